import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Pesewas } from '#shared/money';
import type { FrozenWeight } from '#shared/sold-by-weight';
import { type DbOrTx, isOneOf } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import {
  bool,
  brandedInt,
  date,
  enumText,
  int,
  json,
  nullable,
  readRows,
  text,
} from '../../platform/rows.ts';
import { listDeliveriesOfOrders, type OrderDeliveryRow } from './deliveries.ts';
import { orderErrors } from './errors.ts';
import type { OrderItemRow, OrderRow } from './place-order.ts';
import { selectChangedOrders } from './queries/changed-orders.ts';
import { RELEASE_ON } from './release-earnings.ts';
import { orderEvents, orderItems, orders } from './tables.ts';

/** An item with its shop's contact details, without the fields that only the shop needs. */
export type OrderItemView = Omit<
  OrderItemRow,
  'splitFromId' | 'lapsed' | 'acceptedAt' | 'shippedAt' | 'releases' | 'remindedAt' | 'releaseDueAt'
> & { releaseOn: Date | null; shopPhoneNumber: string; shopLocation: string };
export type OrderEventRow = typeof orderEvents.$inferSelect;
export interface OrderView {
  order: OrderRow;
  items: OrderItemView[];
  /** Delivery of each shop's part; parts from before delivery options have none. */
  deliveries: OrderDeliveryRow[];
  events: OrderEventRow[];
}

type Page = { page: number; limit: number };

async function withParts(handle: DbOrTx, found: OrderRow[]): Promise<OrderView[]> {
  if (found.length === 0) return [];
  const partsOf = await readParts(
    handle,
    found.map((order) => order.id),
  );
  return found.map((order) => ({ order, ...partsOf(order.id) }));
}

async function readParts(
  handle: DbOrTx,
  ids: string[],
): Promise<(orderId: string) => Omit<OrderView, 'order'>> {
  const [items, deliveries, events] = await Promise.all([
    itemsWithShops(handle, ids),
    listDeliveriesOfOrders(handle, ids),
    handle.select().from(orderEvents).where(isOneOf(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
  ]);
  const itemsBy = Map.groupBy(items, (item) => item.orderId);
  const eventsBy = Map.groupBy(events, (event) => event.orderId);
  return (id) => ({
    items: itemsBy.get(id) ?? [],
    deliveries: deliveries.get(id) ?? [],
    events: eventsBy.get(id) ?? [],
  });
}

/** Reads one order that matches the condition; its parts load in parallel. @throws AppError NOT_FOUND */
async function readOne(handle: DbOrTx, orderId: string, which?: SQL): Promise<OrderView> {
  if (!isUuid(orderId)) throw notFound();
  const [[order], partsOf] = await Promise.all([
    handle
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), which)),
    readParts(handle, [orderId]),
  ]);
  if (!order) throw notFound();
  return { order, ...partsOf(order.id) };
}

const notFound = orderErrors.orderNotFound;

async function itemsWithShops(handle: DbOrTx, orderIds: string[]): Promise<OrderItemView[]> {
  return readRows(
    handle,
    {
      id: text,
      unit: nullable(text),
      weight: nullable(json<FrozenWeight>()),
      weighedGrams: nullable(int),
      weighedAt: nullable(date),
      askedGrams: nullable(int),
      askedPricePesewas: nullable(brandedInt<Pesewas>()),
      askedFeePesewas: nullable(brandedInt<Pesewas>()),
      askedUntil: nullable(date),
      extraAnswer: nullable(enumText<NonNullable<OrderItemView['extraAnswer']>>()),
      weighedBackPesewas: brandedInt<Pesewas>(),
      createdAt: date,
      updatedAt: date,
      status: enumText<OrderItemView['status']>(),
      orderId: text,
      shopId: text,
      pricePesewas: brandedInt<Pesewas>(),
      discountPesewas: brandedInt<Pesewas>(),
      sumPesewas: brandedInt<Pesewas>(),
      marketDiscountPesewas: brandedInt<Pesewas>(),
      earnedPesewas: brandedInt<Pesewas>(),
      shopLeftPesewas: brandedInt<Pesewas>(),
      productId: text,
      variantId: nullable(text),
      variantName: nullable(text),
      productName: text,
      shopName: text,
      imageKey: nullable(text),
      quantity: int,
      feeBasisPoints: int,
      feePesewas: brandedInt<Pesewas>(),
      trackingNumber: nullable(text),
      carrierName: nullable(text),
      notes: nullable(text),
      reserved: bool,
      deliveredAt: nullable(date),
      deliveryClaimedAt: nullable(date),
      releaseOn: nullable(date),
      releasedAt: nullable(date),
      releaseReason: nullable(enumText<NonNullable<OrderItemView['releaseReason']>>()),
      refundedPesewas: brandedInt<Pesewas>(),
      refundedFeePesewas: brandedInt<Pesewas>(),
      shopPhoneNumber: text,
      shopLocation: text,
    },
    sql`select i.id, i.order_id as "orderId", i.product_id as "productId", i.shop_id as "shopId",
        i.variant_id as "variantId", i.variant_name as "variantName", i.product_name as "productName", i.shop_name as "shopName", i.unit,
        i.weight, i.weighed_grams as "weighedGrams", i.weighed_at as "weighedAt", i.asked_grams as "askedGrams",
        i.asked_price_pesewas as "askedPricePesewas", i.asked_fee_pesewas as "askedFeePesewas", i.asked_until as "askedUntil", i.extra_answer as "extraAnswer", i.weighed_back_pesewas as "weighedBackPesewas", i.image_key as "imageKey",
        i.price_pesewas as "pricePesewas", i.quantity, i.discount_pesewas as "discountPesewas", i.sum_pesewas as "sumPesewas",
        i.market_discount_pesewas as "marketDiscountPesewas", i.earned_pesewas as "earnedPesewas", i.shop_left_pesewas as "shopLeftPesewas", i.fee_pesewas as "feePesewas",
        i.fee_basis_points as "feeBasisPoints", i.status,
        i.tracking_number as "trackingNumber", i.carrier_name as "carrierName", i.notes, i.reserved,
        i.created_at as "createdAt", i.updated_at as "updatedAt", i.delivered_at as "deliveredAt",
        i.delivery_claimed_at as "deliveryClaimedAt", ${RELEASE_ON} as "releaseOn",
        i.released_at as "releasedAt", i.release_reason as "releaseReason", i.refunded_pesewas as "refundedPesewas",
        i.refunded_fee_pesewas as "refundedFeePesewas", s.phone_number as "shopPhoneNumber", s.location as "shopLocation"
      from order_items i join shop_cards s on s.id = i.shop_id
      where ${isOneOf(sql`i.order_id`, orderIds)} order by i.id`,
  );
}

const newestOf = (handle: DbOrTx, which: SQL | undefined) =>
  handle.select().from(orders).where(which).orderBy(desc(orders.createdAt), desc(orders.id));

/** `updatedSince` (ISO) leaves out what has not changed since. */
type ChangedPage = Page & { updatedSince?: string | undefined };

const changedSince = (since: string | undefined, of?: { userId: string }) =>
  since ? sql`${orders.id} in ${selectChangedOrders(since, of)}` : undefined;

/** A page of a customer's orders, newest first, in a fixed number of statements. */
export async function listOrders(
  handle: DbOrTx,
  userId: string,
  { page, limit, updatedSince }: ChangedPage,
): Promise<{ orders: OrderView[]; total: number }> {
  const offset = (page - 1) * limit;
  const which = and(eq(orders.userId, userId), changedSince(updatedSince, { userId }));
  const found = await newestOf(handle, which).limit(limit).offset(offset);
  const isLast = found.length < limit && (found.length > 0 || page === 1);
  const total = isLast ? offset + found.length : await handle.$count(orders, which);
  return { orders: await withParts(handle, found), total };
}

/** All orders of a customer, newest first. */
export async function listCompleteHistory(handle: DbOrTx, userId: string): Promise<OrderView[]> {
  return withParts(handle, await newestOf(handle, eq(orders.userId, userId)));
}

/** One order of this customer. @throws AppError NOT_FOUND, also for another customer's order */
export function getOrder(handle: DbOrTx, userId: string, orderId: string): Promise<OrderView> {
  return readOne(handle, orderId, eq(orders.userId, userId));
}

/** All orders for admins, newest first, page by page. */
export async function listAllOrders(
  handle: DbOrTx,
  { page, limit, updatedSince }: ChangedPage,
): Promise<{ orders: OrderView[]; total: number }> {
  const which = changedSince(updatedSince);
  const found = await newestOf(handle, which)
    .limit(limit)
    .offset((page - 1) * limit);
  return { orders: await withParts(handle, found), total: await handle.$count(orders, which) };
}

/** Any order, for admins. @throws AppError NOT_FOUND */
export function getAnyOrder(handle: DbOrTx, orderId: string): Promise<OrderView> {
  return readOne(handle, orderId);
}

/** @throws AppError NOT_FOUND unless the order is this customer's */
export async function assertOwnOrder(handle: DbOrTx, userId: string, orderId: string): Promise<void> {
  const mine = isUuid(orderId)
    ? await handle.$count(orders, and(eq(orders.id, orderId), eq(orders.userId, userId)))
    : 0;
  if (!mine) throw notFound();
}

/** Number of orders the customer has placed, in any state. */
export function countOrders(handle: DbOrTx, userId: string): Promise<number> {
  return handle.$count(orders, eq(orders.userId, userId));
}

/** The order of an item, or null. */
export async function findOrderOfItem(handle: DbOrTx, itemId: string): Promise<string | null> {
  const [found] = isUuid(itemId)
    ? await handle.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))
    : [];
  return found?.orderId ?? null;
}

/** The customer of a shop's part of a paid order; null when the shop has no part in it or the order was never paid. */
export async function findPaidShopOrder(handle: DbOrTx, orderId: string, shopId: string) {
  const [found] =
    isUuid(orderId) && isUuid(shopId)
      ? await handle
          .select({ userId: orders.userId, shopName: orderItems.shopName })
          .from(orderItems)
          .innerJoin(orders, eq(orders.id, orderItems.orderId))
          .where(and(eq(orders.id, orderId), eq(orderItems.shopId, shopId), isNotNull(orders.paidAt)))
          .limit(1)
      : [];
  return found ?? null;
}

/**
 * An item with its buyer and its original line (`boughtAs`): a split-off item names the line it was split from. Null
 * when the item does not exist.
 */
export async function findPurchasedItem(handle: DbOrTx, itemId: string) {
  const [found] = isUuid(itemId)
    ? await handle
        .select({
          id: orderItems.id,
          boughtAs: sql<string>`coalesce(${orderItems.splitFromId}, ${orderItems.id})`,
          productId: orderItems.productId,
          productName: orderItems.productName,
          shopId: orderItems.shopId,
          status: orderItems.status,
          userId: orders.userId,
        })
        .from(orderItems)
        .innerJoin(orders, eq(orders.id, orderItems.orderId))
        .where(eq(orderItems.id, itemId))
    : [];
  return found ?? null;
}
