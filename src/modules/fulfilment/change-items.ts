import * as m from '#messages/server';
import { type IdempotencyKey, once } from '#modules/idempotency';
import { renderTemplate } from '#modules/mail';
import {
  findOrderOfItem,
  findUnshippedShopOrders,
  type ItemTransition,
  listItems,
  lockOrder,
  markReminded,
  type OrderItemRow,
  SYSTEM,
  transitionItem,
  type UnshippedShopOrder,
  withExtras,
} from '#modules/orders';
import { refundItem } from '#modules/refunds';
import { readSettings } from '#modules/settings';
import { mailShop } from '#modules/shops';
import type { Database } from '#platform/database';
import type { Logger } from '#platform/log';
import type { Site } from '#platform/site';
import { inTransaction } from '#platform/transaction';
import { AppError } from '#shared/errors';
import { orderNumber } from '#shared/order-number';
import type { RefundReason } from '#shared/refund-reasons';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import type { Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { fulfilmentErrors } from './errors.ts';
import { checkHandoverCode, deliverItems } from './handover.ts';
import { type ActFor, assertMay, type FulfilmentActor, mayChangeItem, sortForLocking } from './lock-order.ts';
import { notifyChange } from './notify-change.ts';
import { createShipment, type ShipmentInput } from './shipments.ts';

/** A requested transition; the request cannot decide about releasing earnings. */
type Step = Omit<ItemTransition, 'release'>;

/**
 * Ships, delivers or cancels one item, with the extra weight paid for it (docs/api.md, Seller calls). Cancelling refunds its price and share of the fee. A
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
    requestKey?: IdempotencyKey | null;
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
  return changed.find(({ id }) => id === itemId) as OrderItemRow;
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
    actFor?: ActFor;
    requestKey?: IdempotencyKey | null;
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
    ...{ orderId: input.orderId, reasonKind: input.reasonKind, actFor: input.actFor },
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
  actFor?: ActFor | undefined;
  requestKey: IdempotencyKey | null | undefined;
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
    const done = await once(tx, input.requestKey, async () => {
      const agent = await input.actFor?.(tx);
      const acting = actor.kind === 'system' ? actor : { ...actor, ...agent };
      return changeLocked(tx, site, { ...input, actor: acting });
    });
    const changed = new Set(done.itemIds);
    return { ...done, items: (await listItems(tx, input.orderId)).filter(({ id }) => changed.has(id)) };
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
  const mine = (await listItems(tx, order.id)).filter((item) => mayChangeItem(actor, order, item));
  if (mine.length === 0) throw input.notMine;
  const chosen = withExtras(
    mine,
    mine.filter((item) => input.only(item, mine)),
  );
  if (chosen.length === 0) throw input.noneChosen;
  if (change.to === 'DELIVERED') {
    if (handoverCode !== undefined && actor.kind !== 'customer') {
      const [item] = chosen as [OrderItemRow];
      const wrong = await checkHandoverCode(tx, site, { order, item, code: handoverCode });
      if (wrong) return { itemIds: [], refused: wrong };
    }
    await deliverItems(tx, site, { order, items: chosen, change, actor, byCode: handoverCode !== undefined });
  } else {
    let back = 0;
    for (const item of change.to === 'CANCELLED' ? await sortForLocking(tx, chosen) : chosen) {
      await transitionItem(tx, order, item, change, actor.kind === 'system' ? SYSTEM : actor);
      if (change.to === 'CANCELLED') {
        const reason = `${item.productName} was cancelled: ${change.notes}`;
        back += await refundItem(tx, { order, item, reason, reasonKind: input.reasonKind });
      }
    }
    if (change.to === 'SHIPPED') await assignParcels(tx, chosen, input.parcel);
    await notifyChange(tx, site, { order, items: chosen, change, parcel: input.parcel, actor, back });
  }
  return { itemIds: chosen.map(({ id }) => id), refused: null };
}

/** Items that a shop sends in one request travel in one parcel. */
async function assignParcels(tx: Transaction, sent: OrderItemRow[], said: ShipmentInput = {}): Promise<void> {
  for (const [shopId, items] of Map.groupBy(sent, (item) => item.shopId)) {
    const { orderId } = items[0] as OrderItemRow;
    await createShipment(tx, { orderId, shopId, itemIds: items.map(({ id }) => id), said });
  }
}

const BATCH = 200;

export interface UnshippedDeps {
  db: Database;
  site: Site;
  log: Logger;
}

interface Wanted {
  /** An interval, such as `48 hours`. */
  paidBefore: string;
  onlyUnreminded: boolean;
  /** The last part of the previous batch. */
  after?: UnshippedShopOrder;
}

/** Runs `work` on every due part in batches; a failing part does not block the others. */
async function eachUnsent(
  { db, log }: UnshippedDeps,
  wanted: Wanted,
  work: (part: UnshippedShopOrder) => Promise<void>,
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
export async function remindUnshipped(deps: UnshippedDeps): Promise<number> {
  const { db, site } = deps;
  const settings = await readSettings(db);
  const cancelDays = settings['fulfilment.cancelDays'];
  const paidBefore = `${settings['fulfilment.reminderHours']} hours`;
  return eachUnsent(deps, { paidBefore, onlyUnreminded: true }, ({ orderId, shopId, names }) =>
    inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, { orderId, shopId }))) return;
      const content = () =>
        renderTemplate(
          'shop-reminder',
          { order: orderNumber(orderId) },
          {
            after: [m.mail_if_you_do_not_send_an_item_within({ days: cancelDays })],
            rows: names.map((name) => ({ label: name, value: '' })),
            action: { label: m.mail_open_the_order(), url: `${site.publicUrl}/merchant/orders/${orderId}` },
          },
        );
      await mailShop(tx, site, { shopId, kind: 'shop-reminder', content });
    }),
  );
}

/** Cancels and refunds parts unsent for 5 days (a setting). Returns the number of parts. */
export async function cancelUnshipped(deps: UnshippedDeps): Promise<number> {
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
