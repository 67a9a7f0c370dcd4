import { sql } from 'drizzle-orm';
import { APPROVAL_WAITS } from '#modules/approvals';
import { LATE_PARTS, NOT_RECEIVED_PARTS, unsentSince } from '#modules/orders';
import { PAYOUT_FAILED, WALLET_TO_CHECK } from '#modules/payouts';
import { REFUND_STUCK, REFUND_TO_DECIDE, REFUND_UNASSIGNED } from '#modules/refunds';
import { readSetting } from '#modules/settings';
import type { DbOrTx } from '#platform/database';
import { brandedInt, int, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';

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
        where ${unsentSince(`${hours} hours`)}) as "ordersUnsent",
      (select count(*)::int from refunds r where ${REFUND_TO_DECIDE}) as "refundsUndecided",
      (select count(*)::int from refunds r where ${REFUND_STUCK}) as "refundsStuck",
      (select count(*)::int from payouts p where ${PAYOUT_FAILED}) as "payoutsFailed",
      (select count(*)::int from ${NOT_RECEIVED_PARTS} h) as "notReceived",
      (select count(*)::int from ${LATE_PARTS} d) as "lateParts",
      (select count(*)::int from disputes where status = 'OPEN') as "disputesToAnswer",
      (select count(*)::int from dashboard_refunds dr where ${REFUND_UNASSIGNED})
        as "refundsUnassigned",
      (select count(*)::int from payout_wallets w where ${WALLET_TO_CHECK}) as "walletsToCheck",
      (select count(*)::int from approvals a where ${APPROVAL_WAITS})
        as "approvalsWaiting",
      (select count(*)::int from reports where status = 'OPEN') as "reportsOpen",
      (select count(*)::int from outbox_messages where status = 'FAILED') as "mailFailed"`,
  );
  return found as PendingCounts;
}
