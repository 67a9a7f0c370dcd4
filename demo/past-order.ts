import { PLATFORM_FEE_PERCENT } from '#shared/constants';
import { toBasisPoints } from '#shared/fee-rates';
import { platformFee, negative, pesewas, type Pesewas } from '#shared/money';
import type { FrozenWeight } from '#shared/sold-by-weight';
import { type Posting, splitAmount } from '#modules/ledger';
import type { orderItems, orders } from '../src/modules/orders/tables.ts';
import { failureReason } from '../src/modules/payments/payments/failure-reason.ts';
import type { paymentAttempts } from '../src/modules/payments/payments/tables.ts';
import type { DemoPerson } from './people.ts';
import { HOUR_MS, timedId } from './timed-id.ts';

export interface SeededProduct {
  id: string;
  shopId: string;
  shopName: string;
  name: string;
  unit: string;
  imageKey: string;
  pricePesewas: number;
  createdAt: Date;
}

export interface PastLine {
  product: SeededProduct;
  quantity: number;
  status: 'PENDING' | 'SHIPPED' | 'DELIVERED';
  carrierName?: string;
  trackingNumber?: string;
  /** Only of goods sold by weight; the product's price is what was asked. */
  weight?: FrozenWeight;
}

/** An order of the demo market's past before its amounts are computed. */
export interface PastOrder {
  buyer: DemoPerson & { id: string };
  placedAt: Date;
  /** False for an expired order whose payment was never approved. */
  paid: boolean;
  lines: readonly PastLine[];
}

export type OrderRow = typeof orders.$inferInsert & { id: string; createdAt: Date };
export type ItemRow = typeof orderItems.$inferInsert & { id: string; createdAt: Date };

/** Duration of a reservation, and time from placing an order to its payment. */
export const HOLD_MS = HOUR_MS / 2;
export const PAID_AFTER_MS = HOUR_MS / 60;

/** First id of past payments at the processor. */
const FIRST_PROCESSOR_ID = 3_000_000_000;
const processorFee = (total: number) => Math.round(total * 0.0195);

/** The rows of a past order, whose totals, fee shares and payment add up as checkout would have written them. */
export function computeOrder(past: PastOrder, id: string, number: number) {
  const sums = past.lines.map((line) => line.product.pricePesewas * line.quantity);
  const subtotal = pesewas(sums.reduce((a, b) => a + b, 0));
  const fee = platformFee(subtotal);
  const order = orderRow(past, id, subtotal, fee);
  const fees = splitAmount(fee, sums);
  const items = past.lines.map((line, at) => itemRow(order, line, fees[at] as Pesewas));
  const attempt = attemptRow(past, order, number);
  return { past, order, items, attempt, postings: past.paid ? postings(order, items, attempt) : [] };
}
export type ComputedOrder = ReturnType<typeof computeOrder>;

function orderRow(past: PastOrder, id: string, subtotal: Pesewas, fee: Pesewas): OrderRow {
  const { buyer, placedAt } = past;
  const done = past.lines.every((line) => line.status === 'DELIVERED');
  return {
    id,
    userId: buyer.id,
    status: past.paid ? (done ? 'COMPLETED' : 'PROCESSING') : 'EXPIRED',
    subtotalPesewas: subtotal,
    platformFeePesewas: fee,
    feePercent: PLATFORM_FEE_PERCENT,
    totalPesewas: pesewas(subtotal + fee),
    shipFullName: `${buyer.firstName} ${buyer.lastName}`,
    shipStreet: buyer.street,
    shipCity: buyer.city,
    shipState: buyer.region,
    shipZipCode: '',
    shipCountry: 'Ghana',
    shipPhone: buyer.phone,
    holdExpiresAt: new Date(placedAt.getTime() + HOLD_MS),
    stockHeld: past.paid,
    paidAt: past.paid ? new Date(placedAt.getTime() + PAID_AFTER_MS) : null,
    createdAt: placedAt,
  };
}

function itemRow(order: OrderRow, line: PastLine, feePesewas: Pesewas): ItemRow {
  const { product } = line;
  return {
    id: timedId(order.createdAt),
    orderId: order.id,
    productId: product.id,
    shopId: product.shopId,
    productName: product.name,
    shopName: product.shopName,
    unit: product.unit,
    imageKey: product.imageKey,
    weight: line.weight ?? null,
    pricePesewas: pesewas(product.pricePesewas),
    quantity: line.quantity,
    feeBasisPoints: toBasisPoints(PLATFORM_FEE_PERCENT),
    feePesewas,
    status: line.status,
    lapsed: order.status === 'EXPIRED',
    carrierName: line.carrierName ?? null,
    trackingNumber: line.trackingNumber ?? null,
    createdAt: order.createdAt,
  };
}

function attemptRow(past: PastOrder, order: OrderRow, number: number) {
  const timeout = failureReason('timeout');
  const windowEndsAt = new Date(order.createdAt.getTime() + HOUR_MS / 20);
  return {
    id: timedId(order.createdAt),
    orderId: order.id,
    reference: `demo-${String(number).padStart(4, '0')}`,
    provider: 'paystack',
    method: 'MOMO',
    network: 'mtn',
    phone: past.buyer.phone,
    email: past.buyer.email,
    amountPesewas: order.totalPesewas,
    status: past.paid ? 'SUCCEEDED' : 'EXPIRED',
    failureCode: past.paid ? null : timeout.code,
    failureReason: past.paid ? null : timeout.text,
    processorId: past.paid ? String(FIRST_PROCESSOR_ID + number) : null,
    processorFeePesewas: past.paid ? pesewas(processorFee(order.totalPesewas)) : null,
    expiresAt: windowEndsAt,
    // No checks left, so that nothing polls the processor for payments it never saw.
    checks: 12,
    checkAfter: order.createdAt,
    finalisedAt: order.paidAt ?? windowEndsAt,
    createdAt: order.createdAt,
  } satisfies typeof paymentAttempts.$inferInsert;
}

/** Books customer payment → each shop's payable + platform fee, less the processor's fee, as a sale does. */
function postings(order: OrderRow, items: ItemRow[], attempt: ReturnType<typeof attemptRow>): Posting[] {
  const fees = attempt.processorFeePesewas ?? pesewas(0);
  const perShop = Map.groupBy(items, (item) => item.shopId);
  return [
    { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(order.totalPesewas - fees) },
    { account: 'PROCESSOR_FEE', amountPesewas: fees },
    { account: 'PLATFORM_FEE', amountPesewas: negative(order.platformFeePesewas) },
    ...[...perShop].map(([shopId, own]): Posting => {
      const sum = pesewas(own.reduce((total, item) => total + item.pricePesewas * item.quantity, 0));
      return { account: 'SHOP_PAYABLE', shopId, amountPesewas: negative(sum) };
    }),
  ];
}
