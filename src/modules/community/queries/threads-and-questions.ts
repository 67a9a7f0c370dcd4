import { type SQL, sql } from 'drizzle-orm';
import type { SortOrder } from '#shared/list-query';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { containsPattern } from '../../../platform/like.ts';
import { bool, isoTimestamp, json, nullable, parseRows, readRows, text } from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';

export interface ThreadLine {
  orderId: string;
  shop: { id: string; name: string };
  customerName: string;
  unread: boolean;
  /** Text of the newest visible message; empty for photos only. */
  lastText: string;
  lastAt: string;
}

const LIST_MAX = 100;

/** Threads of one side, newest first, 100 at most. */
export function listMessageThreads(
  handle: DbOrTx,
  side: { userId: string } | { shopId: string },
  { unreadOnly }: { unreadOnly: boolean },
): Promise<ThreadLine[]> {
  const mine =
    'shopId' in side ? sql`t.shop_id = ${side.shopId}::uuid` : sql`t.user_id = ${side.userId}::uuid`;
  const unreadAt = 'shopId' in side ? sql`t.shop_unread_at` : sql`t.customer_unread_at`;
  const narrow = unreadOnly ? sql`and ${unreadAt} is not null` : sql``;
  return readRows(
    handle,
    {
      orderId: text,
      shop: json<ThreadLine['shop']>(),
      customerName: text,
      unread: bool,
      lastText: text,
      lastAt: isoTimestamp,
    },
    sql`select t.order_id as "orderId", json_build_object('id', s.id, 'name', s.name) as shop,
        u.first_name || ' ' || u.last_name as "customerName", ${unreadAt} is not null as unread,
        coalesce((select m.text from messages m where m.order_id = t.order_id and m.shop_id = t.shop_id
          and m.hidden_at is null order by m.id desc limit 1), '') as "lastText", t.last_at as "lastAt"
      from message_threads t join shops s on s.id = t.shop_id join users u on u.id = t.user_id
      where ${mine} ${narrow} order by t.last_at desc, t.order_id limit ${LIST_MAX}`,
  );
}

/** A question as shown to the public: its author by first name and initial. */
export interface QuestionView {
  id: string;
  text: string;
  author: string;
  createdAt: string;
  answer: string | null;
  answeredAt: string | null;
  product: { id: string; name: string };
}

const QUESTION = {
  id: text,
  text: text,
  author: text,
  createdAt: isoTimestamp,
  answer: nullable(text),
  answeredAt: nullable(isoTimestamp),
  product: json<QuestionView['product']>(),
};

const selecting = (where: SQL, limit: number) =>
  sql`select q.id, q.text, case when u.email like '%@closed.invalid' then 'A former customer'
          else u.first_name || ' ' || left(u.last_name, 1) || '.' end as author,
        q.created_at as "createdAt", q.answer, q.answered_at as "answeredAt",
        json_build_object('id', p.id, 'name', p.name) as product
      from questions q join users u on u.id = q.user_id join products p on p.id = q.product_id
      where ${where} order by q.id desc limit ${limit}::int`;

const select = (handle: DbOrTx, where: SQL, limit: number): Promise<QuestionView[]> =>
  readRows(handle, QUESTION, selecting(where, limit));

const older = (before: string | undefined) => (before ? sql` and q.id < ${before}::uuid` : sql``);

/** Answered questions about a product, newest first, with keyset pagination. */
export function listQuestionsOfProduct(
  handle: DbOrTx,
  productId: string,
  page: { limit: number; before?: string | undefined },
): Promise<QuestionView[]> {
  return isUuid(productId) ? readRows(handle, QUESTION, ofProduct(productId, page)) : Promise.resolve([]);
}

function ofProduct(productId: string, page: { limit: number; before?: string | undefined }): SQL {
  const where = sql`q.product_id = ${productId}::uuid and q.answer is not null and q.hidden_at is null`;
  return selecting(sql`${where}${older(page.before)}`, page.limit);
}

/** The same as parts for a larger statement: its SQL, and a reader for its JSON rows. */
export const questionsJson = {
  of: ofProduct,
  read: (rows: Record<string, unknown>[]) => parseRows(QUESTION, rows),
};

/** Questions to a shop; `unanswered` omits the answered ones. */
export function listQuestionsOfShop(
  handle: DbOrTx,
  shopId: string,
  page: { limit: number; before?: string | undefined; unanswered: boolean },
): Promise<QuestionView[]> {
  const open = page.unanswered ? sql` and q.answer is null` : sql``;
  const where = sql`q.shop_id = ${shopId}::uuid and q.hidden_at is null${open}${older(page.before)}`;
  return select(handle, where, page.limit);
}

const EVERY = 10_000;

/** All questions of a customer, newest first, hidden ones included. */
export function listQuestionsByCustomer(handle: DbOrTx, userId: string): Promise<QuestionView[]> {
  return select(handle, sql`q.user_id = ${userId}::uuid`, EVERY);
}

export interface AdminQuestionRow {
  id: string;
  text: string;
  answer: string | null;
  answeredAt: string | null;
  product: { id: string; name: string };
  shop: { id: string; name: string };
  customer: { id: string; name: string };
  hiddenAt: string | null;
  hiddenReason: string | null;
  createdAt: string;
}

const SORTED_BY = { created: null };

/** Questions to all shops for admins, newest first by default, with keyset pagination and optional filters. */
export function listQuestionsForAdmins(
  handle: DbOrTx,
  query: {
    limit: number;
    cursor?: string | undefined;
    sort?: SortOrder<keyof typeof SORTED_BY> | undefined;
    /** Part of the question, answer, product name or shop name. */
    search?: string | undefined;
    hidden?: boolean | undefined;
    answered?: boolean | undefined;
    shop?: string | undefined;
  },
): Promise<AdminQuestionRow[]> {
  const { limit, cursor, sort = 'created-desc', search, hidden, answered, shop } = query;
  const list = { columns: SORTED_BY, table: sql`questions q`, id: sql`q.id` };
  const { order, after } = sorted({ ...list, sort, cursor });
  const narrow: SQL[] = [after];
  if (search) {
    narrow.push(
      sql`lower(concat_ws(E'\\n', q.text, q.answer, p.name, s.name)) like lower(${containsPattern(search)})`,
    );
  }
  if (hidden !== undefined) narrow.push(hidden ? sql`q.hidden_at is not null` : sql`q.hidden_at is null`);
  if (answered !== undefined) narrow.push(answered ? sql`q.answer is not null` : sql`q.answer is null`);
  if (shop) narrow.push(sql`q.shop_id = ${shop}::uuid`);
  return readRows(
    handle,
    {
      id: text,
      text: text,
      answer: nullable(text),
      answeredAt: nullable(isoTimestamp),
      product: json<AdminQuestionRow['product']>(),
      shop: json<AdminQuestionRow['shop']>(),
      customer: json<AdminQuestionRow['customer']>(),
      hiddenAt: nullable(isoTimestamp),
      hiddenReason: nullable(text),
      createdAt: isoTimestamp,
    },
    sql`select q.id, q.text, q.answer, q.answered_at as "answeredAt",
        json_build_object('id', p.id, 'name', p.name) as product,
        json_build_object('id', s.id, 'name', s.name) as shop,
        json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) as customer,
        q.hidden_at as "hiddenAt", q.hidden_reason as "hiddenReason", q.created_at as "createdAt"
      from questions q join products p on p.id = q.product_id join shops s on s.id = q.shop_id
        join users u on u.id = q.user_id
      where ${sql.join(narrow, sql` and `)} order by ${order} limit ${limit}`,
  );
}
