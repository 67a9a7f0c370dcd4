import { sql } from 'drizzle-orm';
import { LATE_PARTS } from '#modules/orders';
import { LOW_STOCK_BELOW } from '#shared/constants';
import type { Pesewas } from '#shared/money';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, brandedInt, int, readRows, text } from '../../../platform/rows.ts';

export interface ShopFigures {
  productsCount: number;
  totalOrdersCount: number;
  todayOrdersCount: number;
  totalRevenuePesewas: Pesewas;
  todayRevenuePesewas: Pesewas;
  /** Since Monday. */
  weeklyRevenuePesewas: Pesewas;
  /** Since the first of the month. */
  monthlyRevenuePesewas: Pesewas;
  ordersToShip: number;
  /** Orders with an item not delivered by the promised day. */
  lateOrdersCount: number;
  lowStockCount: number;
  unansweredReviewsCount: number;
  /** Customer threads with unread messages. */
  unreadMessagesCount: number;
  unansweredQuestionsCount: number;
  /** Refund requests without the shop's answer. */
  refundRequestsCount: number;
  /** Whether delivery options are set; until then delivery is included in every price. */
  hasDelivery: boolean;
}

/**
 * Metrics of a shop's overview; sums in pesewas, without cancelled and refunded amounts. Days are Accra time, which is
 * UTC. Sales come from stored counters and the rest from partial indexes, so the cost does not grow with past orders.
 */
export async function readShopStats(handle: DbOrTx, shopId: string): Promise<ShopFigures> {
  const shop = sql`${shopId}::uuid`;
  const today = sql`(now() at time zone 'UTC')`;
  const [figures] = await readRows(
    handle,
    {
      productsCount: int,
      totalOrdersCount: int,
      todayOrdersCount: int,
      totalRevenuePesewas: brandedInt<Pesewas>(),
      todayRevenuePesewas: brandedInt<Pesewas>(),
      weeklyRevenuePesewas: brandedInt<Pesewas>(),
      monthlyRevenuePesewas: brandedInt<Pesewas>(),
      ordersToShip: int,
      lateOrdersCount: int,
      lowStockCount: int,
      unansweredReviewsCount: int,
      unansweredQuestionsCount: int,
      unreadMessagesCount: int,
      refundRequestsCount: int,
      hasDelivery: bool,
    },
    sql`select s.products_count as "productsCount", sold.*,
        (select count(distinct i.order_id)::int from order_items i
          join orders o on o.id = i.order_id and o.paid_at is not null
          where i.shop_id = ${shop} and i.status = 'PENDING' and not i.lapsed) as "ordersToShip",
        (select count(*)::int from ${LATE_PARTS} d where d.shop_id = ${shop}) as "lateOrdersCount",
        (select count(*)::int from products p where p.shop_id = ${shop} and p.listed
          and p.stock_quantity between 1 and ${LOW_STOCK_BELOW - 1} and p.on_sale) as "lowStockCount",
        (select count(*)::int from reviews r where r.shop_id = ${shop} and r.reply is null
          and r.hidden_at is null) as "unansweredReviewsCount",
        (select count(*)::int from message_threads t where t.shop_id = ${shop}
          and t.shop_unread_at is not null) as "unreadMessagesCount",
        (select count(*)::int from questions q where q.shop_id = ${shop} and q.answer is null
          and q.hidden_at is null) as "unansweredQuestionsCount",
        (select count(*)::int from refunds r where r.shop_id = ${shop} and r.status = 'REQUESTED'
          and r.shop_agrees is null) as "refundRequestsCount",
        exists (select from delivery_options d where d.shop_id = ${shop}) as "hasDelivery"
      from shops s, (
        select coalesce(sum(orders_count), 0)::int as "totalOrdersCount",
          coalesce(sum(orders_count) filter (where day = ${today}::date), 0)::int as "todayOrdersCount",
          coalesce(sum(sales_pesewas), 0)::float8 as "totalRevenuePesewas",
          coalesce(sum(sales_pesewas) filter (where day = ${today}::date), 0)::float8 as "todayRevenuePesewas",
          coalesce(sum(sales_pesewas) filter (where day >= date_trunc('week', ${today})), 0)::float8
            as "weeklyRevenuePesewas",
          coalesce(sum(sales_pesewas) filter (where day >= date_trunc('month', ${today})), 0)::float8
            as "monthlyRevenuePesewas"
        from shop_days where shop_id = ${shop}
      ) sold where s.id = ${shop}`,
  );
  return figures as ShopFigures;
}

export interface SalesDay {
  /** `2026-11-21` */
  day: string;
  orders: number;
  salesPesewas: Pesewas;
}

/** A shop's sales on each of the last `days` days, today last, including days without sales. */
export function listSalesDays(handle: DbOrTx, shopId: string, days: number): Promise<SalesDay[]> {
  return readRows(
    handle,
    { day: text, orders: int, salesPesewas: brandedInt<Pesewas>() },
    sql`select d.day::date::text as day, coalesce(s.orders_count, 0) as orders,
        coalesce(s.sales_pesewas, 0) as "salesPesewas"
      from generate_series((now() at time zone 'UTC')::date - ${days - 1}::int, (now() at time zone 'UTC')::date,
        interval '1 day') as d(day)
      left join shop_days s on s.shop_id = ${shopId}::uuid and s.day = d.day::date
      order by d.day`,
  );
}
