import { sql } from 'drizzle-orm';
import { AWAITED } from '#modules/orders';
import type { Pesewas } from '#shared/money';
import type { FrozenWeight } from '#shared/sold-by-weight';
import type { DbOrTx } from '../../../platform/database.ts';
import {
  bool,
  brandedInt,
  int,
  isoTimestamp,
  json,
  nullable,
  readRows,
  text,
} from '../../../platform/rows.ts';
import type { ProposalKind } from '../contract/proposal-states.ts';

/** Bounds of one answer, far above what 50 farmers have. */
const ORDERS_MAX = 500;
const LISTINGS_MAX = 1500;

const FARMERS = sql`select c.shop_id, c.agreed_at, c.rate_basis_points from agent_consents c
  join agents a on a.id = c.agent_id and a.status = 'APPROVED'`;
const ofAgent = (userId: string) =>
  sql`a.user_id = ${userId}::uuid and c.agreed_at is not null and c.ended_at is null`;

/** An agent's farmers with their open orders and their products, by name; three statements. Amounts in pesewas. */
export async function readBoard(handle: DbOrTx, userId: string) {
  const mine = sql`(${FARMERS} where ${ofAgent(userId)})`;
  const [farmers, orders, listings] = await Promise.all([
    readRows(
      handle,
      { shopId: text, name: text, phone: text, place: text, rateBasisPoints: int, since: isoTimestamp },
      sql`select s.id as "shopId", s.name, s.phone_number as phone, s.location as place,
          f.rate_basis_points as "rateBasisPoints", f.agreed_at as since
        from ${mine} f join shops s on s.id = f.shop_id order by lower(s.name), s.id`,
    ),
    listOrders(handle, mine),
    listListings(handle, mine),
  ]);
  return { farmers, orders, listings };
}

type Mine = ReturnType<typeof sql>;

interface BoardItem {
  id: string;
  name: string;
  quantity: number;
  status: string;
  weight: FrozenWeight | null;
  weighedGrams: number | null;
  askedGrams: number | null;
}

const listOrders = (handle: DbOrTx, mine: Mine) =>
  readRows(
    handle,
    {
      ...{ orderId: text, shopId: text, paidAt: isoTimestamp },
      ...{ isNew: bool, isToSend: bool },
      items: json<BoardItem[]>(),
      sendTo: json<{ name: string; phone: string; street: string; city: string }>(),
    },
    sql`select o.id as "orderId", i.shop_id as "shopId", o.paid_at as "paidAt",
        bool_or(i.status = 'PENDING' and i.accepted_at is null) as "isNew",
        bool_or(i.status = 'PENDING') as "isToSend",
        json_agg(json_build_object('id', i.id, 'name', i.product_name, 'quantity', i.quantity,
          'status', i.status, 'weight', i.weight, 'weighedGrams', i.weighed_grams, 'askedGrams', i.asked_grams) order by i.id) as items,
        json_build_object('name', o.ship_full_name, 'phone', o.ship_phone, 'street', o.ship_street,
          'city', o.ship_city) as "sendTo"
      from ${mine} f join order_items i on i.shop_id = f.shop_id and i.released_at is null and ${AWAITED}
        join orders o on o.id = i.order_id and o.paid_at is not null and o.status = 'PROCESSING'
      group by o.id, i.shop_id order by o.paid_at, o.id limit ${ORDERS_MAX}`,
  );

const listListings = (handle: DbOrTx, mine: Mine) =>
  readRows(
    handle,
    {
      ...{ id: text, shopId: text, name: text, pricePesewas: brandedInt<Pesewas>(), stockQuantity: int },
      ...{ onSale: bool, isArchived: bool, isHidden: bool, hasOptions: bool, imageKey: nullable(text) },
      proposal: nullable(json<{ id: string; kind: ProposalKind; pricePesewas: Pesewas; askedAt: string }>()),
    },
    sql`select p.id, p.shop_id as "shopId", p.name, p.price_pesewas as "pricePesewas",
        p.stock_quantity as "stockQuantity", p.on_sale as "onSale", p.archived_at is not null as "isArchived",
        p.hidden_at is not null as "isHidden", p.options <> '[]' as "hasOptions",
        (select g.storage_key from product_images g where g.product_id = p.id order by g.position limit 1) as "imageKey",
        case when q.id is not null then json_build_object('id', q.id, 'kind', q.kind,
          'pricePesewas', q.price_pesewas, 'askedAt', q.created_at) end as proposal
      from ${mine} f join products p on p.shop_id = f.shop_id
        left join agent_proposals q on q.product_id = p.id and q.status = 'PENDING'
      where p.archived_at is null or q.id is not null
      order by lower(p.name), p.id limit ${LISTINGS_MAX}`,
  );

/** Fees booked for an agent by farmer, highest first, in pesewas. */
export function listFeesByFarmer(handle: DbOrTx, agentId: string) {
  return readRows(
    handle,
    { shopId: text, name: text, pesewas: brandedInt<Pesewas>() },
    sql`select s.id as "shopId", s.name, sum(c.pesewas)::float8 as pesewas
      from order_commissions c join shops s on s.id = c.shop_id
      where c.agent_id = ${agentId}::uuid group by s.id, s.name order by sum(c.pesewas) desc, s.id limit 200`,
  );
}
