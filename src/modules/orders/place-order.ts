import {
  type LockedProduct,
  lockProducts,
  quantityDiscounts,
  type ResolvedLine,
  resolveLines,
  type StockLine,
  stockStatements,
} from '#modules/catalogue';
import { type CouponResult, couponUseStatements, evaluateCoupon } from '#modules/coupons';
import {
  agreedDelivery,
  chooseDeliveries,
  type DeliverableShopOrder,
  type DeliveryInputs,
  type DeliverySelection,
  readDeliveryInputs,
  type SelectedDelivery,
} from '#modules/delivery';
import { bookParcel } from '#modules/loads';
import { assertMarketOpen, currentFeeRates } from '#modules/settings';
import { batchWrites } from '#platform/batches';
import { overallPercent, sumFeeLines } from '#shared/fee-rates';
import { type Pesewas, pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import { parseJsonRow } from '../../platform/rows.ts';
import type { ShippingAddress } from './contract/checkout.ts';
import { listShopsOfCustomer } from './customer-orders.ts';
import { orderErrors } from './errors.ts';
import { computeFees } from './item-fees.ts';
import { eventRow } from './record-event.ts';
import { type Reserve, withinReserve } from './reserve.ts';
import { orderDeliveries, orderEvents, orderItems, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** A locked order with its items and deliveries, as read under the lock. */
export interface OrderAggregate {
  order: OrderRow;
  items: OrderItemRow[];
  deliveries: (typeof orderDeliveries.$inferSelect)[];
}

/** How long and for which IP address the stock of an unpaid order is held. */
export interface Hold {
  until: Date;
  /** Payment retries never extend the hold beyond this. */
  latest: Date;
  /** The customer's IP address; null when unknown. */
  placedFrom: string | null;
  /** Placed on an agreed day, not by the customer; false by default. */
  scheduled?: boolean;
}

/** The locked goods of an order, and the facts that delivery prices depend on. */
export interface LockedGoods {
  products: LockedProduct[];
  /** Read by {@link placeOrder} when omitted. */
  facts?: DeliveryInputs;
}

/** GH₵10 million: far above any wallet's limit, and well inside a 32-bit integer of pesewas. */
const ORDER_MAX_PESEWAS = 1_000_000_000;

const NOTHING = pesewas(0);

/** Delivery by the shop itself, as it was agreed in a quote. */
export interface AgreedDelivery {
  feePesewas: Pesewas;
  dueOn: string;
}

/**
 * Retries after a number collision. With a million orders, one new number in 1,600 is taken, so eight collisions in a
 * row do not happen.
 */
const NUMBER_TRIES = 8;

/**
 * Writes an order inside the caller's transaction: takes the stock of its products, locked in id order, and freezes
 * names, prices, the fee and the delivery of each part (docs/design.md, Orders and Delivery). `hold` sets how long the
 * stock is held. Lines beyond `reserve` take no stock yet, and a platform coupon counts only with a fully reserved
 * order: both follow when the payment succeeds.
 * @param input.goods where the caller has locked them
 * @param input.wishes the delivery chosen for a shop's part; default: the cheapest one that reaches the address
 * @throws AppError CART_EMPTY, OUT_OF_STOCK, DELIVERY_UNAVAILABLE, VALIDATION_ERROR when the sum exceeds the maximum of
 *   a payment
 */
export async function placeOrder(
  tx: Transaction,
  input: {
    userId: string;
    lines: StockLine[];
    goods?: LockedGoods;
    address: ShippingAddress;
    hold: Hold;
    /** How much of the order may be reserved; everything when omitted. */
    reserve?: Reserve;
    wishes?: readonly DeliverySelection[];
    /** In place of the shop's options; the order is of one shop. */
    agreed?: AgreedDelivery;
    /** A coupon code; it discounts goods of the shops that issued it, or of all shops for a platform code. */
    couponCode?: string | null;
    /** The wallet that will pay, if any: a platform coupon limits its use per wallet, too. */
    payerPhone?: string | null;
  },
): Promise<OrderAggregate> {
  await assertMarketOpen(tx);
  if (input.lines.length === 0) throw orderErrors.cartEmpty();
  const lines = resolveLines(input.lines, input.goods?.products ?? (await lockProducts(tx, input.lines)));
  const { discounts, marketDiscounts, taken } = await discountsOf(tx, input, lines);
  const paid = lines.map(
    ({ product, quantity }, at) => product.pricePesewas * quantity - (discounts[at] ?? 0),
  );
  const subtotal = pesewas(paid.reduce((a, b) => a + b, 0));
  // Platform discounts do not affect shops: fee and delivery are computed without them.
  const subtotals = paid.map((sum, at) => sum + (marketDiscounts[at] ?? 0));
  const plain = lines.reduce((sum, { product, quantity }) => sum + product.pricePesewas * quantity, 0);
  if (plain > ORDER_MAX_PESEWAS) {
    throw orderErrors.orderTooLarge();
  }
  const rates = await currentFeeRates(tx);
  const rated = lines.map(({ product }, at) => ({
    basisPoints: rates.of(product),
    sumPesewas: subtotals[at] ?? 0,
  }));
  const fees = computeFees(rated);
  const fee = sumFeeLines(fees.lines);
  const { address } = input;
  const parts = [...Map.groupBy(lines, ({ product }) => product.shopId)].map(([shopId, own]) => ({
    shopId,
    shopName: own[0]?.product.shopName ?? '',
    pieces: own.map((line) => ({
      ...line.product,
      sumPesewas: pesewas(subtotals[lines.indexOf(line)] ?? 0),
    })),
  }));
  const deliveries = await deliveriesOf(tx, input, parts);
  const delivery = deliveries.reduce((sum, { feePesewas }) => sum + feePesewas, 0);
  const { reserve } = input;
  const reserved = reserve
    ? withinReserve(
        reserve,
        lines.map(({ product, quantity }) => ({ ...product, quantity })),
      )
    : lines.map(() => true);
  const isReservedWhole = reserved.every(Boolean);
  const placed = await insertOrder(tx, {
    userId: input.userId,
    subtotalPesewas: subtotal,
    platformFeePesewas: fee,
    feePercent: overallPercent(fees.lines) ?? 0,
    deliveryPesewas: pesewas(delivery),
    totalPesewas: pesewas(subtotal + fee + delivery),
    shipFullName: address.fullName,
    shipStreet: address.street,
    shipCity: address.city,
    shipState: address.state,
    shipZipCode: address.zipCode,
    shipCountry: address.country,
    shipPhone: address.phone,
    holdExpiresAt: input.hold.until,
    holdLatestAt: input.hold.latest,
    placedFrom: input.hold.placedFrom,
    scheduled: input.hold.scheduled ?? false,
  });
  const ofItems = insertRows(
    orderItems,
    lines.map(({ product, quantity }, index) => ({
      orderId: placed.id,
      productId: product.id,
      variantId: product.variantId,
      variantName: product.variantName,
      shopId: product.shopId,
      productName: product.name,
      shopName: product.shopName,
      unit: product.unit,
      weight: product.weight,
      imageKey: product.imageKey,
      pricePesewas: product.pricePesewas,
      quantity,
      reserved: reserved[index] ?? false,
      discountPesewas: discounts[index] ?? NOTHING,
      marketDiscountPesewas: marketDiscounts[index] ?? NOTHING,
      feeBasisPoints: rated[index]?.basisPoints ?? 0,
      feePesewas: fees.shares[index] as Pesewas,
    })),
  );
  const ofDeliveries = insertRows(orderDeliveries, await withPickupCodes(tx, placed, deliveries));
  const event = eventRow({
    orderId: placed.id,
    from: null,
    to: 'AWAITING_PAYMENT',
    text: 'Order placed',
    actor: { kind: 'customer', id: input.userId },
  });
  const [items = [], chosen = []] = await batchWrites(tx, [
    ofItems,
    ofDeliveries,
    insertRows(orderEvents, [event]),
    ...stockStatements(lines.filter((_, at) => reserved[at])),
    ...couponUseStatements(tx, { orderId: placed.id, userId: input.userId, isReservedWhole }, taken),
  ]);
  return {
    order: placed,
    items: items.map((item) => parseJsonRow(orderItems, item)),
    deliveries: chosen.map((one) => parseJsonRow(orderDeliveries, one)),
  };
}

/** How each part is delivered: as agreed, or as chosen among the shop's options. */
async function deliveriesOf(
  tx: Transaction,
  input: {
    agreed?: AgreedDelivery;
    address: ShippingAddress;
    wishes?: readonly DeliverySelection[];
    goods?: LockedGoods;
  },
  parts: DeliverableShopOrder[],
): Promise<(SelectedDelivery & { dueOn?: string })[]> {
  const { address, agreed, goods, wishes = [] } = input;
  if (agreed) return parts.map((part) => agreedDelivery(part, agreed));
  const facts = goods?.facts ?? (await readDeliveryInputs(tx, parts));
  return chooseDeliveries(tx, { address, wishes, parts, facts });
}

/** Rows of the deliveries; parcels of loads are booked, one run after the other. */
async function withPickupCodes(
  tx: Transaction,
  { id: orderId, userId }: OrderRow,
  deliveries: readonly (SelectedDelivery & { dueOn?: string })[],
) {
  const codes = new Map<string, string>();
  const shared = deliveries.filter(({ kind }) => kind === 'LOAD');
  for (const one of shared.toSorted((a, b) => compareRuns(a, b))) {
    const { shopId, optionId: loadId, leavesOn, parcelSize: size } = one;
    const booking = { loadId: loadId as string, leavesOn: leavesOn as string, size, orderId, shopId, userId };
    codes.set(shopId, await bookParcel(tx, booking));
  }
  return deliveries.map(({ parcelSize: _, ...one }) => ({
    ...{ ...one, orderId },
    pickupCode: codes.get(one.shopId) ?? null,
  }));
}

const compareRuns = (a: SelectedDelivery, b: SelectedDelivery): number =>
  `${a.optionId} ${a.leavesOn}` < `${b.optionId} ${b.leavesOn}` ? -1 : 1;

/**
 * Discounts of each line from quantity prices and the code, the platform's share of them, and the coupons used, which
 * are locked.
 * @throws AppError CART_CHANGED when the code no longer gives a discount
 */
async function discountsOf(
  tx: Transaction,
  input: { userId: string; couponCode?: string | null; payerPhone?: string | null },
  lines: readonly ResolvedLine[],
): Promise<Pick<CouponResult, 'discounts' | 'marketDiscounts' | 'taken'>> {
  const { userId, couponCode, payerPhone = null } = input;
  const byQuantity = quantityDiscounts(lines);
  if (!couponCode) return { discounts: byQuantity, marketDiscounts: [], taken: [] };
  const goods = lines.map(({ product: { shopId, pricePesewas }, quantity }, at) => ({
    shopId,
    sumPesewas: pesewas(pricePesewas * quantity - (byQuantity[at] ?? 0)),
  }));
  const shopIds = goods.map(({ shopId }) => shopId);
  const boughtFrom = await listShopsOfCustomer(tx, userId, shopIds);
  const question = { userId, code: couponCode, lines: goods, boughtFrom, payerPhone };
  const { discounts, marketDiscounts, taken, problem } = await evaluateCoupon(tx, question, { lock: true });
  if (problem) {
    throw orderErrors.codeNoLongerValid(problem, couponCode);
  }
  const all = byQuantity.map((one, at) => pesewas(one + (discounts[at] ?? 0)));
  return { discounts: all, marketDiscounts, taken };
}

/** The database generates the id; retries when the order number is taken. */
async function insertOrder(tx: Transaction, values: typeof orders.$inferInsert): Promise<OrderRow> {
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const insert = insertRows(orders, [values], 'on conflict do nothing');
    const [[placed] = []] = await batchWrites(tx, [insert]);
    if (placed) return parseJsonRow(orders, placed);
  }
  throw new Error(`no free order number was found in ${NUMBER_TRIES} tries`);
}
