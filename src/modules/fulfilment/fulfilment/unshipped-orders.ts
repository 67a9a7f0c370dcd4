import { renderTemplate } from '#modules/mail';
import { findUnshippedShopOrders, markReminded, type UnsentPart } from '#modules/orders';
import { readSettings } from '#modules/settings';
import { mailShop } from '#modules/shops';
import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import { orderNumber } from '#shared/order-number';
import { changeOrderItems } from './change-items.ts';

const BATCH = 200;

export interface UnsentDeps {
  db: Database;
  site: Site;
  log: Logger;
}

interface Wanted {
  /** An interval, such as `48 hours`. */
  paidBefore: string;
  onlyUnreminded: boolean;
  /** The last part of the previous batch. */
  after?: UnsentPart;
}

/** Runs `work` on every due part in batches; a failing part does not block the others. */
async function eachUnsent(
  { db, log }: UnsentDeps,
  wanted: Wanted,
  work: (part: UnsentPart) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let after = wanted.after; ; ) {
    const batch = await findUnshippedShopOrders(db, { ...wanted, after, limit: BATCH });
    for (const part of batch) {
      try {
        await work(part);
        done++;
      } catch (error) {
        log.error({ orderId: part.orderId, err: error }, 'goods that were not sent could not be seen to');
      }
    }
    after = batch.at(-1);
    if (batch.length < BATCH) return done;
  }
}

/** Reminds shops once of each part unsent for 48 h (a setting). Returns the number of parts. */
export async function remindUnshipped(deps: UnsentDeps): Promise<number> {
  const { db, site } = deps;
  const settings = await readSettings(db);
  const cancelDays = settings['fulfilment.cancelDays'];
  const paidBefore = `${settings['fulfilment.reminderHours']} hours`;
  return eachUnsent(deps, { paidBefore, onlyUnreminded: true }, ({ orderId, shopId, names }) =>
    inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, { orderId, shopId }))) return;
      const content = renderTemplate(
        'shop-reminder',
        { order: orderNumber(orderId) },
        {
          after: [
            `If you do not send an item within ${cancelDays} days of payment, we cancel it and refund the customer.`,
          ],
          rows: names.map((name) => ({ label: name, value: '' })),
          action: { label: 'Open the order', url: `${site.publicUrl}/merchant/orders/${orderId}` },
        },
      );
      await mailShop(tx, site, { shopId, kind: 'shop-reminder', content });
    }),
  );
}

/** Cancels and refunds parts unsent for 5 days (a setting). Returns the number of parts. */
export async function cancelUnshipped(deps: UnsentDeps): Promise<number> {
  const { db, site } = deps;
  const { 'fulfilment.cancelDays': cancelDays } = await readSettings(db);
  const change = { to: 'CANCELLED' as const, notes: `It was not sent within ${cancelDays} days` };
  const wanted = { paidBefore: `${cancelDays} days`, onlyUnreminded: false };
  return eachUnsent(deps, wanted, async ({ orderId, shopId }) => {
    try {
      await changeOrderItems(db, site, {
        actor: { kind: 'system', shopId },
        ...{ orderId, change, reasonKind: 'NOT_SENT' },
      });
    } catch (error) {
      // The shop sent it concurrently.
      if (!(error instanceof AppError && error.code === 'INVALID_STATE')) throw error;
    }
  });
}
