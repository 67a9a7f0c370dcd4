import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { isUuid } from '#platform/ids';
import { brandedInt, enumText, int, json, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { HarvestStatus } from '../contract/harvest-states.ts';
import type { HarvestQuery } from '../contract/harvests.ts';

const money = () => brandedInt<Pesewas>();
const COLUMNS = {
  id: text,
  name: text,
  unit: nullable(text),
  description: text,
  imageKey: nullable(text),
  shopId: text,
  shopName: text,
  location: text,
  region: nullable(text),
  crop: text,
  status: enumText<HarvestStatus>(),
  expectedFrom: text,
  expectedTo: text,
  orderUntil: text,
  quantity: int,
  reserved: int,
  pricePesewas: money(),
  ceilingPesewas: money(),
  depositBasisPoints: int,
  forfeitBasisPoints: int,
  trueQuantity: nullable(int),
  finalPricePesewas: nullable(money()),
  readyOn: nullable(text),
  notes: json<{ text: string; at: string }[]>(),
};

const HARVEST = sql`select h.product_id as id, p.name, p.unit, p.description,
    (select i.storage_key from product_images i where i.product_id = p.id order by i.position limit 1) as "imageKey",
    s.id as "shopId", s.name as "shopName", s.location, s.region, h.crop, h.status,
    h.expected_from::text as "expectedFrom", h.expected_to::text as "expectedTo", h.order_until::text as "orderUntil",
    h.quantity, coalesce((select sum(r.quantity) from reservations r where r.product_id = h.product_id
      and r.ended_as is null), 0)::int as reserved,
    h.price_pesewas as "pricePesewas", h.ceiling_pesewas as "ceilingPesewas",
    h.deposit_basis_points as "depositBasisPoints", h.forfeit_basis_points as "forfeitBasisPoints",
    h.true_quantity as "trueQuantity", h.final_price_pesewas as "finalPricePesewas", h.ready_on::text as "readyOn",
    coalesce((select json_agg(json_build_object('text', n.text, 'at', n.created_at) order by n.id desc)
      from (select * from harvest_notes n where n.product_id = h.product_id order by n.id desc limit 20) n), '[]') as notes
  from harvests h join products p on p.id = h.product_id join shops s on s.id = h.shop_id`;

/** Harvests that can be reserved today, the earliest first. */
export function listHarvests(handle: DbOrTx, { region, crop, month, limit }: HarvestQuery) {
  const first = month && `${month}-01`;
  const conditions: SQL[] = [
    sql`h.status = 'OPEN' and p.listed and h.order_until >= (now() at time zone 'UTC')::date`,
    ...(region ? [sql`s.region = ${region}`] : []),
    ...(crop ? [sql`lower(h.crop) = lower(${crop})`] : []),
    ...(first
      ? [sql`h.expected_from < ${first}::date + interval '1 month' and h.expected_to >= ${first}::date`]
      : []),
  ];
  return readRows(
    handle,
    COLUMNS,
    sql`${HARVEST} where ${sql.join(conditions, sql` and `)} order by h.expected_from, h.product_id limit ${limit}`,
  );
}

export type HarvestView = Awaited<ReturnType<typeof listHarvests>>[number];

/** A harvest that everybody may see; null if there is none, or its product is not shown. */
export async function findHarvest(handle: DbOrTx, productId: string): Promise<HarvestView | null> {
  if (!isUuid(productId)) return null;
  const [harvest] = await readRows(
    handle,
    COLUMNS,
    sql`${HARVEST} where h.product_id = ${productId}::uuid and p.listed`,
  );
  return harvest ?? null;
}

/** A shop's harvests with what customers reserved, newest first. */
export function listHarvestsOfShop(handle: DbOrTx, shopId: string) {
  return readRows(
    handle,
    {
      ...COLUMNS,
      paidUnits: int,
      heldPesewas: money(),
      unpaidBalances: int,
      unadvancedPesewas: money(),
      shareBasisPoints: int,
      advancedPesewas: money(),
      owedPesewas: money(),
      maxPesewas: money(),
    },
    sql`select x.*, r.*, coalesce(a.max_pesewas, 0) as "maxPesewas",
        coalesce(a.share_basis_points, 0) as "shareBasisPoints",
        (select coalesce(sum(e.amount_pesewas), 0)::int from shop_entries e
          where e.shop_id = ${shopId}::uuid and e.account = 'SHOP_ADVANCE') as "owedPesewas"
      from (${HARVEST} where h.shop_id = ${shopId}::uuid order by h.created_at desc limit 100) x
      left join harvest_advances a on a.shop_id = x."shopId",
      lateral (select coalesce(sum(r.quantity) filter (where r.status = 'RESERVED' or r.status = 'AWAITING_BALANCE'), 0)::int as "paidUnits",
          coalesce(sum(r.held_pesewas), 0)::int as "heldPesewas",
          (count(*) filter (where r.status = 'AWAITING_BALANCE'))::int as "unpaidBalances",
          coalesce(sum(r.held_pesewas) filter (where r.status = 'RESERVED' and not r.was_advanced), 0)::int
            as "unadvancedPesewas",
          coalesce(sum(r.advance_pesewas), 0)::int as "advancedPesewas"
        from reservations r where r.product_id = x.id) r`,
  );
}

/** What shops promised against what they delivered, those with most failures first. */
export function listHarvestsByShop(handle: DbOrTx) {
  return readRows(
    handle,
    {
      shopId: text,
      shopName: text,
      harvests: int,
      failed: int,
      promised: int,
      delivered: int,
      heldPesewas: money(),
      returnedPesewas: money(),
      forfeitedPesewas: money(),
      shareBasisPoints: nullable(int),
      maxPesewas: nullable(money()),
      owedPesewas: money(),
    },
    sql`select s.id as "shopId", s.name as "shopName", h.harvests, h.failed, d.*,
        a.share_basis_points as "shareBasisPoints", a.max_pesewas as "maxPesewas"
      from (select shop_id, count(*)::int as harvests, (count(*) filter (where status = 'FAILED'))::int as failed
          from harvests group by shop_id) h
        join shops s on s.id = h.shop_id left join harvest_advances a on a.shop_id = h.shop_id,
      lateral (select
          coalesce(sum(d.units) filter (where v.status <> 'OPEN'), 0)::int as promised,
          coalesce(sum(u.units) filter (where o.paid_at is not null), 0)::int as delivered,
          coalesce(sum(d.held_pesewas), 0)::int as "heldPesewas",
          coalesce(sum(d.forfeited_pesewas), 0)::int as "forfeitedPesewas",
          coalesce(sum(d.advance_pesewas), 0)::int as "owedPesewas",
          coalesce(sum(b.pesewas), 0)::int as "returnedPesewas"
        from order_deposits d join orders o on o.id = d.order_id,
          lateral (select sum(i.quantity)::int as units, min(i.product_id::text)::uuid as product_id
            from order_items i where i.order_id = o.id and i.status <> 'CANCELLED') u
          join harvests v on v.product_id = u.product_id,
          lateral (select coalesce(sum(r.amount_pesewas), 0) as pesewas from refunds r
            where r.order_id = o.id and r.item_id is null and r.shop_id = d.shop_id and r.status = 'PROCESSED') b
        where d.shop_id = h.shop_id and d.paid_at is not null) d
      order by h.failed desc, s.name limit 500`,
  );
}
