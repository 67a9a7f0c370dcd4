import { sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { readSettings } from '#domain/settings';
import { mailShop } from '#domain/shops';
import { type Database, rows } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { changeOrderItems } from './change-items.ts';

/** One shop's part of a paid order that has not been sent. */
interface Unsent {
  orderId: string;
  shopId: string;
  names: string[];
}

const BATCH = 200;
/** Older ones were cancelled long ago, or were never paid. Keeps the index's scan short. */
const NOT_OLDER_THAN = sql`now() - interval '60 days'`;

function findUnsent(db: Database, paidBefore: string, onlyUnreminded: boolean): Promise<Unsent[]> {
  return rows<Unsent>(
    db,
    sql`select i.order_id as "orderId", i.shop_id as "shopId",
        array_agg(i.quantity || ' × ' || i.product_name order by i.id) as names
      from order_items i join orders o on o.id = i.order_id
      where i.status = 'PENDING' and i.created_at > ${NOT_OLDER_THAN} and o.status = 'PROCESSING'
        and o.paid_at < now() - ${paidBefore}::interval
        ${onlyUnreminded ? sql`and i.reminded_at is null` : sql``}
      group by i.order_id, i.shop_id order by i.order_id limit ${BATCH}`,
  );
}

/** Reminds shops of goods that have waited for 48 h (a setting); once for each. Gives how many parts of orders. */
export async function remindOfUnsent(db: Database, site: Site): Promise<number> {
  const settings = await readSettings(db);
  const unsent = await findUnsent(db, `${settings['fulfilment.reminderHours']} hours`, true);
  const days = settings['fulfilment.cancelDays'];
  for (const { orderId, shopId, names } of unsent) {
    await db.transaction(async (tx) => {
      const marked = await tx.execute(
        sql`update order_items set reminded_at = now() where order_id = ${orderId}::uuid
          and shop_id = ${shopId}::uuid and status = 'PENDING' and reminded_at is null`,
      );
      if (!marked.rowCount) return;
      const content = {
        subject: `Order ${orderId.slice(0, 8)} is waiting to be sent`,
        heading: 'A customer is waiting',
        paragraphs: [
          'This order is paid and has not been sent yet.',
          `What is not sent within ${days} days of its payment is cancelled and the customer gets the money back.`,
        ],
        rows: names.map((name) => ({ label: name, value: '' })),
        action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${orderId}` },
      };
      await mailShop(tx, site, { shopId, kind: 'shop-reminder', content });
    });
  }
  return unsent.length;
}

/** Cancels and refunds what was not sent for 5 days (a setting). Gives how many parts of orders. */
export async function cancelUnsent(db: Database, site: Site): Promise<number> {
  const { 'fulfilment.cancelDays': days } = await readSettings(db);
  let cancelled = 0;
  for (const { orderId, shopId } of await findUnsent(db, `${days} days`, false)) {
    const change = { to: 'CANCELLED' as const, notes: `It was not sent within ${days} days` };
    try {
      await changeOrderItems(db, site, { actor: { kind: 'system', shopId }, orderId, change });
      cancelled++;
    } catch (error) {
      // The shop sent it at this very moment.
      if (!(error instanceof AppError && error.code === 'INVALID_STATE')) throw error;
    }
  }
  return cancelled;
}
