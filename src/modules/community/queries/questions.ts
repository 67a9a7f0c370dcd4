import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { isoTimestamp, json, nullable, readRows, rowsOf, text } from '../../../platform/rows.ts';

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
export function questionsOfProduct(
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
export const questionsInJson = {
  of: ofProduct,
  read: (rows: Record<string, unknown>[]) => rowsOf(QUESTION, rows),
};

/** Questions to a shop; `unanswered` omits the answered ones. */
export function questionsOfShop(
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
export function questionsByCustomer(handle: DbOrTx, userId: string): Promise<QuestionView[]> {
  return select(handle, sql`q.user_id = ${userId}::uuid`, EVERY);
}
