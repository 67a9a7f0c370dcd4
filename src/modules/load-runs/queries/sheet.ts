import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { brandedInt, enumText, int, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { LoadSize, RUN_STATUSES } from '#src/modules/loads/contract/loads.ts';
import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';

const RUN = {
  ...{ id: text, loadId: text, leavesOn: text, status: enumText<(typeof RUN_STATUSES)[number]>() },
  ...{ parcels: int, sent: int, feesPesewas: brandedInt<Pesewas>() },
  carrierPesewas: nullable(brandedInt<Pesewas>()),
};

const SENT = sql`not exists (select from order_items i where i.order_id = p.order_id and i.shop_id = p.shop_id
  and i.status = 'PENDING')`;

/** Runs of a load, newest first, or one run; fees in pesewas. */
export function listRuns(handle: DbOrTx, by: { loadId: string } | { runId: string }) {
  const where = 'loadId' in by ? sql`r.load_id = ${by.loadId}::uuid` : sql`r.id = ${by.runId}::uuid`;
  return readRows(
    handle,
    RUN,
    sql`select r.id, r.load_id as "loadId", r.leaves_on::text as "leavesOn", r.status,
        r.carrier_pesewas as "carrierPesewas", count(p.id)::int as parcels,
        (count(p.id) filter (where ${SENT}))::int as sent,
        coalesce(sum(d.fee_pesewas - d.refunded_pesewas), 0)::int as "feesPesewas"
      from load_runs r left join load_parcels p on p.run_id = r.id and p.state = 'BOOKED'
          and exists (select from orders o where o.id = p.order_id and o.paid_at is not null)
        left join order_deliveries d on d.order_id = p.order_id and d.shop_id = p.shop_id
      where ${where} group by r.id order by r.leaves_on desc limit 60`,
  );
}
export type RunView = Awaited<ReturnType<typeof listRuns>>[number];

/** Paid parcels of a run, by shop and order. */
export function listSheet(handle: DbOrTx, runId: string) {
  return readRows(
    handle,
    {
      ...{
        id: text,
        orderId: text,
        userId: text,
        shopId: text,
        shopName: text,
        recipient: text,
        phone: text,
      },
      ...{ size: enumText<LoadSize>(), goods: text, status: enumText<FulfillmentStatus>() },
    },
    sql`select p.id, p.order_id as "orderId", o.user_id as "userId", p.shop_id as "shopId", min(i.shop_name) as "shopName",
        o.ship_full_name as recipient, o.ship_phone as phone, p.size,
        string_agg(i.quantity || ' × ' || i.product_name, ', ' order by i.id) as goods,
        (array_agg(i.status::text order by i.status))[1] as status
      from load_parcels p join orders o on o.id = p.order_id and o.paid_at is not null
        join order_items i on i.order_id = p.order_id and i.shop_id = p.shop_id and i.status <> 'CANCELLED'
      where p.run_id = ${runId}::uuid and p.state = 'BOOKED'
      group by p.id, o.id order by "shopName", o.created_at, p.id`,
  );
}
export type SheetRow = Awaited<ReturnType<typeof listSheet>>[number];

/** A shop's paid parcels on runs that leave on a day, `YYYY-MM-DD`, or later, soonest first. */
export function listShopParcels(handle: DbOrTx, { shopId, from }: { shopId: string; from: string }) {
  return readRows(
    handle,
    {
      ...{ id: text, orderId: text, loadId: text, leavesOn: text, recipient: text, town: text, region: text },
      ...{ size: enumText<LoadSize>(), goods: text, status: enumText<FulfillmentStatus>() },
    },
    sql`select p.id, p.order_id as "orderId", r.load_id as "loadId", r.leaves_on::text as "leavesOn",
        o.ship_full_name as recipient, o.ship_city as town, o.ship_state as region, p.size,
        string_agg(i.quantity || ' × ' || i.product_name, ', ' order by i.id) as goods,
        (array_agg(i.status::text order by i.status))[1] as status
      from load_parcels p join load_runs r on r.id = p.run_id
        join orders o on o.id = p.order_id and o.paid_at is not null
        join order_items i on i.order_id = p.order_id and i.shop_id = p.shop_id and i.status <> 'CANCELLED'
      where p.shop_id = ${shopId}::uuid and p.state = 'BOOKED' and r.leaves_on >= ${from}::date
      group by p.id, r.id, o.id order by r.leaves_on, r.load_id, o.created_at, p.id`,
  );
}
export type ShopParcelRow = Awaited<ReturnType<typeof listShopParcels>>[number];
