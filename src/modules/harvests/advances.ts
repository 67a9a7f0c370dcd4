import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { giveAdvance, lockOrder } from '#modules/orders';
import { lockShop } from '#modules/shops';
import type { Database } from '#platform/database';
import { brandedInt, int, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';
import { takeShare } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import { harvestErrors } from './errors.ts';
import { getOwnHarvest } from './offer-harvest.ts';
import { harvestAdvances } from './tables.ts';

/**
 * Allows a shop a share of its deposits in advance, as an owner of the market; null ends it. What was given stays owed.
 * Audited. Pesewas, basis points.
 */
export async function allowAdvances(
  db: Database,
  input: {
    adminId: string;
    shopId: string;
    allowance: { shareBasisPoints: number; maxPesewas: Pesewas } | null;
    reason: string;
  },
): Promise<void> {
  const { adminId, shopId, allowance, reason } = input;
  await inTransaction(db, async (tx) => {
    await lockShop(tx, shopId);
    const [before] = await tx.select().from(harvestAdvances).where(eq(harvestAdvances.shopId, shopId));
    await tx.delete(harvestAdvances).where(eq(harvestAdvances.shopId, shopId));
    if (allowance) await tx.insert(harvestAdvances).values({ shopId, ...allowance, allowedBy: adminId });
    await recordAudit(tx, {
      ...{ adminId, action: 'shop.advances', subject: 'shop', subjectId: shopId, reason },
      before: before
        ? { shareBasisPoints: before.shareBasisPoints, maxPesewas: before.maxPesewas }
        : { allowed: false },
      after: allowance ?? { allowed: false },
    });
  });
}

/**
 * Pays a shop its share of the deposits held for a harvest, once an order, as far as the market's owner allows: decided
 * under the locks of orders and shop. Returns what was paid, in pesewas.
 * @throws AppError NOT_FOUND for another shop's; CONFLICT when nothing is allowed or left
 */
export async function takeAdvance(
  db: Database,
  input: { shopId: string; productId: string; requestKey?: IdempotencyKey | null },
): Promise<Pesewas> {
  const { shopId, productId, requestKey } = input;
  const { givenPesewas } = await inTransaction(db, (tx) =>
    once(tx, requestKey, async () => {
      await getOwnHarvest(tx, { shopId, productId });
      const orders = await readRows(
        tx,
        { orderId: text },
        sql`select order_id as "orderId" from reservations
          where product_id = ${productId}::uuid and status = 'RESERVED' and not was_advanced order by order_id`,
      );
      for (const { orderId } of orders) await lockOrder(tx, orderId);
      await lockShop(tx, shopId);
      const [allowed] = await tx.select().from(harvestAdvances).where(eq(harvestAdvances.shopId, shopId));
      if (!allowed) throw harvestErrors.noAdvance();
      const held = await readRows(
        tx,
        { orderId: text, heldPesewas: brandedInt<Pesewas>() },
        sql`select r.order_id as "orderId", r.held_pesewas as "heldPesewas" from reservations r
          where r.order_id = any(${sql.param(orders.map(({ orderId }) => orderId))}::uuid[]) and r.status = 'RESERVED'
            and not exists (select from disputed_items di where di.order_id = r.order_id) order by r.order_id`,
      );
      const [owed] = await readRows(
        tx,
        { pesewas: int },
        sql`select coalesce(sum(e.amount_pesewas), 0)::int as pesewas from shop_entries e
          where e.shop_id = ${shopId}::uuid and e.account = 'SHOP_ADVANCE'`,
      );
      let left = allowed.maxPesewas - (owed?.pesewas ?? 0);
      let given = 0;
      for (const { orderId, heldPesewas } of held) {
        const share = takeShare(heldPesewas, allowed.shareBasisPoints);
        const amountPesewas = pesewas(Math.min(share, left));
        if (amountPesewas <= 0 || !(await giveAdvance(tx, { orderId, amountPesewas }))) continue;
        left -= amountPesewas;
        given += amountPesewas;
      }
      if (given === 0) throw harvestErrors.noAdvance();
      return { givenPesewas: given };
    }),
  );
  return pesewas(givenPesewas);
}
