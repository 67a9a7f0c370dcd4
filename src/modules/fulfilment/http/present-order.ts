import { listReviewsOfOrders } from '#modules/community';
import { type AppliedCoupon, listCouponsOfOrders } from '#modules/coupons';
import { listShipmentsOfOrders, RECEIPT_UNDO_WINDOW_MS, type ShipmentView } from '#modules/fulfilment';
import { listProfiles } from '#modules/identity';
import {
  findAskedExtra,
  getAnyOrder,
  getOrder,
  type HandoverRow,
  listDeposits,
  listFeeLines,
  listHandovers,
  type OrderDepositRow,
  type OrderView,
} from '#modules/orders';
import { type AttemptRow, failureText, listAttempts, pickRepresentative } from '#modules/payments';
import { listRefundsOfOrders, type RefundView, refundable } from '#modules/refunds';
import { batchReads } from '#platform/batches';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import type { Site } from '#platform/site';
import type { HttpDeps } from '#server/http/deps';
import { pesewas, toCedis } from '#shared/money';
import { maskPhone } from '#shared/phone';
import { presentDeliveries } from '#src/modules/delivery/http/routes.ts';
import type {
  Handover,
  Order,
  OrderItem,
  Payment,
  PaymentStatus,
} from '#src/modules/orders/contract/orders.ts';
import { presentOrderItem } from '#src/modules/orders/http/present-order-item.ts';
import { presentOrderRefund } from '#src/modules/refunds/http/present-after-sale.ts';
import { presentFees } from '#src/modules/settings/http/routes.ts';
import { creditUsed, presentReceipt } from './present-receipt.ts';
import { presentShipments } from './present-shop-order.ts';

/** To the payer, an attempt that was recorded but not sent yet is pending. */
function shownStatus(attempt: AttemptRow): PaymentStatus {
  return attempt.status === 'CREATED' ? 'PENDING' : attempt.status;
}

/**
 * Who reads an order: its customer, an app that acts for the customer, an admin impersonating the customer, or an admin.
 * The hand-over codes, which release the money, are the customer's alone.
 */
export type OrderReader = 'customer' | 'app' | 'viewer' | 'admin';

/** @param reader an impersonating admin gets no link to the payment page */
export function presentPayment(attempt: AttemptRow, reader: OrderReader = 'customer'): Payment {
  const failureReason = failureText(attempt);
  const authorizationUrl = reader === 'viewer' ? null : attempt.authorizationUrl;
  return {
    reference: attempt.reference,
    status: shownStatus(attempt),
    nextStep: attempt.nextStep,
    displayText: attempt.displayText,
    ...(authorizationUrl && attempt.status === 'PENDING' ? { authorizationUrl } : {}),
    amount: toCedis(attempt.amountPesewas),
    expiresAt: attempt.expiresAt.toISOString(),
    ...(failureReason ? { failureReason } : {}),
    pays: attempt.pays,
    itemId: attempt.itemId,
    method: attempt.method,
    network: attempt.network,
    phone: attempt.phone ? maskPhone(attempt.phone) : null,
    inDoubt: attempt.status === 'PENDING' && (attempt.inDoubt || attempt.expiresAt < new Date()),
    createdAt: attempt.createdAt.toISOString(),
  };
}

function presentItem(item: OrderView['items'][number], view: OrderView, site: Site): OrderItem {
  const shop = { id: item.shopId, name: item.shopName };
  const contact = { phoneNumber: item.shopPhoneNumber, location: item.shopLocation };
  return {
    ...presentOrderItem(item, shop, site),
    reserved: item.reserved,
    deliveredAt: item.deliveredAt && new Date(item.deliveredAt).toISOString(),
    releasedAt: item.releasedAt && new Date(item.releasedAt).toISOString(),
    refundable: toCedis(refundable(item, view).total),
    shop: { ...shop, ...contact },
  };
}

function paymentStatus(attempts: AttemptRow[]): PaymentStatus {
  const telling = pickRepresentative(attempts);
  return telling ? shownStatus(telling) : 'PENDING';
}

/** Data of an order besides its items and history. */
interface OrderParts {
  attempts: AttemptRow[];
  refunds: RefundView[];
  reviews: Awaited<ReturnType<typeof listReviewsOfOrders>>;
  handovers: HandoverRow[];
  shipments: ShipmentView[];
  /** Discounts by code. */
  coupons: AppliedCoupon[];
  /** Of a reserved harvest. */
  deposit: OrderDepositRow | null;
  /** The customer; for admins. */
  user?: NonNullable<Order['user']>;
}

/** When the order or one of its items last changed. */
const lastChange = ({ order, items }: OrderView) =>
  new Date(Math.max(...[order, ...items].map(({ updatedAt }) => updatedAt.getTime())));

/** @param reader only the customer gets the hand-over codes */
export function presentOrder(view: OrderView, parts: OrderParts, site: Site, reader: OrderReader): Order {
  const { attempts } = parts;
  const { order } = view;
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    updatedAt: lastChange(view).toISOString(),
    orderStatus: order.status,
    paymentStatus: paymentStatus(attempts),
    totalAmount: toCedis(order.totalPesewas),
    creditUsed: toCedis(creditUsed(order)),
    ...presentParts(view, parts.deposit),
    subtotal: toCedis(order.subtotalPesewas),
    discount: toCedis(pesewas(view.items.reduce((sum, item) => sum + item.discountPesewas, 0))),
    marketDiscount: toCedis(pesewas(view.items.reduce((sum, item) => sum + item.marketDiscountPesewas, 0))),
    coupons: parts.coupons.map(({ shopId, code, discountPesewas }) => ({
      ...{ shopId, code, discount: toCedis(discountPesewas) },
    })),
    platformFee: toCedis(order.platformFeePesewas),
    deliveryTotal: toCedis(order.deliveryPesewas),
    feePercent: order.feePercent,
    fees: presentFees(listFeeLines(view.items)),
    holdExpiresAt:
      order.status === 'AWAITING_PAYMENT' && view.items.some(({ reserved }) => reserved)
        ? order.holdExpiresAt.toISOString()
        : null,
    shippingAddress: {
      fullName: order.shipFullName,
      street: order.shipStreet,
      city: order.shipCity,
      state: order.shipState,
      zipCode: order.shipZipCode,
      country: order.shipCountry,
      phone: order.shipPhone,
    },
    orderItems: view.items.map((item) => ({
      ...presentItem(item, view, site),
      // A reserved harvest takes no stock.
      reserved: item.reserved || parts.deposit !== null,
    })),
    payments: attempts.map((attempt) => presentPayment(attempt, reader)),
    refunds: parts.refunds.map((refund) => presentOrderRefund(refund, site)),
    receipt: presentReceipt(order, parts),
    delivery: presentDeliveries(view),
    shipments: presentShipments(parts.shipments, view.items, site),
    handovers: presentHandovers(view, parts.handovers),
    ...(parts.user && { user: parts.user }),
    ...(reader === 'customer' && { handoverCodes: handoverCodes(view, parts.handovers) }),
    reviews: parts.reviews.map(({ id, orderItemId, stars, text }) => ({ id, orderItemId, stars, text })),
    history: view.events.map((event) => ({
      id: event.id,
      at: event.createdAt.toISOString(),
      text: event.text,
      itemId: event.itemId,
      from: event.fromState,
      to: event.toState,
      actor: event.actor,
      reason: event.reason,
    })),
  };
}

/** What is paid of an order and what is still to pay. */
function presentParts({ order, items }: OrderView, deposit: OrderDepositRow | null) {
  const extra = findAskedExtra(order, items);
  const isOpen = !order.paidAt && order.status !== 'EXPIRED' && order.status !== 'CANCELLED';
  const ofDeposit = deposit?.paidAt ? (isOpen ? deposit.heldPesewas : deposit.depositPesewas) : 0;
  const paid = order.paidAt ? order.totalPesewas : ofDeposit;
  return {
    deposit: deposit && toCedis(deposit.depositPesewas),
    paid: toCedis(pesewas(paid)),
    balance: toCedis(
      pesewas(isOpen ? order.totalPesewas - paid - order.creditPesewas : (extra?.amountPesewas ?? 0)),
    ),
    balanceDueAt: time(extra?.dueAt ?? deposit?.balanceDueAt),
    mayDecline: isOpen && deposit?.mayDecline === true,
  };
}

type Item = OrderView['items'][number];

/** Sum of items and delivery, without cancelled items and less refunds. */
const earned = (items: Item[], delivery: number) =>
  toCedis(pesewas(items.reduce((sum, item) => sum + item.sumPesewas - item.refundedPesewas, delivery)));
const time = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null;

/** Each shop's part of a paid order: what the shop must do, by when, and what the customer has reported. */
export function presentHandovers({ order, items, deliveries }: OrderView, rows: HandoverRow[]): Handover[] {
  if (!order.paidAt) return [];
  return [...Map.groupBy(items, (item) => item.shopId)].map(([shopId, own]) => {
    const row = rows.find((one) => one.shopId === shopId);
    const delivery = deliveries.find((one) => one.shopId === shopId);
    const fee = delivery ? delivery.feePesewas - delivery.refundedPesewas : 0;
    const isEarned = Boolean(delivery?.releasedAt);
    const standing = own.filter((item) => item.status !== 'CANCELLED');
    const held = standing.filter((item) => !item.releasedAt);
    const due = held.flatMap((item) => time(item.releaseOn) ?? []).sort();
    return {
      shopId,
      held: earned(held, isEarned ? 0 : fee),
      released: earned(
        standing.filter((item) => item.releasedAt),
        isEarned ? fee : 0,
      ),
      releaseOn: due[0] ?? null,
      notReceivedAt: time(row?.notReceivedAt),
      receiptTakeBackUntil: receiptUndoUntil(own),
    };
  });
}

function receiptUndoUntil(items: Item[]): string | null {
  const newest = items
    .filter((item) => item.releaseReason === 'CUSTOMER' && item.releasedAt)
    .map((item) => new Date(item.releasedAt as Date).getTime() + RECEIPT_UNDO_WINDOW_MS)
    .sort((a, b) => b - a)[0];
  return newest && newest > Date.now() ? new Date(newest).toISOString() : null;
}

/** Hand-over codes of the parts with items still to hand over. */
export function handoverCodes(
  { items }: OrderView,
  rows: HandoverRow[],
): NonNullable<Order['handoverCodes']> {
  const open = new Set(
    items.filter((item) => item.status !== 'CANCELLED' && !item.releasedAt).map((item) => item.shopId),
  );
  return rows.filter((row) => open.has(row.shopId)).map(({ shopId, code }) => ({ shopId, code }));
}

/**
 * Loads and presents orders with payments, refunds, reviews and hand-overs, and for admins the customer. Any number of
 * orders takes one round trip, plus one if some were shipped.
 * @param reader only the customer gets hand-over codes
 */
export async function presentOrders(
  { db, site }: HttpDeps,
  views: OrderView[],
  reader: OrderReader,
): Promise<Order[]> {
  const ids = views.map((view) => view.order.id);
  const userIds = reader === 'admin' ? views.map((view) => view.order.userId) : [];
  const [partsOf, users] = await batchReads(db, (handle) =>
    Promise.all([readParts(handle, ids), listProfiles(handle, userIds)]),
  );
  return views.map((view) => {
    const user = users.get(view.order.userId);
    return presentOrder(view, { ...partsOf(view.order.id), ...(user && { user }) }, site, reader);
  });
}

/** Loads the related data of several orders, by order. */
async function readParts(handle: DbOrTx, ids: string[]) {
  const [attempts, refunds, reviews, handovers, shipments, coupons, deposits] = await Promise.all([
    listAttempts(handle, ids),
    listRefundsOfOrders(handle, ids),
    listReviewsOfOrders(handle, ids),
    listHandovers(handle, ids),
    listShipmentsOfOrders(handle, ids),
    listCouponsOfOrders(handle, ids),
    listDeposits(handle, ids),
  ]);
  const refundsBy = Map.groupBy(refunds, (refund) => refund.orderId);
  const reviewsBy = Map.groupBy(reviews, (review) => review.orderId);
  return (id: string) => ({
    attempts: attempts.get(id) ?? [],
    refunds: refundsBy.get(id) ?? [],
    reviews: reviewsBy.get(id) ?? [],
    handovers: handovers.get(id) ?? [],
    shipments: shipments.get(id) ?? [],
    coupons: coupons.get(id) ?? [],
    deposit: deposits.get(id) ?? null,
  });
}

/** Loads a customer's order for the API, in one round trip, or two once it was shipped. @throws AppError NOT_FOUND */
export async function readOrder(
  { db, site }: HttpDeps,
  userId: string,
  orderId: string,
  reader: OrderReader = 'customer',
): Promise<Order> {
  const [view, partsOf] = await batchReads(db, (handle) =>
    Promise.all([getOrder(handle, userId, orderId), readParts(handle, isUuid(orderId) ? [orderId] : [])]),
  );
  return presentOrder(view, partsOf(view.order.id), site, reader);
}

/** The same for admins: any customer's order, with the customer. @throws AppError NOT_FOUND */
export async function readAnyOrder(deps: HttpDeps, orderId: string): Promise<Order> {
  const [shown] = await presentOrders(deps, [await getAnyOrder(deps.db, orderId)], 'admin');
  return shown as Order;
}
