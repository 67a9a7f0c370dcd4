import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import * as m from '#messages/server';
import { recordAudit } from '#modules/audit';
import { enqueueMail, type MailContent } from '#modules/mail';
import { withContact } from '#modules/settings';
import { lockShop, readShopContact } from '#modules/shops';
import { BUDGETS } from '#shared/rate-limit-policies';
import type { Database, DbOrTx, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { catalogueErrors } from './errors.ts';
import { type ProductView, selectProducts } from './product-view.ts';
import { productImages, products, productVariants } from './tables.ts';

const notFound = catalogueErrors.productNotFound;
const own = (shopId: string, productId: string) =>
  and(eq(products.id, productId), eq(products.shopId, shopId));

/** A shop's own product, archived and hidden ones included. @throws AppError NOT_FOUND, also for another shop's */
export async function findOwnProduct(
  handle: DbOrTx,
  shopId: string,
  productId: string,
): Promise<ProductView> {
  const [product] = isUuid(productId)
    ? await selectProducts(handle, {
        where: sql`p.id = ${productId}::uuid and p.shop_id = ${shopId}::uuid`,
        withVariants: true,
      })
    : [];
  if (!product) throw notFound();
  return product;
}

/**
 * Archives a product: takes it off sale; {@link restoreProduct} reverses that.
 * @throws AppError NOT_FOUND, INVALID_STATE
 */
export async function archiveProduct(db: Database, shopId: string, productId: string): Promise<void> {
  await findOwnProduct(db, shopId, productId);
  const archived = await setArchived(db, shopId, productId, true);
  if (!archived) throw catalogueErrors.productArchived();
}

/** @throws AppError NOT_FOUND, INVALID_STATE */
export async function restoreProduct(db: Database, shopId: string, productId: string): Promise<ProductView> {
  await findOwnProduct(db, shopId, productId);
  const restored = await setArchived(db, shopId, productId, false);
  if (!restored) throw catalogueErrors.productNotArchived();
  return findOwnProduct(db, shopId, productId);
}

/** Returns false when the product is already in that state. */
function setArchived(db: Database, shopId: string, productId: string, archive: boolean): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockShop(tx, shopId);
    const changed = await tx
      .update(products)
      .set({ archivedAt: archive ? sql`now()` : null })
      .where(
        and(own(shopId, productId), archive ? isNull(products.archivedAt) : isNotNull(products.archivedAt)),
      );
    return Boolean(changed.rowCount);
  });
}

interface Moderation {
  adminId: string;
  productId: string;
  /** Why the product is hidden; null restores it. */
  reason: string | null;
}

/** Hides or restores a product and mails its shop. @throws AppError NOT_FOUND, INVALID_STATE */
export function moderateProduct(db: Database, site: Site, input: Moderation): Promise<void> {
  return inTransaction(db, (tx) => moderateProductIn(tx, site, input));
}

/** {@link moderateProduct} inside the caller's transaction. */
export async function moderateProductIn(tx: Transaction, site: Site, input: Moderation): Promise<void> {
  const { adminId, productId, reason } = input;
  const hide = reason !== null;
  const [product] = isUuid(productId)
    ? await tx.select().from(products).where(eq(products.id, productId))
    : [];
  if (!product) throw catalogueErrors.productNotFound();
  await lockShop(tx, product.shopId);
  const changed = await tx
    .update(products)
    .set({ hiddenAt: hide ? sql`now()` : null, hiddenReason: reason })
    .where(and(eq(products.id, product.id), hide ? isNull(products.hiddenAt) : isNotNull(products.hiddenAt)));
  if (!changed.rowCount) {
    throw hide ? catalogueErrors.productHidden() : catalogueErrors.productNotHidden();
  }
  await recordAudit(tx, {
    adminId,
    action: hide ? 'product.hide' : 'product.restore',
    subject: 'product',
    subjectId: product.id,
    before: { hidden: !hide, reason: product.hiddenReason },
    after: { hidden: hide, reason },
    reason,
  });
  const { supportEmail } = await withContact(tx, site);
  await enqueueMail(tx, site, {
    kind: hide ? 'product-hidden' : 'product-restored',
    recipient: await readShopContact(tx, product.shopId),
    content: () =>
      reason === null ? restoredMail(site, product) : hiddenMail(product.name, reason, supportEmail),
  });
}

function hiddenMail(name: string, reason: string, supportEmail: string): MailContent {
  return {
    subject: m.mail_is_no_longer_shown({ name }),
    heading: m.mail_has_been_hidden({ name }),
    paragraphs: [
      m.mail_customers_can_no_longer_see_it_paid_orders(),
      m.mail_reason({ reason }),
      m.mail_when_you_have_corrected_this_email_and_we({ email: supportEmail }),
    ],
  };
}

function restoredMail(site: Site, product: { id: string; name: string }): MailContent {
  return {
    subject: m.mail_is_shown_again({ name: product.name }),
    heading: m.mail_is_back_on_sale({ name: product.name }),
    paragraphs: [m.mail_we_checked_it_again_customers_can_see_it()],
    action: { label: m.mail_see_the_product(), url: `${site.publicUrl}/products/${product.id}` },
  };
}

const IMAGES_MAX = 8;

/** Placeholder in a picture order: the next uploaded picture. */
const NEXT_ADDED = 'new';

type Picture = { storageKey: string; width: number; height: number };
const PICTURE = {
  storageKey: productImages.storageKey,
  width: productImages.width,
  height: productImages.height,
};

/**
 * Sets a product's pictures: those listed in `keep`, in that order, with {@link NEXT_ADDED} standing for the next of
 * `added`; the rest of `added` follows. Ignores URLs of pictures that belong neither to this product nor to `alsoFrom`,
 * another product of the same shop. Keeps eight pictures at most.
 */
export async function setProductImages(
  tx: Transaction,
  productId: string,
  pictures: { keep: string[] | 'all'; added: Picture[]; alsoFrom?: string | undefined },
): Promise<void> {
  const others = pictures.alsoFrom ? await picturesOf(tx, pictures.alsoFrom) : [];
  const present = await tx
    .delete(productImages)
    .where(eq(productImages.productId, productId))
    .returning(PICTURE);
  const all = inOrder([...others, ...present], pictures.keep, pictures.added).slice(0, IMAGES_MAX);
  if (all.length > 0) {
    await tx.insert(productImages).values(all.map((image, position) => ({ ...image, productId, position })));
  }
  await forgetPicturesOfVariants(
    tx,
    productId,
    all.map(({ storageKey }) => storageKey),
  );
}

/** A variant whose picture was removed falls back to the product's pictures. */
async function forgetPicturesOfVariants(tx: Transaction, productId: string, left: string[]): Promise<void> {
  await tx
    .update(productVariants)
    .set({ imageKey: null })
    .where(
      and(
        eq(productVariants.productId, productId),
        left.length > 0 ? notInArray(productVariants.imageKey, left) : isNotNull(productVariants.imageKey),
      ),
    );
}

/** @throws AppError CONFLICT when the shop would exceed its picture quota */
export async function assertImageQuota(handle: DbOrTx, shopId: string, added: number): Promise<void> {
  if (added === 0) return;
  const most = BUDGETS.picturesKept.howMuch;
  const ofShop = inArray(
    productImages.productId,
    handle.select({ id: products.id }).from(products).where(eq(products.shopId, shopId)),
  );
  if ((await handle.$count(productImages, ofShop)) + added <= most) return;
  throw catalogueErrors.tooManyPictures(most);
}

function picturesOf(tx: Transaction, productId: string): Promise<Picture[]> {
  return tx
    .select(PICTURE)
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

function inOrder(present: Picture[], keep: string[] | 'all', added: Picture[]): Picture[] {
  if (keep === 'all') return [...present, ...added];
  const left = new Set(present);
  const uploaded = [...added];
  const placed = keep.flatMap((url) => {
    if (url === NEXT_ADDED) return uploaded.shift() ?? [];
    const image = [...left].find(({ storageKey }) => url.includes(`/${storageKey}/`));
    if (image) left.delete(image);
    return image ?? [];
  });
  return [...placed, ...uploaded];
}
