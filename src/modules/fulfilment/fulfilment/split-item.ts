import { sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { once, type RequestKey } from '#modules/idempotency';
import {
  findOrderOfItem,
  isUnderDispute,
  itemsOf,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  splitItem,
} from '#modules/orders';
import { AppError } from '#shared/errors';
import type { Database, Transaction } from '../../../platform/database.ts';
import { hasRow } from '../../../platform/rows.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { mayChangeItem } from './actor.ts';

/** Maximum number of lines that one purchased line may be split into. */
const LINES_MAX = 10;

/** The remaining line and the new one. */
interface SplitItem {
  orderId: string;
  rest: { id: string; quantity: number };
  split: { id: string; quantity: number };
}

/**
 * Splits an unsent line of a paid order by quantity, so that the parts can be sent or cancelled separately. Sends no
 * mail: the order shows the split, and each part is reported when it is sent or cancelled. Stock and ledger do not
 * change.
 * @param input.quantity of the new line
 * @throws AppError NOT_FOUND for another shop's item; INVALID_STATE when it is sent, cancelled, partly refunded,
 *   disputed, has a refund request or a rider, or was split too often; VALIDATION_ERROR unless 1 ≤ quantity < its own
 */
export async function splitOrderItem(
  db: Database,
  input: {
    actor: { kind: 'shop' | 'admin'; id: string };
    itemId: string;
    quantity: number;
    requestKey?: RequestKey | null;
  },
): Promise<SplitItem> {
  return inTransaction(db, (tx) => once(tx, input.requestKey, () => splitLocked(tx, input)));
}

async function splitLocked(
  tx: Transaction,
  { actor, itemId, quantity }: Omit<Parameters<typeof splitOrderItem>[1], 'requestKey'>,
): Promise<SplitItem> {
  const notFound = new AppError('NOT_FOUND', 'Item not found');
  const orderId = await findOrderOfItem(tx, itemId);
  if (!orderId) throw notFound;
  const order = await lockOrder(tx, orderId);
  const items = await itemsOf(tx, order.id);
  const item = items.find(({ id }) => id === itemId);
  if (!item || !mayChangeItem(actor, order, item)) throw notFound;
  await assertSplittable(tx, order, items, item);
  const most = item.quantity - 1;
  if (quantity < 1 || quantity > most) {
    const message =
      most === 1 ? 'You have 2 of this item. You can split off 1' : `Split off 1 to ${most} items`;
    throw new AppError('VALIDATION_ERROR', message, { errors: { quantity: message } });
  }
  const splitId = await splitItem(tx, item, quantity, actor);
  const done = {
    orderId,
    rest: { id: itemId, quantity: item.quantity - quantity },
    split: { id: splitId, quantity },
  };
  if (actor.kind === 'admin') {
    await recordAudit(tx, {
      ...{ adminId: actor.id, action: 'order.split', subject: 'order', subjectId: orderId },
      before: { itemId, quantity: item.quantity },
      after: { rest: done.rest, split: done.split },
    });
  }
  return done;
}

const STATE_REFUSED: Partial<Record<OrderItemRow['status'], string>> = {
  SHIPPED: 'This item has already been sent and cannot be split',
  DELIVERED: 'This item has already been delivered and cannot be split',
  CANCELLED: 'This item was cancelled and cannot be split',
};

async function assertSplittable(
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
  item: OrderItemRow,
): Promise<void> {
  const refused = (words: string) => new AppError('INVALID_STATE', words);
  if (!order.paidAt) throw refused('This order is not paid. You can split only paid items');
  const words = STATE_REFUSED[item.status];
  if (words) throw refused(words);
  if (order.status !== 'PROCESSING') throw refused('No items in this order are left to send');
  if (item.quantity === 1) throw refused('You have only 1 of this item');
  if (item.refundedPesewas > 0 || item.refundedFeePesewas > 0) {
    throw refused('Part of this item was refunded, so it cannot be split');
  }
  if (await hasRow(tx, sql`select from refund_requests where item_id = ${item.id}::uuid`)) {
    throw refused('There is a refund request for this item. Reply to it first');
  }
  if (await isUnderDispute(tx, item.id)) {
    throw refused('This payment is in dispute. Wait until it is decided');
  }
  if (await hasRow(tx, sql`select from items_asked_rider where item_id = ${item.id}::uuid`)) {
    throw refused('You have already requested a rider. Cancel that request first.');
  }
  const bought = boughtAs(item);
  if (items.filter((one) => boughtAs(one) === bought).length >= LINES_MAX) {
    throw refused(`This item is already in ${LINES_MAX} parts, which is the most`);
  }
}

/** Id of the line originally bought. */
const boughtAs = (item: OrderItemRow) => item.splitFromId ?? item.id;
