import { type IdempotencyKey, once } from '#modules/idempotency';
import { type Actor, acceptItem, listItems, lockOrder } from '#modules/orders';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import type { ActFor } from './lock-order.ts';

/**
 * A shop accepts its part of a paid order. Sends no mail; the customer sees it in the order's history.
 * @param input.actFor see {@link ActFor}
 * @throws AppError NOT_FOUND for an order without items of this shop, INVALID_STATE when no item waits to be accepted,
 *   IDEMPOTENCY_CONFLICT
 */
export async function acceptOrder(
  db: Database,
  input: { shopId: string; orderId: string; requestKey?: IdempotencyKey | null; actFor?: ActFor },
): Promise<void> {
  const { shopId, orderId, actFor } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      const agent = await actFor?.(tx);
      await acceptLocked(tx, { kind: 'shop', id: shopId, ...agent }, orderId);
      return null;
    }),
  );
}

async function acceptLocked(tx: Transaction, actor: Actor & { id: string }, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const mine = (await listItems(tx, order.id)).filter((item) => item.shopId === actor.id);
  if (mine.length === 0 || !order.paidAt) throw fulfilmentErrors.orderNotFound();
  const waiting = mine.filter((item) => item.status === 'PENDING' && !item.acceptedAt);
  if (order.status !== 'PROCESSING' || waiting.length === 0) {
    throw fulfilmentErrors.nothingToAccept();
  }
  for (const item of waiting) await acceptItem(tx, item, actor);
}
