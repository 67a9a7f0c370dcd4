import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, enumText, int, nullable, readRows, text } from '#platform/rows';
import { OFFERABLE } from './matching-shops.ts';

const TASKS_MAX = 40;

/**
 * What a shop has to do about quotes: orders whose deposit is paid and whose goods are to be ready, then open requests,
 * unanswered ones first. `id` is that of the order or request; `quantity` is in units of each delivery.
 */
export function listQuoteTasks(handle: DbOrTx, shopId: string) {
  return readRows(
    handle,
    { kind: enumText<'READY' | 'REQUEST'>(), id: text, what: text, quantity: int, town: text },
    sql`select kind, id, what, quantity, town from (
        select 'READY' as kind, r.order_id as id, r.product_name as what, s.quantity, q.town, false as answered
        from standing_orders s join standing_deliveries d on d.standing_order_id = s.id
          join reservations r on r.order_id = d.order_id and r.status = 'RESERVED'
          join quote_requests q on q.id = s.quote_id
        where s.shop_id = ${shopId}::uuid
        union all
        select 'REQUEST', q.id, q.what, q.quantity, q.town, v.status = 'OFFERED'
        from quote_invitations v join quote_requests q on q.id = v.quote_id
        where v.shop_id = ${shopId}::uuid and v.status <> 'DECLINED' and q.status = 'OPEN' and q.closes_at > now()
          and not exists (select from quote_offers o where o.quote_id = q.id and o.shop_id = v.shop_id
            and o.status = 'ACCEPTED')) t
      order by kind, answered, id desc limit ${TASKS_MAX}`,
  );
}

export type QuoteTask = Awaited<ReturnType<typeof listQuoteTasks>>[number];

/**
 * Products that a shop can offer for a request: those of its offer and category first, then those whose names have most
 * of its words.
 */
export function listOfferable(
  handle: DbOrTx,
  { shopId, quoteId, limit }: { shopId: string; quoteId: string; limit: number },
) {
  return readRows(
    handle,
    { id: text, name: text, unit: nullable(text), isOffered: bool },
    sql`select p.id, p.name, p.unit, exists (select from quote_offers o where o.quote_id = q.id
          and o.product_id = p.id and o.status = 'OFFERED') as "isOffered"
      from products p, quote_requests q
      where q.id = ${quoteId}::uuid and p.shop_id = ${shopId}::uuid and ${OFFERABLE}
      order by "isOffered" desc, p.category_id is not distinct from q.category_id and p.category_id is not null desc,
        (select count(*) from unnest(string_to_array(lower(q.what), ' ')) w
          where length(w) > 2 and position(w in lower(p.name)) > 0) desc, p.name, p.id
      limit ${limit}`,
  );
}
