import { worded } from '#modules/mail';
import { findUnsentParts, markReminded, type UnsentPart } from '#modules/orders';
import { readSettings } from '#modules/settings';
import { mailShop } from '#modules/shops';
import { AppError } from '#shared/errors';
import { orderNumber } from '#shared/order-number';
import type { Database } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { changeOrderItems } from './change-items.ts';

const BATCH = 200;

/** What these jobs work with. */
export interface UnsentDeps {
  db: Database;
  site: Site;
  log: Logger;
}

interface Wanted {
  /** An interval, such as `48 hours`. */
  paidBefore: string;
  onlyUnreminded: boolean;
  /** Order and shop of the part seen last. */
  after?: UnsentPart;
}

/** Works on every part that is due, batch by batch; one that makes trouble does not keep the others waiting. */
async function eachUnsent(
  { db, log }: UnsentDeps,
  wanted: Wanted,
  work: (part: UnsentPart) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let after = wanted.after; ; ) {
    const batch = await findUnsentParts(db, { ...wanted, after, limit: BATCH });
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

/** Reminds shops of goods that have waited for 48 h (a setting); once for each. Gives how many parts of orders. */
export async function remindOfUnsent(deps: UnsentDeps): Promise<number> {
  const { db, site } = deps;
  const settings = await readSettings(db);
  const cancelDays = settings['fulfilment.cancelDays'];
  const paidBefore = `${settings['fulfilment.reminderHours']} hours`;
  return eachUnsent(deps, { paidBefore, onlyUnreminded: true }, ({ orderId, shopId, names }) =>
    inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, { orderId, shopId }))) return;
      const content = worded(
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

/** Cancels and refunds what was not sent for 5 days (a setting). Gives how many parts of orders. */
export async function cancelUnsent(deps: UnsentDeps): Promise<number> {
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
      // The shop sent it at this very moment.
      if (!(error instanceof AppError && error.code === 'INVALID_STATE')) throw error;
    }
  });
}
