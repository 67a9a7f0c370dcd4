import { eq } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { enqueueMail } from '#modules/mail';
import { changedForYouMail, type FieldChange, lockShop, readShopContact } from '#modules/shops';
import { formatCedis, fromCedis, toCedis } from '#shared/money';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import type { ProductEdit } from './contract/admin-market.ts';
import { catalogueErrors } from './errors.ts';
import { type SaveProductDeps, saveProduct } from './save-product.ts';
import { products } from './tables.ts';

type ProductRow = typeof products.$inferSelect;

/**
 * Changes a product for its seller, who asked for it, and mails the shop each value before and after; audited.
 * @throws AppError NOT_FOUND; INVALID_STATE when nothing would change; VALIDATION_ERROR for price or stock of a product
 * with options
 */
export async function editProductForSeller(
  deps: SaveProductDeps & { site: Site },
  { adminId, productId, edit }: { adminId: string; productId: string; edit: ProductEdit },
): Promise<void> {
  const { db, site } = deps;
  const { reason, ...change } = edit;
  const [found] = isUuid(productId)
    ? await db.select({ shopId: products.shopId }).from(products).where(eq(products.id, productId))
    : [];
  if (!found) throw catalogueErrors.productNotFound();
  const { shopId } = found;
  let changes: FieldChange[] = [];
  await saveProduct(deps, {
    ...{ shopId, product: { id: productId, change }, added: [] },
    beforehand: async (tx) => {
      await lockShop(tx, shopId);
      const [before] = await tx
        .select()
        .from(products)
        .where(eq(products.id, productId))
        .for('no key update');
      if (!before) throw catalogueErrors.productNotFound();
      changes = listChanges(before, change);
      if (changes.length === 0) throw catalogueErrors.nothingChanged();
    },
    afterwards: async (tx) => {
      await recordAudit(tx, {
        ...{ adminId, action: 'product.edit', subject: 'product', subjectId: productId, reason },
        before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
        after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      });
      const [product] = await tx
        .select({ name: products.name })
        .from(products)
        .where(eq(products.id, productId));
      const recipient = await readShopContact(tx, shopId);
      const content = await changedForYouMail(tx, site, {
        ...{ name: product?.name ?? '', reason, changes, path: `/merchant/products/${productId}` },
      });
      await enqueueMail(tx, site, { kind: 'product-edited', recipient, content });
    },
  });
}

function listChanges(before: ProductRow, change: Omit<ProductEdit, 'reason'>): FieldChange[] {
  const { name, description, price, stockQuantity } = change;
  const pesewas = price === undefined ? before.pricePesewas : fromCedis(price);
  const all: FieldChange[] = [
    { field: 'name', label: () => m.mail_field_name(), before: before.name, after: name ?? before.name },
    {
      ...{ field: 'description', label: () => m.mail_field_description() },
      ...{ before: before.description, after: description ?? before.description },
    },
    {
      ...{ field: 'price', label: () => m.mail_field_price() },
      ...{ before: formatCedis(toCedis(before.pricePesewas)), after: formatCedis(toCedis(pesewas)) },
    },
    {
      ...{ field: 'stockQuantity', label: () => m.mail_field_stock() },
      ...{ before: String(before.stockQuantity), after: String(stockQuantity ?? before.stockQuantity) },
    },
  ];
  return all.filter((one) => one.before !== one.after);
}
