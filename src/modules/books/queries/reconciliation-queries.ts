import { type SQL, sql } from 'drizzle-orm';
import { DISPUTE_OPEN } from '#modules/disputes';
import { PAYOUT_MOVING } from '#modules/payouts';
import { REFUND_OPEN } from '#modules/refunds';
import type { DbOrTx } from '#platform/database';
import { int, readRows, text } from '#platform/rows';

/**
 * Our entries on PROCESSOR_CLEARING with their provider and its id of their subject: `provider`, `kind`, `subject`, `at`,
 * `pesewas`, `about`. Entries without a provider's id keep ours, and belong to the provider that lists it, else to the
 * only one; among several they have none (`''`) and show as a difference.
 */
export const LEDGER_MOVEMENTS = sql`
  select booked.at, booked.pesewas, booked.about,
    coalesce(a.provider, d.provider, r.provider, p.provider, s.provider, x.provider, tp.provider, m.provider,
      (select min(id) from balance_looks having count(*) = 1), '') as provider,
    case booked.word when 'payment' then 'CHARGE' when 'unapplied' then 'CHARGE' when 'test-payment' then 'CHARGE'
      when 'refund' then 'REFUND' when 'dashboard-refund' then 'REFUND' when 'test-refund' then 'REFUND'
      when 'payout-paid' then 'TRANSFER' when 'payout-reversed' then 'TRANSFER'
      when 'dispute' then 'DISPUTE' when 'difference' then coalesce(x.kind, 'OTHER') else 'OTHER' end as kind,
    coalesce(case booked.word
      when 'payment' then a.processor_id when 'unapplied' then a.processor_id
      when 'refund' then coalesce(d.processor_refund_id, r.processor_refund_id)
      when 'dashboard-refund' then d.processor_refund_id
      when 'payout-paid' then p.reference when 'payout-reversed' then p.reference
      when 'test-payment' then tp.processor_id when 'test-refund' then tp.processor_refund_id
      when 'dispute' then s.processor_dispute_id when 'difference' then x.subject
      end, booked.rest) as subject
  from (select e.created_at as at, e.amount_pesewas as pesewas, t.description as about,
      split_part(t.key, ':', 1) as word, split_part(t.key, ':', 2) as rest
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.shop_id is null and e.account = 'PROCESSOR_CLEARING') booked
  left join payment_attempts a on booked.word in ('payment', 'unapplied') and a.reference = booked.rest
  left join refunds r on booked.word = 'refund' and r.id::text = booked.rest
  left join dashboard_refunds d on (booked.word = 'dashboard-refund' and d.id::text = booked.rest) or d.id = r.dashboard_refund_id
  left join payouts p on booked.word in ('payout-paid', 'payout-reversed') and p.id::text = booked.rest
  left join disputes s on booked.word = 'dispute' and s.id::text = booked.rest
  left join money_differences x on booked.word = 'difference' and x.id::text = booked.rest
  left join test_payments tp on booked.word in ('test-payment', 'test-refund') and tp.id::text = booked.rest
  left join lateral (select provider from processor_movements
    where kind = 'OTHER' and subject = booked.rest order by amount_pesewas <> booked.pesewas, provider limit 1) m
    on coalesce(a.id, d.id, r.id, p.id, s.id, x.id, tp.id) is null`;

/** In progress: the provider may move this money before the ledger does. */
export const IN_TRANSIT = sql`
  select r.provider, 'REFUND' as kind, r.processor_refund_id as subject from refunds r
    where r.processor_refund_id is not null and ${REFUND_OPEN} and r.status <> 'FAILED'
  union all select provider, 'REFUND', processor_refund_id from dashboard_refunds
    where status <> 'PROCESSED' and status <> 'FAILED'
  union all select provider, 'REFUND', processor_refund_id from test_payments
    where processor_refund_id is not null and status <> 'REFUNDED'
  union all select p.provider, 'TRANSFER', p.reference from payouts p where ${PAYOUT_MOVING}
  union all select d.provider, 'DISPUTE', d.processor_dispute_id from disputes d where ${DISPUTE_OPEN}`;

/**
 * The sum booked after the balance was read and not part of it, in pesewas. Excludes what the provider had already
 * moved: that is part of the balance, although it was booked later.
 */
export const BOOKED_SINCE = sql`
  with late as (select o.provider, o.kind, o.subject, sum(o.pesewas) as pesewas from (${LEDGER_MOVEMENTS}) o
      join balance_looks l on l.id = o.provider where o.at > l.looked_at group by 1, 2, 3),
    moved as (select late.*, (select sum(m.amount_pesewas) from processor_movements m
      where m.provider = late.provider and m.kind = late.kind and m.subject = late.subject) as theirs from late),
    booked as (select m.provider, m.kind, m.subject, sum(o.pesewas) as pesewas from moved m
      join (${LEDGER_MOVEMENTS}) o using (provider, kind, subject) join balance_looks l on l.id = m.provider
      where m.theirs is not null and o.at <= l.looked_at group by 1, 2, 3)
  select coalesce(sum(m.pesewas), 0) from moved m left join booked b using (provider, kind, subject)
  where m.theirs is null or m.theirs = coalesce(b.pesewas, 0)`;

/** How long one side may be ahead of the other. */
const GRACE = sql`interval '1 hour'`;
/** Age after which an unsettled payment is reported. */
const SETTLED_AFTER = sql`interval '4 days'`;

export interface Discrepancy {
  provider: string;
  kind: string;
  subject: string;
  about: string;
  /** Ghana time, `2026-11-23`. */
  day: string;
  oursPesewas: number;
  theirsPesewas: number;
}

const COLUMNS = {
  provider: text,
  kind: text,
  subject: text,
  about: text,
  day: text,
  oursPesewas: int,
  theirsPesewas: int,
};

/** Subjects with different sums in our ledger and the provider's balance, after the grace period. */
const OF_MOVEMENTS = sql`
  with ours as (select provider, kind, subject, sum(pesewas) as pesewas, max(at) as at, min(about) as about
      from (${LEDGER_MOVEMENTS}) o group by provider, kind, subject),
    theirs as (select provider, kind, subject, sum(amount_pesewas) as pesewas, max(happened_at) as at,
        min(reason) as about
      from processor_movements group by provider, kind, subject)
  select provider, kind, subject, coalesce(theirs.about, ours.about) as about,
    to_char(coalesce(theirs.at, ours.at), 'YYYY-MM-DD') as day,
    coalesce(ours.pesewas, 0) as "oursPesewas", coalesce(theirs.pesewas, 0) as "theirsPesewas"
  from ours full join theirs using (provider, kind, subject)
  where coalesce(ours.pesewas, 0) <> coalesce(theirs.pesewas, 0)
    and greatest(ours.at, theirs.at) < now() - ${GRACE}
    and not exists (select from (${IN_TRANSIT}) u (u_provider, u_kind, u_subject)
      where u_provider = provider and u_kind = kind and u_subject = subject)`;

/** Settlements that differ from the sum of their payments in our ledger. */
const OF_SETTLEMENTS = sql`
  select s.provider, 'SETTLEMENT' as kind, s.id as subject, 'Settlement of ' || to_char(s.settled_at, 'YYYY-MM-DD') as about,
    to_char(s.settled_at, 'YYYY-MM-DD') as day, coalesce(sum(o.pesewas), 0) as "oursPesewas", s.net_pesewas as "theirsPesewas"
  from settlements s left join settled_payments p on p.provider = s.provider and p.settlement_id = s.id
    left join (${LEDGER_MOVEMENTS}) o on o.kind = 'CHARGE' and o.provider = p.provider and o.subject = p.processor_id
  group by s.provider, s.id having coalesce(sum(o.pesewas), 0) <> s.net_pesewas`;

/** Payments in no settlement, although later ones are settled. */
const UNSETTLED = sql`
  select o.provider, 'UNSETTLED' as kind, o.subject, o.about, to_char(o.at, 'YYYY-MM-DD') as day,
    o.pesewas as "oursPesewas", 0 as "theirsPesewas"
  from (${LEDGER_MOVEMENTS}) o
  where o.kind = 'CHARGE' and o.at < now() - ${SETTLED_AFTER}
    and o.at > (select min(settled_at) from settlements s where s.provider = o.provider)
    and o.at < (select max(settled_at) - ${SETTLED_AFTER} from settlements s where s.provider = o.provider)
    and not exists (select from settled_payments p where p.provider = o.provider and p.processor_id = o.subject)`;

/** All differences between our ledger, the provider's balance and its settlements. */
export async function findDiscrepancies(handle: DbOrTx): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  const queries: SQL[] = [OF_MOVEMENTS, OF_SETTLEMENTS, UNSETTLED];
  for (const query of queries) found.push(...(await readRows(handle, COLUMNS, query)));
  return found;
}
