import { type IdempotencyKey, once } from '#modules/idempotency';
import { acceptItem, listItems, lockOrder } from '#modules/orders';
import type { Database, Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';

/**
 * A shop accepts its part of a paid order. Sends no mail; the customer sees it in the order's history.
 * @throws AppError NOT_FOUND for an order without items of this shop, INVALID_STATE when no item waits to be accepted,
 *   IDEMPOTENCY_CONFLICT
 */
export async function acceptOrder(
  db: Database,
  input: { shopId: string; orderId: string; requestKey?: IdempotencyKey | null },
): Promise<void> {
  const { shopId, orderId } = input;
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  await inTransaction(db, (tx) =>
    once(tx, input.requestKey, async () => {
      await acceptLocked(tx, shopId, orderId);
      return null;
    }),
  );
}

async function acceptLocked(tx: Transaction, shopId: string, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const mine = (await listItems(tx, order.id)).filter((item) => item.shopId === shopId);
  if (mine.length === 0 || !order.paidAt) throw fulfilmentErrors.orderNotFound();
  const waiting = mine.filter((item) => item.status === 'PENDING' && !item.acceptedAt);
  if (order.status !== 'PROCESSING' || waiting.length === 0) {
    throw fulfilmentErrors.nothingToAccept();
  }
  for (const item of waiting) await acceptItem(tx, item, { kind: 'shop', id: shopId });
}
