import type { reviewsOfOrders } from '#modules/community';
import type { CouponOfOrder } from '#modules/coupons';
import type { ShipmentView } from '#modules/fulfilment';
import { feeLinesOfOrder, type HandoverRow, type OrderView } from '#modules/orders';
import { type AttemptRow, representativeOf } from '#modules/payments';
import { type RefundView, refundable } from '#modules/refunds';
import { pesewas, toCedis } from '#shared/money';
import { maskPhone } from '#shared/phone';
import type { Order, OrderItem, Payment, PaymentStatus } from '#src/modules/orders/contract/orders.ts';
import type { Site } from '../../platform/site.ts';
import { presentOrderRefund } from './after-sale.ts';
import { presentDeliveries } from './delivery.ts';
import { presentFees } from './fees.ts';
import { handoverCodes, presentHandovers } from './handover.ts';
import { presentOrderItem } from './order-item.ts';
import { presentShipments } from './shipment.ts';

/** To the payer, an attempt that was recorded but not sent yet is pending. */
function shownStatus(attempt: AttemptRow): PaymentStatus {
  return attempt.status === 'CREATED' ? 'PENDING' : attempt.status;
}

/** Who reads an order: its customer, an admin impersonating the customer, or an admin. */
export type OrderReader = 'customer' | 'viewer' | 'admin';

/** @param reader an impersonating admin gets no link to the payment page */
export function presentPayment(attempt: AttemptRow, reader: OrderReader = 'customer'): Payment {
  const { failureReason } = attempt;
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
  const telling = representativeOf(attempts);
  return telling ? shownStatus(telling) : 'PENDING';
}

/** Data of an order besides its items and history. */
interface OrderParts {
  attempts: AttemptRow[];
  refunds: RefundView[];
  reviews: Awaited<ReturnType<typeof reviewsOfOrders>>;
  handovers: HandoverRow[];
  shipments: ShipmentView[];
  /** Discounts by code. */
  coupons: CouponOfOrder[];
  /** The customer; for admins. */
  user?: NonNullable<Order['user']>;
}

/** @param reader only the customer gets the hand-over codes */
export function presentOrder(view: OrderView, parts: OrderParts, site: Site, reader: OrderReader): Order {
  const { attempts } = parts;
  const { order } = view;
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    orderStatus: order.status,
    paymentStatus: paymentStatus(attempts),
    totalAmount: toCedis(order.totalPesewas),
    subtotal: toCedis(order.subtotalPesewas),
    discount: toCedis(pesewas(view.items.reduce((sum, item) => sum + item.discountPesewas, 0))),
    marketDiscount: toCedis(pesewas(view.items.reduce((sum, item) => sum + item.marketDiscountPesewas, 0))),
    coupons: parts.coupons.map(({ shopId, code, discountPesewas }) => ({
      ...{ shopId, code, discount: toCedis(discountPesewas) },
    })),
    platformFee: toCedis(order.platformFeePesewas),
    deliveryTotal: toCedis(order.deliveryPesewas),
    feePercent: order.feePercent,
    fees: presentFees(feeLinesOfOrder(view.items)),
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
    orderItems: view.items.map((item) => presentItem(item, view, site)),
    payments: attempts.map((attempt) => presentPayment(attempt, reader)),
    refunds: parts.refunds.map((refund) => presentOrderRefund(refund, site)),
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
