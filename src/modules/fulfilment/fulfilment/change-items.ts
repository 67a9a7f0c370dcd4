import { once, type RequestKey } from '#modules/idempotency';
import {
  findOrderOfItem,
  type ItemTransition,
  itemsOf,
  lockOrder,
  type OrderItemRow,
  SYSTEM,
  transitionItem,
} from '#modules/orders';
import { refundItem } from '#modules/refunds';
import type { AppError } from '#shared/errors';
import type { RefundReason } from '#shared/refund-reasons';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Site } from '../../../platform/site.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { fulfilmentErrors } from '../errors.ts';
import { createShipment, type ShipmentInput } from '../shipments/write-shipment.ts';
import { assertMay, type FulfilmentActor, mayChangeItem } from './actor.ts';
import { deliverItems } from './deliver-items.ts';
import { checkHandoverCode } from './handover-code.ts';
import { inLockOrder } from './lock-order.ts';
import { notifyChange } from './notify-change.ts';

/** A requested transition; the request cannot decide about releasing earnings. */
type Step = Omit<ItemTransition, 'release'>;

/**
 * Ships, delivers or cancels one item (docs/api.md, Seller calls). Cancelling refunds its price and share of the fee. A
 * delivery releases the earnings when the customer confirms it, or the shop gives the right hand-over code.
 * @throws AppError NOT_FOUND for another shop's item, INVALID_STATE, VALIDATION_ERROR when a cancellation has no reason
 *   or the code is wrong
 */
export async function changeItemStatus(
  db: Database,
  site: Site,
  input: {
    actor: FulfilmentActor;
    itemId: string;
    change: Omit<Step, 'to'> & { to: FulfillmentStatus };
    /** Only for SHIPPED. */
    parcel?: ShipmentInput;
    handoverCode?: string;
    /** Only for CANCELLED: the category of the reason. */
    reasonKind?: RefundReason | undefined;
    requestKey?: RequestKey | null;
  },
): Promise<OrderItemRow> {
  const { actor, itemId } = input;
  const { to, ...notes } = input.change;
  // No transition leads to PENDING (docs/design.md, States), so no ownership check is needed.
  if (to === 'PENDING') throw fulfilmentErrors.noWayBackToPending();
  const orderId = await findOrderOfItem(db, itemId);
  const notFound = fulfilmentErrors.itemNotFound();
  if (!orderId) throw notFound;
  const changed = await changeItems(db, site, {
    actor,
    change: { to, ...notes },
    parcel: input.parcel,
    handoverCode: input.handoverCode,
    reasonKind: input.reasonKind,
    requestKey: input.requestKey,
    orderId,
    only: (item) => item.id === itemId,
    notMine: notFound,
    noneChosen: notFound,
  });
  return changed[0] as OrderItemRow;
}

/**
 * {@link changeItemStatus} for all items of an order that allow the transition. A customer's confirmation covers sent
 * items; if none was sent, items picked up.
 * @throws as {@link changeItemStatus}
 */
export async function changeOrderItems(
  db: Database,
  site: Site,
  input: {
    actor: FulfilmentActor;
    orderId: string;
    change: Step;
    /** Only for SHIPPED: the items travel in one parcel. */
    parcel?: ShipmentInput;
    handoverCode?: string;
    /** Only for CANCELLED: the category of the reason. */
    reasonKind?: RefundReason | undefined;
    /** Only this shop's part. */
    shopId?: string;
    itemIds?: string[];
    requestKey?: RequestKey | null;
  },
): Promise<OrderItemRow[]> {
  if (!isUuid(input.orderId)) throw fulfilmentErrors.orderNotFound();
  const { actor, change, handoverCode, shopId, itemIds } = input;
  const vouched = actor.kind === 'customer' || handoverCode !== undefined;
  const only = (item: OrderItemRow, all: OrderItemRow[]) => {
    if (shopId && item.shopId !== shopId) return false;
    if (itemIds && !itemIds.includes(item.id)) return false;
    if (change.to !== 'DELIVERED') return item.status === 'PENDING';
    if (item.status === 'DELIVERED') return vouched && !item.releasedAt;
    const part = shopId ? all.filter((one) => one.shopId === shopId) : all;
    const waitsForSender =
      actor.kind === 'customer' && part.some((one) => one.status === 'SHIPPED' || one.deliveryClaimedAt);
    return item.status === 'SHIPPED' || (item.status === 'PENDING' && !waitsForSender);
  };
  return changeItems(db, site, {
    ...{ actor, change, handoverCode, parcel: input.parcel, requestKey: input.requestKey },
    ...{ orderId: input.orderId, reasonKind: input.reasonKind },
    only,
    notMine: fulfilmentErrors.orderNotFound(),
    noneChosen: fulfilmentErrors.nothingToChange(),
  });
}

interface Changing {
  actor: FulfilmentActor;
  orderId: string;
  change: Step;
  parcel: ShipmentInput | undefined;
  handoverCode: string | undefined;
  reasonKind: RefundReason | undefined;
  requestKey: RequestKey | null | undefined;
  only: (item: OrderItemRow, all: OrderItemRow[]) => boolean;
  notMine: AppError;
  noneChosen: AppError;
}

async function changeItems(db: Database, site: Site, input: Changing): Promise<OrderItemRow[]> {
  const { actor, change } = input;
  assertMay(actor, change);
  if (change.to === 'CANCELLED' && !change.notes) {
    throw fulfilmentErrors.reasonNeeded();
  }
  const { refused, items } = await inTransaction(db, async (tx) => {
    const done = await once(tx, input.requestKey, () => changeLocked(tx, site, input));
    const changed = new Set(done.itemIds);
    return { ...done, items: (await itemsOf(tx, input.orderId)).filter(({ id }) => changed.has(id)) };
  });
  // Throw after the commit, so that the wrong code stays counted.
  if (refused) throw fulfilmentErrors.handoverCodeRefused(refused);
  return items;
}

/**
 * Returns the changed items, or the refusal after a wrong hand-over code, which is counted. The result is JSON-safe.
 */
async function changeLocked(
  tx: Transaction,
  site: Site,
  input: Changing,
): Promise<{ itemIds: string[]; refused: string | null }> {
  const { actor, change, handoverCode } = input;
  const order = await lockOrder(tx, input.orderId);
  const mine = (await itemsOf(tx, order.id)).filter((item) => mayChangeItem(actor, order, item));
  if (mine.length === 0) throw input.notMine;
  const chosen = mine.filter((item) => input.only(item, mine));
  if (chosen.length === 0) throw input.noneChosen;
  if (change.to === 'DELIVERED') {
    if (handoverCode !== undefined && actor.kind === 'shop') {
      const [item] = chosen as [OrderItemRow];
      const wrong = await checkHandoverCode(tx, site, { order, item, code: handoverCode });
      if (wrong) return { itemIds: [], refused: wrong };
    }
    await deliverItems(tx, site, { order, items: chosen, change, actor, byCode: handoverCode !== undefined });
  } else {
    let back = 0;
    for (const item of change.to === 'CANCELLED' ? await inLockOrder(tx, chosen) : chosen) {
      await transitionItem(tx, order, item, change, actor.kind === 'system' ? SYSTEM : actor);
      if (change.to === 'CANCELLED') {
        const reason = `${item.productName} was cancelled: ${change.notes}`;
        back += await refundItem(tx, { order, item, reason, reasonKind: input.reasonKind });
      }
    }
    if (change.to === 'SHIPPED') await putIntoParcels(tx, chosen, input.parcel);
    await notifyChange(tx, site, { order, items: chosen, change, parcel: input.parcel, actor, back });
  }
  return { itemIds: chosen.map(({ id }) => id), refused: null };
}

/** Items that a shop sends in one request travel in one parcel. */
async function putIntoParcels(
  tx: Transaction,
  sent: OrderItemRow[],
  said: ShipmentInput = {},
): Promise<void> {
  for (const [shopId, items] of Map.groupBy(sent, (item) => item.shopId)) {
    const { orderId } = items[0] as OrderItemRow;
    await createShipment(tx, { orderId, shopId, itemIds: items.map(({ id }) => id), said });
  }
}
