import { sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { type IdempotencyKey, once } from '#modules/idempotency';
import {
  findOrderOfItem,
  isUnderDispute,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  splitItem,
} from '#modules/orders';
import type { Database, Transaction } from '../../platform/database.ts';
import { hasRow } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { fulfilmentErrors } from './errors.ts';
import { mayChangeItem } from './lock-order.ts';

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
 * @throws AppError NOT_FOUND for another shop's item; INVALID_STATE when it is sent, cancelled, weighed, partly refunded,
 *   disputed, has a refund request or a rider, or was split too often; VALIDATION_ERROR unless 1 ≤ quantity < its own
 */
export async function splitOrderItem(
  db: Database,
  input: {
    actor: { kind: 'shop' | 'admin'; id: string };
    itemId: string;
    quantity: number;
    requestKey?: IdempotencyKey | null;
  },
): Promise<SplitItem> {
  return inTransaction(db, (tx) => once(tx, input.requestKey, () => splitLocked(tx, input)));
}

async function splitLocked(
  tx: Transaction,
  { actor, itemId, quantity }: Omit<Parameters<typeof splitOrderItem>[1], 'requestKey'>,
): Promise<SplitItem> {
  const notFound = fulfilmentErrors.itemNotFound();
  const orderId = await findOrderOfItem(tx, itemId);
  if (!orderId) throw notFound;
  const order = await lockOrder(tx, orderId);
  const items = await listItems(tx, order.id);
  const item = items.find(({ id }) => id === itemId);
  if (!item || !mayChangeItem(actor, order, item)) throw notFound;
  await assertSplittable(tx, order, items, item);
  const most = item.quantity - 1;
  if (quantity < 1 || quantity > most) {
    throw fulfilmentErrors.splitTooMany(most);
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

async function assertSplittable(
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
  item: OrderItemRow,
): Promise<void> {
  if (!order.paidAt) throw fulfilmentErrors.splitUnpaid();
  if (item.status === 'SHIPPED') throw fulfilmentErrors.splitSent();
  if (item.status === 'DELIVERED') throw fulfilmentErrors.splitDelivered();
  if (item.status === 'CANCELLED') throw fulfilmentErrors.splitCancelled();
  if (order.status !== 'PROCESSING') throw fulfilmentErrors.splitNothingToSend();
  if (item.quantity === 1) throw fulfilmentErrors.splitSingle();
  if (item.refundedPesewas > 0 || item.refundedFeePesewas > 0) {
    throw fulfilmentErrors.splitRefunded();
  }
  if (item.weighedGrams !== null || item.askedGrams !== null) throw fulfilmentErrors.splitWeighed();
  if (await hasRow(tx, sql`select from refund_requests where item_id = ${item.id}::uuid`)) {
    throw fulfilmentErrors.splitRefundRequested();
  }
  if (await isUnderDispute(tx, item.id)) {
    throw fulfilmentErrors.splitDisputed();
  }
  if (await hasRow(tx, sql`select from items_asked_rider where item_id = ${item.id}::uuid`)) {
    throw fulfilmentErrors.splitRiderRequested();
  }
  const bought = boughtAs(item);
  if (items.filter((one) => boughtAs(one) === bought).length >= LINES_MAX) {
    throw fulfilmentErrors.splitTooOften(LINES_MAX);
  }
}

/** Id of the line originally bought. */
const boughtAs = (item: OrderItemRow) => item.splitFromId ?? item.id;
