import { type SQL, sql } from 'drizzle-orm';
import type { SortOf } from '#shared/list-query';
import type { DbOrTx } from '../../../platform/database.ts';
import { array, int, isoTimestamp, json, nullable, readRows, text } from '../../../platform/rows.ts';
import { sorted } from '../../../platform/sorting.ts';

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
    sort?: SortOf<keyof typeof SORTED_BY> | undefined;
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
