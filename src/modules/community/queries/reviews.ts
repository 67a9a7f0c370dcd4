import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#shared/list-query';
import { type DbOrTx, isOneOf } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import {
  array,
  int,
  isoTimestamp,
  json,
  nullable,
  parseRows,
  readRows,
  text,
} from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';

/** A review as shown to the public: its author by first name and initial. */
export interface ReviewView {
  id: string;
  stars: number;
  text: string;
  photos: string[];
  author: string;
  createdAt: string;
  reply: string | null;
  repliedAt: string | null;
  helpfulCount: number;
  hiddenAt: string | null;
  hiddenReason: string | null;
  orderItemId: string;
  product: { id: string; name: string };
  shop: { id: string; name: string };
}

const REVIEW = {
  id: text,
  stars: int,
  text: text,
  photos: array(text),
  author: text,
  createdAt: isoTimestamp,
  reply: nullable(text),
  repliedAt: nullable(isoTimestamp),
  helpfulCount: int,
  hiddenAt: nullable(isoTimestamp),
  hiddenReason: nullable(text),
  orderItemId: text,
  product: json<ReviewView['product']>(),
  shop: json<ReviewView['shop']>(),
};

const selecting = (where: SQL, limit: number | null, orderBy = sql`r.id desc`) =>
  sql`select r.id, r.stars, r.text, r.photos, case when u.email like '%@closed.invalid' then 'A former customer'
          else u.first_name || ' ' || left(u.last_name, 1) || '.' end as author,
        r.created_at as "createdAt", r.reply, r.replied_at as "repliedAt",
        r.helpful_count as "helpfulCount", r.hidden_at as "hiddenAt",
        r.hidden_reason as "hiddenReason", r.order_item_id as "orderItemId",
        json_build_object('id', p.id, 'name', p.name) as product,
        json_build_object('id', s.id, 'name', s.name) as shop
      from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
      join shops s on s.id = r.shop_id
      where ${where} order by ${orderBy} limit ${limit}::int`;

const select = (handle: DbOrTx, ...asked: Parameters<typeof selecting>): Promise<ReviewView[]> =>
  readRows(handle, REVIEW, selecting(...asked));

const older = (before: string | undefined) => (before ? sql` and r.id < ${before}::uuid` : sql``);

/** All reviews of a customer, newest first. */
export function listReviewsByCustomer(handle: DbOrTx, userId: string): Promise<ReviewView[]> {
  return select(handle, sql`r.user_id = ${userId}::uuid`, null);
}

/** Reviews of a product, the most helpful first, then the newest; with keyset pagination. */
export function listReviewsOfProduct(
  handle: DbOrTx,
  productId: string,
  page: { limit: number; before?: string },
): Promise<ReviewView[]> {
  return isUuid(productId) ? readRows(handle, REVIEW, ofProduct(productId, page)) : Promise.resolve([]);
}

function ofProduct(productId: string, page: { limit: number; before?: string }): SQL {
  const after = page.before
    ? sql` and (r.helpful_count, r.id) <
        (select b.helpful_count, b.id from reviews b where b.id = ${page.before}::uuid)`
    : sql``;
  const where = sql`r.product_id = ${productId}::uuid and r.hidden_at is null${after}`;
  return selecting(where, page.limit, sql`r.helpful_count desc, r.id desc`);
}

/** The same as parts for a larger statement: its SQL, and a reader for its JSON rows. */
export const reviewsJson = {
  of: ofProduct,
  read: (rows: Record<string, unknown>[]) => parseRows(REVIEW, rows),
};

/** Reviews of a shop's products; `unanswered` omits the answered ones. */
export function listReviewsOfShop(
  handle: DbOrTx,
  shopId: string,
  page: { limit: number; before?: string; unanswered: boolean },
): Promise<ReviewView[]> {
  const open = page.unanswered ? sql` and r.reply is null` : sql``;
  const where = sql`r.shop_id = ${shopId}::uuid and r.hidden_at is null${open}${older(page.before)}`;
  return select(handle, where, page.limit);
}

/** Reviews of these orders, in one statement; the review of a split line is returned with each of its parts. */
export function listReviewsOfOrders(
  handle: DbOrTx,
  orderIds: string[],
): Promise<{ id: string; orderId: string; orderItemId: string; stars: number; text: string }[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return readRows(
    handle,
    { id: text, orderId: text, orderItemId: text, stars: int, text: text },
    sql`select r.id, i.order_id as "orderId", i.id as "orderItemId", r.stars, r.text
      from reviews r join order_items i on coalesce(i.split_from_id, i.id) = r.order_item_id where ${isOneOf(sql`i.order_id`, orderIds)} order by r.id`,
  );
}

export interface AdminReviewRow {
  id: string;
  stars: number;
  text: string;
  photos: string[];
  reply: string | null;
  product: { id: string; name: string };
  shop: { id: string; name: string };
  customer: { id: string; name: string };
  hiddenAt: string | null;
  hiddenReason: string | null;
  createdAt: string;
}

const SORTED_BY = { created: null, stars: sql`r.stars` };

/** Reviews for admins, newest first by default, with keyset pagination and optional filters. */
export function listReviewsForAdmins(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    hidden?: boolean | undefined;
    shop?: string | undefined;
    customer?: string | undefined;
    id?: string | undefined;
  },
): Promise<AdminReviewRow[]> {
  const { limit, cursor, sort = 'created-desc', hidden, shop, customer, id } = query;
  const keyed = { columns: SORTED_BY, table: sql`reviews r`, id: sql`r.id` };
  const { order, after } = sorted({ ...keyed, sort, cursor });
  const narrow: SQL[] = [after];
  if (hidden !== undefined) narrow.push(hidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`);
  if (shop) narrow.push(sql`r.shop_id = ${shop}::uuid`);
  if (customer) narrow.push(sql`r.user_id = ${customer}::uuid`);
  if (id) narrow.push(sql`r.id = ${id}::uuid`);
  return readRows(
    handle,
    {
      id: text,
      stars: int,
      text: text,
      photos: array(text),
      reply: nullable(text),
      product: json<AdminReviewRow['product']>(),
      shop: json<AdminReviewRow['shop']>(),
      customer: json<AdminReviewRow['customer']>(),
      hiddenAt: nullable(isoTimestamp),
      hiddenReason: nullable(text),
      createdAt: isoTimestamp,
    },
    sql`select r.id, r.stars, r.text, to_json(r.photos) as photos, r.reply,
        json_build_object('id', p.id, 'name', p.name) as product,
        json_build_object('id', s.id, 'name', s.name) as shop,
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as customer,
        r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason", r.created_at as "createdAt"
      from reviews r join products p on p.id = r.product_id join shops s on s.id = r.shop_id
        join users u on u.id = r.user_id
      where ${sql.join(narrow, sql` and `)} order by ${order} limit ${limit}`,
  );
}
