import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { brandedInt, enumText, int, isoTimestamp, json, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { InvitationStatus, QuoteEnd, QuoteOfferStatus, QuoteStatus } from '../contract/quote-states.ts';

/** An offer with its product and shop; amounts in pesewas. */
export interface QuoteOfferView {
  id: string;
  shopId: string;
  shopName: string;
  location: string;
  isGroup: boolean;
  productId: string;
  productName: string;
  unit: string | null;
  imageKey: string | null;
  categoryId: string | null;
  quantity: number;
  pricePesewas: Pesewas;
  deliveryPesewas: Pesewas;
  firstOn: string;
  depositBasisPoints: number;
  forfeitBasisPoints: number;
  note: string;
  status: QuoteOfferStatus;
}

const FIELDS = {
  id: text,
  what: text,
  categoryId: nullable(text),
  categoryName: nullable(text),
  unit: text,
  quantity: int,
  remaining: int,
  deliveries: int,
  everyWeeks: int,
  firstOn: text,
  region: text,
  town: text,
  note: text,
  status: enumText<QuoteStatus>(),
  closedAs: nullable(enumText<QuoteEnd>()),
  closesAt: isoTimestamp,
  createdAt: isoTimestamp,
  invited: int,
};

const QUOTE = sql`q.id, q.what, q.category_id as "categoryId", c.name as "categoryName", q.unit, q.quantity,
  q.quantity - coalesce((select sum(x.quantity) from standing_orders x where x.quote_id = q.id
    and x.ended_as is distinct from 'UNPAID'), 0)::int as remaining,
  q.deliveries, q.every_weeks as "everyWeeks", q.first_on::text as "firstOn", q.region, q.town, q.note,
  case when q.closes_at > now() then q.status else 'CLOSED' end as status,
  case when q.status = 'OPEN' and q.closes_at <= now() then 'EXPIRED' else q.closed_as end as "closedAs",
  q.closes_at as "closesAt", q.created_at as "createdAt",
  (select count(*)::int from quote_invitations i where i.quote_id = q.id) as invited`;

/** Offers of requests `q` that are not withdrawn, the cheapest first, as JSON. */
const offersWhere = (condition: SQL) => sql`coalesce((select json_agg(json_build_object(
    'id', o.id, 'shopId', s.id, 'shopName', s.name, 'location', s.location,
    'isGroup', exists (select from group_cards g where g.shop_id = s.id),
    'productId', p.id, 'productName', p.name, 'unit', p.unit, 'categoryId', p.category_id,
    'imageKey', (select i.storage_key from product_images i where i.product_id = p.id order by i.position limit 1),
    'quantity', o.quantity, 'pricePesewas', o.price_pesewas, 'deliveryPesewas', o.delivery_pesewas,
    'firstOn', o.first_on, 'depositBasisPoints', o.deposit_basis_points,
    'forfeitBasisPoints', o.forfeit_basis_points, 'note', o.note, 'status', o.status)
    order by o.price_pesewas, o.delivery_pesewas, o.id)
  from quote_offers o join shops s on s.id = o.shop_id join products p on p.id = o.product_id
  where o.quote_id = q.id and o.status <> 'WITHDRAWN' and ${condition}), '[]')`;

const OWN = { ...FIELDS, offers: json<QuoteOfferView[]>() };
const OWN_MAX = 100;

/** Which requests: one of them with `id`, or up to `limit` before another one. */
interface Part {
  id?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}
const within = ({ id, before }: Part) =>
  sql`${id ? sql`and q.id = ${id}::uuid` : sql``} ${before ? sql`and q.id < ${before}::uuid` : sql``}`;

/** A customer's requests with their offers, newest first. */
export function listQuotesOfCustomer(handle: DbOrTx, { userId, ...part }: Part & { userId: string }) {
  return readRows(
    handle,
    OWN,
    sql`select ${QUOTE}, ${offersWhere(sql`true`)} as offers
      from quote_requests q left join categories c on c.id = q.category_id
      where q.user_id = ${userId}::uuid ${within(part)} order by q.id desc limit ${part.limit ?? OWN_MAX}`,
  );
}

export type QuoteView = Awaited<ReturnType<typeof listQuotesOfCustomer>>[number];

/** Requests a shop is invited to, with its own offer, newest first. */
export function listQuotesOfShop(handle: DbOrTx, { shopId, ...part }: Part & { shopId: string }) {
  return readRows(
    handle,
    { ...OWN, customerName: text, invitation: enumText<InvitationStatus>(), invitedAt: isoTimestamp },
    sql`select ${QUOTE}, ${offersWhere(sql`o.shop_id = ${shopId}::uuid`)} as offers, u.first_name as "customerName",
        v.status as invitation, v.created_at as "invitedAt"
      from quote_invitations v join quote_requests q on q.id = v.quote_id join users u on u.id = q.user_id
        left join categories c on c.id = q.category_id
      where v.shop_id = ${shopId}::uuid ${within(part)} order by q.id desc limit ${part.limit ?? OWN_MAX}`,
  );
}

export type ShopQuoteView = Awaited<ReturnType<typeof listQuotesOfShop>>[number];

/** All requests with what came of them, newest first. */
export function listAllQuotes(
  handle: DbOrTx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  return readRows(
    handle,
    {
      ...FIELDS,
      customerId: text,
      customerName: text,
      offers: int,
      accepted: int,
      placed: int,
      missed: int,
      sumPesewas: brandedInt<Pesewas>(),
    },
    sql`select ${QUOTE}, u.id as "customerId", u.first_name || ' ' || u.last_name as "customerName", r.*,
        (select count(*)::int from quote_offers o where o.quote_id = q.id and o.status <> 'WITHDRAWN') as offers
      from quote_requests q join users u on u.id = q.user_id left join categories c on c.id = q.category_id,
        lateral (select count(distinct s.id) filter (where s.ended_as is distinct from 'UNPAID')::int as accepted,
            count(*) filter (where d.status = 'PLACED')::int as placed,
            count(*) filter (where d.status = 'MISSED')::int as missed,
            coalesce(sum(t.total_pesewas) filter (where t.paid_at is not null), 0)::float8 as "sumPesewas"
          from standing_orders s join standing_deliveries d on d.standing_order_id = s.id
            left join orders t on t.id = d.order_id where s.quote_id = q.id) r
      ${cursor ? sql`where q.id < ${cursor}::uuid` : sql``} order by q.id desc limit ${limit}`,
  );
}

export type AdminQuoteView = Awaited<ReturnType<typeof listAllQuotes>>[number];
