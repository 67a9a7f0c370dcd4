import { sql } from 'drizzle-orm';
import { PENDING_APPROVAL } from '#modules/approvals';
import { LATE_SHOP_ORDERS, NOT_RECEIVED_SHOP_ORDERS, unshippedSince } from '#modules/orders';
import { PAYOUT_FAILED, WALLET_TO_CHECK } from '#modules/payouts';
import { REFUND_STUCK, REFUND_TO_DECIDE, REFUND_UNASSIGNED } from '#modules/refunds';
import { readSetting } from '#modules/settings';
import { LOW_STOCK_BELOW } from '#shared/constants';
import type { Pesewas } from '#shared/money';
import type { SpokenCard } from '#src/modules/translations/contract/recordings.ts';
import type { DbOrTx } from '../../../platform/database.ts';
import { bool, brandedInt, int, json, nullable, readRows, text } from '../../../platform/rows.ts';

/** Metrics of one day in UTC, which is Accra time; amounts in pesewas. */
export interface DailyStats {
  day: string;
  orders: number;
  salesPesewas: Pesewas;
  /** Less refunds, as for sales; both on the day of the payment. */
  platformFeePesewas: Pesewas;
  newShops: number;
  newCustomers: number;
}

/** The market's metrics for the last `days` days, today included, oldest first, including empty days. */
export function readDailyStats(handle: DbOrTx, days: number): Promise<DailyStats[]> {
  return readRows(
    handle,
    {
      day: text,
      orders: int,
      salesPesewas: brandedInt<Pesewas>(),
      platformFeePesewas: brandedInt<Pesewas>(),
      newShops: int,
      newCustomers: int,
    },
    sql`with span as (select (now() at time zone 'UTC')::date - ${days - 1}::int as first),
      sold as (select d.day, sum(d.sales_pesewas) as sales from shop_days d, span
        where d.day >= span.first group by 1),
      paid as (select (o.paid_at at time zone 'UTC')::date as day, count(*) as orders,
          sum(o.platform_fee_pesewas - (select coalesce(sum(i.refunded_fee_pesewas), 0) from order_items i
            where i.order_id = o.id)) as fee
        from orders o, span where o.paid_at is not null and o.created_at >= (span.first - 2) at time zone 'UTC'
        group by 1),
      shops_new as (select (s.created_at at time zone 'UTC')::date as day, count(*) as n from shops s, span
        where s.created_at >= span.first at time zone 'UTC' group by 1),
      people as (select (u.created_at at time zone 'UTC')::date as day, count(*) as n from users u, span
        where u.created_at >= span.first at time zone 'UTC' and u.role = 'customer' group by 1)
      select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(paid.orders, 0)::int as orders,
        coalesce(sold.sales, 0)::float8 as "salesPesewas", coalesce(paid.fee, 0)::float8 as "platformFeePesewas",
        coalesce(shops_new.n, 0)::int as "newShops", coalesce(people.n, 0)::int as "newCustomers"
      from span, generate_series(span.first::timestamp, (now() at time zone 'UTC')::date, interval '1 day') g(day)
        left join sold on sold.day = g.day::date left join paid on paid.day = g.day::date
        left join shops_new on shops_new.day = g.day::date left join people on people.day = g.day::date
      order by g.day`,
  );
}

export interface PendingCounts {
  shopsWaiting: number;
  /** Paid orders with an item still unsent after the reminder hours. */
  ordersUnsent: number;
  refundsUndecided: number;
  refundsStuck: number;
  payoutsFailed: number;
  /** Shop orders that customers report as not received. */
  notReceived: number;
  /** Shop orders not delivered by the promised day. */
  lateParts: number;
  /** Unanswered disputes at the payment company. */
  disputesToAnswer: number;
  /** Dashboard refunds that are not assigned yet. */
  refundsUnassigned: number;
  /** Wallets whose holder's name shares no word with the shop owner's. */
  walletsToCheck: number;
  /** Approvals waiting for a second admin. */
  approvalsWaiting: number;
  reportsOpen: number;
  mailFailed: number;
}

/** Counts of open tasks for admins, each from its own index. */
export async function readPendingCounts(handle: DbOrTx): Promise<PendingCounts> {
  const hours = await readSetting(handle, 'fulfilment.reminderHours');
  const [found] = await readRows(
    handle,
    {
      shopsWaiting: int,
      ordersUnsent: int,
      refundsUndecided: int,
      refundsStuck: int,
      payoutsFailed: int,
      notReceived: int,
      lateParts: int,
      disputesToAnswer: int,
      refundsUnassigned: int,
      walletsToCheck: int,
      approvalsWaiting: int,
      reportsOpen: int,
      mailFailed: int,
    },
    sql`select (select count(*)::int from shops where status = 'EMAIL_VERIFIED') as "shopsWaiting",
      (select count(distinct i.order_id)::int from order_items i join orders o on o.id = i.order_id
        where ${unshippedSince(`${hours} hours`)}) as "ordersUnsent",
      (select count(*)::int from refunds r where ${REFUND_TO_DECIDE}) as "refundsUndecided",
      (select count(*)::int from refunds r where ${REFUND_STUCK}) as "refundsStuck",
      (select count(*)::int from payouts p where ${PAYOUT_FAILED}) as "payoutsFailed",
      (select count(*)::int from ${NOT_RECEIVED_SHOP_ORDERS} h) as "notReceived",
      (select count(*)::int from ${LATE_SHOP_ORDERS} d) as "lateParts",
      (select count(*)::int from disputes where status = 'OPEN') as "disputesToAnswer",
      (select count(*)::int from dashboard_refunds dr where ${REFUND_UNASSIGNED})
        as "refundsUnassigned",
      (select count(*)::int from payout_wallets w where ${WALLET_TO_CHECK}) as "walletsToCheck",
      (select count(*)::int from approvals a where ${PENDING_APPROVAL})
        as "approvalsWaiting",
      (select count(*)::int from reports where status = 'OPEN') as "reportsOpen",
      (select count(*)::int from outbox_messages where status = 'FAILED') as "mailFailed"`,
  );
  return found as PendingCounts;
}

export interface ShopStatsView {
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
  /** Storage keys of the recordings that read the cards aloud, in the shop's language; null without any. */
  recordings: Partial<Record<SpokenCard, string>> | null;
}

/**
 * Metrics of a shop's overview; sums in pesewas, without cancelled and refunded amounts. Days are Accra time, which is
 * UTC. Sales come from stored counters and the rest from partial indexes, so the cost does not grow with past orders.
 */
export async function readShopStats(handle: DbOrTx, shopId: string): Promise<ShopStatsView> {
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
      recordings: nullable(json<Partial<Record<SpokenCard, string>>>()),
    },
    sql`select s.products_count as "productsCount", sold.*,
        (select count(distinct i.order_id)::int from order_items i
          join orders o on o.id = i.order_id and o.paid_at is not null
          where i.shop_id = ${shop} and i.status = 'PENDING' and not i.lapsed) as "ordersToShip",
        (select count(*)::int from ${LATE_SHOP_ORDERS} d where d.shop_id = ${shop}) as "lateOrdersCount",
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
        exists (select from delivery_options d where d.shop_id = ${shop}) as "hasDelivery",
        (select json_object_agg(r.card, r.file_key) from card_recordings r
          where r.language = s.language) as recordings
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
  return figures as ShopStatsView;
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
