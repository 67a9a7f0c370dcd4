import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database';
import { int, readRows, text } from '#platform/rows';
import { inTransaction } from '#platform/transaction';

/**
 * Invariants of the books, which hold at every moment, however orders, refunds and payouts are interrupted. Each query
 * returns the violations; `off` is the amount in pesewas. docs/operations.md, DwasoBooksBroken.
 */
export const LEDGER_INVARIANTS = {
  'each booking sums to nought': sql`select t.key as what, sum(e.amount_pesewas)::bigint as off from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id group by t.key having sum(e.amount_pesewas) <> 0`,
  'no more goes back of a payment than came': sql`select a.reference as what, (sum(r.amount_pesewas) - a.amount_pesewas)::bigint as off
    from payment_attempts a join refunds r on r.attempt_id = a.id and r.status not in ('REQUESTED', 'REJECTED')
      and not r.to_credit
    group by a.id having sum(r.amount_pesewas) > a.amount_pesewas`,
  'no item gives more back than it cost': sql`select product_name as what, 0 as off from order_items
    where refunded_pesewas > sum_pesewas or refunded_fee_pesewas > fee_pesewas`,
  'no delivery gives more back than it cost': sql`select id::text as what, 0 as off from orders o join order_deliveries d
    on d.order_id = o.id where d.refunded_pesewas > d.fee_pesewas or d.refunded_pesewas < 0`,
  'a total is goods, fee and deliveries': sql`select o.id::text as what,
      (o.total_pesewas - o.subtotal_pesewas - o.platform_fee_pesewas - d.fees)::bigint as off
    from orders o join (select order_id, sum(fee_pesewas) as fees from order_deliveries group by 1) d on d.order_id = o.id
    where o.total_pesewas <> o.subtotal_pesewas + o.platform_fee_pesewas + d.fees`,
  'the goods of an order cost what its items do, discounts taken off': sql`
    select o.id::text as what, (o.subtotal_pesewas - i.sum)::bigint as off
    from orders o join (select order_id, sum(price_pesewas * quantity - discount_pesewas) as sum,
        min(sum_pesewas) as least, min(discount_pesewas) as off from order_items group by 1) i on i.order_id = o.id
    where o.subtotal_pesewas <> i.sum or i.least < 1 or i.off < 0`,
  'a coupon is used no more often than it may, but by who paid late': sql`select c.code as what, (u.uses - c.uses_max)::bigint as off
    from coupons c, lateral (select count(*) as uses from coupon_uses u where u.coupon_id = c.id and u.given_back_at is null
      and not exists (select from order_events e where e.order_id = u.order_id and e.text like 'Payment received late%')) u
    where u.uses > c.uses_max`,
  'no customer uses a coupon more often than one may, but by paying late': sql`select c.code as what, count(*)::bigint as off
    from coupons c join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
      and not exists (select from order_events e where e.order_id = u.order_id and e.text like 'Payment received late%')
    where c.uses_per_customer is not null group by c.id, u.user_id having count(*) > c.uses_per_customer`,
  'a use of a coupon counts unless its order ended unpaid': sql`select o.id::text as what, 0 as off
    from coupon_uses u join orders o on o.id = u.order_id
    where (u.given_back_at is not null) <> (o.paid_at is null and o.status in ('EXPIRED', 'CANCELLED'))`,
  'what a code took off is in the discounts of its goods': sql`select u.order_id::text as what,
      (u.discount_pesewas - i.off)::bigint as off
    from coupon_uses u, lateral (select sum(discount_pesewas) as off from order_items i
      where i.order_id = u.order_id and (u.shop_id is null or i.shop_id = u.shop_id)) i
    where u.discount_pesewas > i.off`,
  'the market bears what its code took off an order, and nothing of another': sql`select o.id::text as what,
      (i.market - coalesce(u.discount_pesewas, 0))::bigint as off
    from orders o left join coupon_uses u on u.order_id = o.id and u.shop_id is null,
      lateral (select sum(market_discount_pesewas) as market from order_items where order_id = o.id) i
    where i.market <> coalesce(u.discount_pesewas, 0)`,
  'a code of the market never gives more than its budget': sql`select c.code as what,
      (sum(u.discount_pesewas) - c.budget_pesewas)::bigint as off
    from coupons c join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
    where c.shop_id is null group by c.id having sum(u.discount_pesewas) > c.budget_pesewas`,
  'a code of the market changes neither what a shop earns nor the fee': sql`select o.id::text as what,
      (o.platform_fee_pesewas - i.fee)::bigint as off
    from orders o, lateral (select sum(fee) as fee, min(least) as least, max(most) as most from (
      select round(sum(earned_pesewas) * fee_basis_points / 10000.0) as fee,
        min(earned_pesewas - sum_pesewas - market_discount_pesewas) as least,
        max(earned_pesewas - sum_pesewas - market_discount_pesewas) as most
      from order_items where order_id = o.id group by fee_basis_points) rate) i
    where o.platform_fee_pesewas <> i.fee or i.least <> 0 or i.most <> 0`,
  // The parts of a split line count together, with extra weight that was paid for later: two roundings.
  'the items under one rate bear its fee to the pesewa, each its part': sql`select order_id::text as what,
      (sum(fee) - round(sum(earned) * fee_basis_points / 10000.0))::bigint as off
    from (select order_id, fee_basis_points, sum(fee_pesewas) as fee, sum(earned_pesewas) as earned
      from order_items group by order_id, fee_basis_points, coalesce(split_from_id, id)) line
    group by order_id, fee_basis_points
    having sum(fee) <> round(sum(earned) * fee_basis_points / 10000.0)
      or max(abs(fee - earned * fee_basis_points / 10000.0)) > 2`,
  'the market has spent on its codes what it gave, less its share of what went back': sql`
    select 'PROMOTION_EXPENSE' as what, (booked - spent)::bigint as off from
      (select coalesce(sum(i.market_discount_pesewas - i.market_discount_pesewas::bigint * i.refunded_pesewas / i.sum_pesewas), 0) as spent
        from order_items i join orders o on o.id = i.order_id where o.paid_at is not null) i,
      (select coalesce(sum(amount_pesewas), 0) as booked from ledger_entries where account = 'PROMOTION_EXPENSE') e
    where booked <> spent`,
  // Excludes disputes and dashboard refunds: their amounts do not distinguish goods and delivery.
  'a delivery goes back with the last of its goods, and not before': sql`select d.order_id::text as what,
      (d.fee_pesewas - d.refunded_pesewas)::bigint as off
    from order_deliveries d join orders o on o.id = d.order_id and o.paid_at is not null,
      lateral (select bool_and(i.refunded_pesewas = i.sum_pesewas
          and i.refunded_fee_pesewas = i.fee_pesewas) as gone from order_items i
        where i.order_id = d.order_id and i.shop_id = d.shop_id) part
    where (part.gone and d.refunded_pesewas < d.fee_pesewas or not part.gone and d.refunded_pesewas > 0)
      and not exists (select from dispute_items x join order_items i on i.id = x.item_id
        where i.order_id = d.order_id and i.shop_id = d.shop_id)
      and not exists (select from dashboard_refunds r where r.order_id = d.order_id)`,
  'a shop is owed what it has sold, less what was refunded and paid out': sql`
    select s.name || ' ' || account as what, (booked - due)::bigint as off from shops s,
      lateral (select coalesce(sum(i.shop_left_pesewas + coalesce(borne.pesewas, 0))
            filter (where i.released_at is null), 0) as held,
          coalesce(sum(i.shop_left_pesewas + coalesce(borne.pesewas, 0))
            filter (where i.released_at is not null), 0) as earned
        from order_items i join orders o on o.id = i.order_id and o.paid_at is not null
          left join (select item_id, sum(lost_price_pesewas + lost_market_pesewas) as pesewas from dispute_items where bearer = 'platform' group by 1)
            borne on borne.item_id = i.id
        where i.shop_id = s.id) sold,
      lateral (select coalesce(sum(d.fee_pesewas - d.refunded_pesewas) filter (where d.released_at is null), 0) as held,
          coalesce(sum(d.fee_pesewas - d.refunded_pesewas) filter (where d.released_at is not null), 0) as earned,
          coalesce(sum(d.carriage_pesewas), 0) as carried
        from order_deliveries d join orders o on o.id = d.order_id and o.paid_at is not null where d.shop_id = s.id) brought,
      lateral (select coalesce(sum(amount_pesewas) filter (where status in ('PENDING', 'PROCESSING', 'FAILED')), 0) as "underWay",
          coalesce(sum(amount_pesewas) filter (where status <> 'REVERSED'), 0) as gone
        from payouts p where p.shop_id = s.id) paid,
      lateral (select coalesce(sum(c.pesewas), 0) as pesewas from order_commissions c where c.shop_id = s.id) fees,
      lateral (select coalesce(sum(d.forfeited_pesewas), 0) as kept, coalesce(sum(d.advance_pesewas), 0) as advanced
        from order_deposits d where d.shop_id = s.id) deposits,
      lateral (select coalesce(sum(m.pesewas), 0) as pesewas from order_group_splits g
        join order_member_shares m on m.item_id = g.item_id where g.shop_id = s.id) shared,
      lateral (values ('SHOP_PAYABLE', sold.held + brought.held),
        ('SHOP_AVAILABLE', sold.earned + brought.earned - paid.gone - fees.pesewas - brought.carried - shared.pesewas
          + deposits.kept + deposits.advanced),
        ('SHOP_IN_PAYOUT', paid."underWay"), ('SHOP_ADVANCE', -deposits.advanced)) owed (account, due),
      lateral (select -coalesce(sum(e.amount_pesewas), 0) as booked from ledger_entries e
        where e.shop_id = s.id and e.account = owed.account) b
    where booked <> due`,
  'a deposit is held until its order is sold or ends': sql`select 'DEPOSIT_HELD' as what, (held + booked)::bigint as off from
      (select coalesce(sum(held_pesewas), 0) as held from order_deposits) d,
      (select coalesce(sum(amount_pesewas), 0) as booked from ledger_entries where account = 'DEPOSIT_HELD') e
    where held <> -booked
    union all select d.order_id::text, d.held_pesewas::bigint from order_deposits d join orders o on o.id = d.order_id
    where d.held_pesewas > 0 and o.status not in ('RESERVED', 'AWAITING_BALANCE', 'CANCELLED')`,
  'an agent is owed the fees of released goods, less what was paid out': sql`
    select a.name || ' ' || account as what, (booked - due)::bigint as off from agents a,
      lateral (select coalesce(sum(c.pesewas), 0) as pesewas from order_commissions c where c.agent_id = a.id) fees,
      lateral (select coalesce(sum(amount_pesewas) filter (where status in ('PENDING', 'PROCESSING', 'FAILED')), 0) as "underWay",
          coalesce(sum(amount_pesewas) filter (where status <> 'REVERSED'), 0) as gone
        from payouts p where p.agent_id = a.id) paid,
      lateral (values ('AGENT_PAYABLE', fees.pesewas - paid.gone), ('AGENT_IN_PAYOUT', paid."underWay")) owed (account, due),
      lateral (select -coalesce(sum(e.amount_pesewas), 0) as booked from ledger_entries e
        where e.agent_id = a.id and e.account = owed.account) b
    where booked <> due`,
  'an agent gets a fee of released goods alone, at most the rate of what is left': sql`
    select i.id::text as what, c.pesewas::bigint as off
    from order_commissions c join order_items i on i.id = c.item_id
    where c.pesewas > case when i.released_at is null then 0
      else ceil(i.shop_left_pesewas * c.rate_basis_points / 10000.0) end`,
  'carriers of loads are owed the fees of what was delivered, less what they were paid': sql`
    select 'CARRIER_PAYABLE' as what, (due + booked)::bigint as off from
      (select (select coalesce(sum(case when kind = 'LOAD' and released_at is not null then fee_pesewas - refunded_pesewas else 0 end), 0)
          from order_deliveries) - (select coalesce(sum(carrier_pesewas), 0) from load_runs) as due) d,
      (select coalesce(sum(amount_pesewas), 0) as booked from ledger_entries where account = 'CARRIER_PAYABLE') e
    where due <> -booked`,
  'a member is owed the shares of released goods, less what was paid out': sql`
    select m.name || ' ' || account as what, (booked - due)::bigint as off from group_members m,
      lateral (select coalesce(sum(b.pesewas), 0) as pesewas from order_member_shares b where b.member_id = m.id) shares,
      lateral (select coalesce(sum(amount_pesewas) filter (where status in ('PENDING', 'PROCESSING', 'FAILED')), 0) as "underWay",
          coalesce(sum(amount_pesewas) filter (where status <> 'REVERSED'), 0) as gone
        from payouts p where p.member_id = m.id) paid,
      lateral (values ('MEMBER_PAYABLE', shares.pesewas - paid.gone), ('MEMBER_IN_PAYOUT', paid."underWay")) owed (account, due),
      lateral (select -coalesce(sum(e.amount_pesewas), 0) as booked from ledger_entries e
        where e.member_id = m.id and e.account = owed.account) b
    where booked <> due`,
  'members get of released goods alone, and no more than the part of their group': sql`
    select i.id::text as what, (shared.pesewas - i.shop_left_pesewas)::bigint as off
    from order_group_splits g join order_items i on i.id = g.item_id
      left join order_commissions c on c.item_id = i.id,
      lateral (select coalesce(sum(b.pesewas), 0) as pesewas from order_member_shares b where b.item_id = g.item_id) shared
    where shared.pesewas > case when i.released_at is null then 0
      else greatest(i.shop_left_pesewas + g.borne_pesewas - coalesce(c.pesewas, 0), 0) end`,
  'a lot has left what no order was filled from': sql`select l.id::text as what,
      (l.remaining_milli + filled.milli - l.quantity_milli)::bigint as off
    from lots l, lateral (select coalesce(sum(a.quantity_milli), 0) as milli from lot_allocations a
      where a.lot_id = l.id) filled
    where l.remaining_milli + filled.milli <> l.quantity_milli`,
  'an order line is filled from lots up to its quantity, once it has left the shop': sql`
    select i.id::text as what, (filled.milli - sold.milli)::bigint as off
    from order_items i, lateral (select coalesce(sum(a.quantity_milli), 0) as milli from lot_allocations a
      where a.item_id = i.id) filled,
      lateral (select coalesce(round(i.weighed_grams * 1000.0 / (i.weight ->> 'usualGrams')::integer), i.quantity * 1000) as milli) sold
    where filled.milli > case when i.status in ('PENDING', 'CANCELLED') then 0 else sold.milli end`,
  'a test payment is booked as it came and went back': sql`
    select p.id::text as what, (booked.pesewas - due.pesewas)::bigint as off from test_payments p,
      lateral (select case when p.charged_at is not null and p.refunded_at is null then p.amount_pesewas else 0 end as pesewas) due,
      lateral (select -coalesce(sum(e.amount_pesewas), 0) as pesewas from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where t.key in ('test-payment:' || p.id, 'test-refund:' || p.id) and e.account = 'OWN_MONEY') booked
    where booked.pesewas <> due.pesewas`,
  'what customers are owed is what is on its way back to them': sql`
    select 'CUSTOMER_REFUND_DUE' as what, (due + booked)::bigint as off from
      (select coalesce(sum(amount_pesewas), 0) as due from refunds
        where status not in ('REQUESTED', 'REJECTED', 'PROCESSED')) r,
      (select coalesce(sum(amount_pesewas), 0) as booked from ledger_entries where account = 'CUSTOMER_REFUND_DUE') e
    where due <> -booked`,
  'customers have as credit what went to it, less what their orders use': sql`
    select user_id::text as what, sum(pesewas)::bigint as off from (
      select o.user_id, r.amount_pesewas as pesewas from refunds r join orders o on o.id = r.order_id where r.to_credit
      union all select o.user_id, -r.amount_pesewas from ledger_transactions t join refunds r on t.key = 'credit-paid-back:' || r.id
        join orders o on o.id = r.order_id where t.key like 'credit-paid-back:%'
      union all select user_id, -credit_pesewas from orders
        where credit_pesewas > 0 and (paid_at is not null or status not in ('EXPIRED', 'CANCELLED'))
      union all select user_id, amount_pesewas from ledger_entries where user_id is not null) credit
    group by user_id having sum(pesewas) <> 0`,
  'credit is held for orders that await payment': sql`select 'CREDIT_HELD' as what, (held + booked)::bigint as off from
      (select coalesce(sum(credit_pesewas), 0) as held from orders where status = 'AWAITING_PAYMENT') o,
      (select coalesce(sum(amount_pesewas), 0) as booked from ledger_entries where account = 'CREDIT_HELD') e
    where held <> -booked`,
  'the platform keeps the fees of what was not refunded': sql`
    select 'PLATFORM_FEE' as what, (kept + booked)::bigint as off from
      (select coalesce(sum(i.fee_pesewas - i.refunded_fee_pesewas), 0) as kept from order_items i
        join orders o on o.id = i.order_id where o.paid_at is not null) i,
      (select coalesce(sum(amount_pesewas), 0) as booked from ledger_entries where account = 'PLATFORM_FEE') e
    where kept <> -booked`,
} satisfies Record<string, SQL>;

export type LedgerInvariant = keyof typeof LEDGER_INVARIANTS;

/** A violation of these may pay the wrong party: payouts stop until an admin has checked. */
export const PAYOUT_BLOCKING_INVARIANTS: readonly LedgerInvariant[] = [
  'each booking sums to nought',
  'no more goes back of a payment than came',
  'a shop is owed what it has sold, less what was refunded and paid out',
  'a deposit is held until its order is sold or ends',
  'an agent is owed the fees of released goods, less what was paid out',
  'a member is owed the shares of released goods, less what was paid out',
  'what customers are owed is what is on its way back to them',
];

export interface InvariantViolation {
  rule: LedgerInvariant;
  what: string;
  off: number;
}

const SHOWN_MAX = 100;

/** The first hundred violations of each rule, from one snapshot. */
export function findViolations(db: Database): Promise<InvariantViolation[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const broken: InvariantViolation[] = [];
    // Sequential, so that the statement timeout applies to each query on its own.
    for (const [rule, query] of Object.entries(LEDGER_INVARIANTS)) {
      const found = await readRows(
        tx,
        { what: text, off: int },
        sql`select x.what::text as what, x.off::bigint as off from (${query}) x limit ${SHOWN_MAX}`,
      );
      for (const place of found) broken.push({ rule: rule as LedgerInvariant, ...place });
    }
    return broken;
  });
}
