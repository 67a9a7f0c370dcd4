import { AppError } from '#contracts/errors';
import type { FulfillmentStatus } from '#contracts/orders';
import { changeItem, type ItemChange, itemsOf, lockOrder, type OrderItemRow, SYSTEM } from '#domain/orders';
import { refundItem } from '#domain/payments';
import type { Database } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { assertMay, type FulfilmentActor, mayTouch } from './actor.ts';
import { inLockOrder } from './lock-order.ts';
import { findOrderOfItem } from './queries.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Ships, delivers or cancels one item (API.md, Seller calls). Cancelling refunds its price and share of the fee.
 * @throws AppError NOT_FOUND for another shop's item, INVALID_STATE, VALIDATION_ERROR when cancelling gives no reason
 */
export async function changeItemStatus(
  db: Database,
  site: Site,
  input: {
    actor: FulfilmentActor;
    itemId: string;
    change: Omit<ItemChange, 'to'> & { to: FulfillmentStatus };
  },
): Promise<OrderItemRow> {
  const { actor, itemId } = input;
  const { to, ...notes } = input.change;
  // Nothing leads there (DESIGN.md, States), whosever the item is.
  if (to === 'PENDING') throw new AppError('INVALID_STATE', 'An item can not be set back to pending');
  const orderId = isUuid(itemId) ? await findOrderOfItem(db, itemId) : null;
  const notFound = new AppError('NOT_FOUND', 'Item not found');
  if (!orderId) throw notFound;
  const changed = await changeItems(db, site, {
    actor,
    change: { to, ...notes },
    orderId,
    only: (item) => item.id === itemId,
    notMine: notFound,
    noneChosen: notFound,
  });
  return changed[0] as OrderItemRow;
}

/**
 * The same for all this shop's items of an order that may take the step. A customer's receipt is of what was sent;
 * where nothing was sent, of what was fetched. @throws the same
 */
export async function changeOrderItems(
  db: Database,
  site: Site,
  input: { actor: FulfilmentActor; orderId: string; change: ItemChange },
): Promise<OrderItemRow[]> {
  if (!isUuid(input.orderId)) throw new AppError('NOT_FOUND', 'Order not found');
  const only = (item: OrderItemRow, all: OrderItemRow[]) => {
    if (input.change.to !== 'DELIVERED') return item.status === 'PENDING';
    const waitsForSender = input.actor.kind === 'customer' && all.some((one) => one.status === 'SHIPPED');
    return item.status === 'SHIPPED' || (item.status === 'PENDING' && !waitsForSender);
  };
  return changeItems(db, site, {
    ...input,
    only,
    notMine: new AppError('NOT_FOUND', 'Order not found'),
    noneChosen: new AppError(
      'INVALID_STATE',
      'There is nothing in this order that can be changed in this way',
    ),
  });
}

async function changeItems(
  db: Database,
  site: Site,
  input: {
    actor: FulfilmentActor;
    orderId: string;
    change: ItemChange;
    only: (item: OrderItemRow, all: OrderItemRow[]) => boolean;
    notMine: AppError;
    noneChosen: AppError;
  },
): Promise<OrderItemRow[]> {
  const { actor, change } = input;
  assertMay(actor, change);
  if (change.to === 'CANCELLED' && !change.notes) {
    const message = 'Say why it is cancelled; the customer reads it';
    throw new AppError('VALIDATION_ERROR', message, { errors: { notes: message } });
  }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const mine = (await itemsOf(tx, order.id)).filter((item) => mayTouch(actor, order, item));
    if (mine.length === 0) throw input.notMine;
    const chosen = mine.filter((item) => input.only(item, mine));
    if (chosen.length === 0) throw input.noneChosen;
    for (const item of change.to === 'CANCELLED' ? await inLockOrder(tx, chosen) : chosen) {
      await changeItem(tx, order, item, change, actor.kind === 'system' ? SYSTEM : actor);
      if (change.to === 'CANCELLED') {
        const reason = `${item.productName} was cancelled: ${change.notes}`;
        await refundItem(tx, { order, item, reason });
      }
    }
    await tellOfChange(tx, site, { order, items: chosen, change, actor });
    const ids = new Set(chosen.map((item) => item.id));
    return (await itemsOf(tx, order.id)).filter((item) => ids.has(item.id));
  });
}
