import { sql } from 'drizzle-orm';
import type { LedgerAccount } from '#modules/ledger';
import type { DbOrTx } from '#platform/database';
import { brandedInt, enumText, int, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import { type Pesewas, pesewas } from '#shared/money';
import { type DIFFERENCE_KINDS, MOVEMENT_KINDS } from '#src/modules/books/contract/reconciliation.ts';
import { BOOKED_SINCE, IN_TRANSIT, LEDGER_MOVEMENTS } from './reconciliation-queries.ts';

const sum = brandedInt<Pesewas>();

export interface BalanceOverview {
  /** Debit positive, credit negative. */
  accounts: Map<LedgerAccount, Pesewas>;
  look: {
    balance: Pesewas | null;
    lookedAt: string | null;
    failedAt: string | null;
    failure: string | null;
  };
  /** Booked after the balance was read, and not part of it. */
  bookedSince: Pesewas;
  /** Has moved the balance already, but is booked only when it completes. */
  underWay: Pesewas;
  openDifferences: number;
}

/** Reads every account's sum, and the providers' balances together. */
export async function readBalanceOverview(handle: DbOrTx): Promise<BalanceOverview> {
  const sums = await readRows(
    handle,
    { account: enumText<LedgerAccount>(), pesewas: sum },
    sql`select account, sum(amount_pesewas)::bigint as pesewas from ledger_entries group by account`,
  );
  const [look] = await readRows(
    handle,
    {
      ...{ balance: nullable(sum), lookedAt: nullable(isoTimestamp), failedAt: nullable(isoTimestamp) },
      ...{ failure: nullable(text), bookedSince: sum, underWay: sum, openDifferences: int },
    },
    sql`select l.balance, l.looked_at as "lookedAt", l.failed_at as "failedAt", l.failure,
        (${BOOKED_SINCE})::bigint as "bookedSince",
        (select coalesce(sum(m.amount_pesewas), 0) from processor_movements m
          where (m.provider, m.kind, m.subject) in (${IN_TRANSIT}))::bigint as "underWay",
        (select count(*) from money_differences where closed_at is null)::int as "openDifferences"
      from (select case when bool_and(balance_pesewas is not null) then sum(balance_pesewas)::bigint end as balance,
          case when bool_and(looked_at is not null) then min(looked_at) end as looked_at,
          min(failed_at) as failed_at, string_agg(failure, '; ' order by id) as failure
        from balance_looks) l`,
  );
  const { bookedSince = pesewas(0), underWay = pesewas(0), openDifferences = 0, ...seen } = look ?? {};
  return {
    accounts: new Map(sums.map(({ account, pesewas: of }) => [account, of])),
    look: { balance: null, lookedAt: null, failedAt: null, failure: null, ...seen },
    bookedSince,
    underWay,
    openDifferences,
  };
}

type Kind = (typeof MOVEMENT_KINDS)[number];

export interface DailyBalance {
  day: string;
  sums: Record<Kind, { ours: Pesewas; theirs: Pesewas }>;
  settled: { gross: Pesewas; fees: Pesewas; net: Pesewas } | null;
  openDifferences: number;
}

/**
 * Each day of a period, inclusive, newest first: our ledger, the providers' balances and their settlements. Settlements
 * count on the day they were paid.
 */
export async function listDailyBalances(
  handle: DbOrTx,
  { from, to }: { from: string; to: string },
): Promise<DailyBalance[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} >= ${from}::date::timestamp at time zone 'UTC' and ${sql.raw(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  const sums = await readRows(
    handle,
    { day: text, kind: enumText<Kind>(), ours: sum, theirs: sum },
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, kind, sum(ours)::bigint as ours, sum(theirs)::bigint as theirs from (
        select at, kind, pesewas as ours, 0 as theirs from (${LEDGER_MOVEMENTS}) o where ${within('at')}
        union all select happened_at, kind, 0, amount_pesewas from processor_movements where ${within('happened_at')}) both_sides
      group by 1, 2`,
  );
  const settled = await readRows(
    handle,
    { day: text, gross: sum, fees: sum, net: sum },
    sql`select day, sum(gross)::bigint as gross, sum(fees)::bigint as fees, sum(net)::bigint as net from (
        select s.gross_pesewas as gross, s.fees_pesewas as fees, s.net_pesewas as net,
          to_char(max(m.happened_at) at time zone 'UTC', 'YYYY-MM-DD') as day
        from settlements s join settled_payments p on p.provider = s.provider and p.settlement_id = s.id
          join processor_movements m on m.provider = p.provider and m.kind = 'CHARGE' and m.subject = p.processor_id
        where ${within('m.happened_at')} group by s.provider, s.id) of_day group by day`,
  );
  const open = await readRows(
    handle,
    { day: text, count: int },
    sql`select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as count from money_differences
      where closed_at is null and day between ${from}::date and ${to}::date group by 1`,
  );
  const days = [...new Set([sums, settled, open].flatMap((rows) => rows.map(({ day }) => day)))];
  return days
    .toSorted()
    .toReversed()
    .map((day) => {
      const of = (kind: Kind) => sums.find((one) => one.day === day && one.kind === kind);
      const none = pesewas(0);
      const settlement = settled.find((one) => one.day === day);
      return {
        day,
        sums: Object.fromEntries(
          MOVEMENT_KINDS.map((kind) => [
            kind,
            { ours: of(kind)?.ours ?? none, theirs: of(kind)?.theirs ?? none },
          ]),
        ) as DailyBalance['sums'],
        settled: settlement ?? null,
        openDifferences: open.find((one) => one.day === day)?.count ?? 0,
      };
    });
}

const PERSON = { id: nullable(text), name: nullable(text) };

/** Differences, open or closed, newest first, with keyset pagination. */
export async function listDifferences(
  handle: DbOrTx,
  { state, cursor, limit }: { state: 'open' | 'closed'; cursor?: string; limit: number },
) {
  const rows = await readRows(
    handle,
    {
      ...{
        id: text,
        kind: enumText<(typeof DIFFERENCE_KINDS)[number]>(),
        subject: text,
        about: text,
        day: text,
      },
      ...{
        ours: sum,
        theirs: sum,
        foundAt: isoTimestamp,
        closedAt: nullable(isoTimestamp),
        reason: nullable(text),
      },
      ...{ assigneeId: PERSON.id, assigneeName: PERSON.name, closerId: PERSON.id, closerName: PERSON.name },
    },
    sql`select d.id, d.kind, d.subject, d.about, to_char(d.day, 'YYYY-MM-DD') as day, d.ours_pesewas as ours,
        d.theirs_pesewas as theirs, d.found_at as "foundAt", d.closed_at as "closedAt", d.reason,
        a.id as "assigneeId", a.first_name || ' ' || a.last_name as "assigneeName",
        c.id as "closerId", c.first_name || ' ' || c.last_name as "closerName"
      from money_differences d left join desk_assignments k on k.kind = 'MONEY_DIFFERENCE' and k.subject = d.id::text
        left join users a on a.id = k.admin_id left join users c on c.id = d.closed_by
      where ${state === 'open' ? sql`d.closed_at is null` : sql`d.closed_at is not null`}
        and ${cursor ? sql`d.id < ${cursor}::uuid` : sql`true`}
      order by d.id desc limit ${limit}`,
  );
  return rows.map(({ assigneeId, assigneeName, closerId, closerName, ...row }) => ({
    ...row,
    assignee: assigneeId ? { id: assigneeId, name: assigneeName ?? '' } : null,
    closedBy: closerId ? { id: closerId, name: closerName ?? '' } : null,
  }));
}
export type DifferenceView = Awaited<ReturnType<typeof listDifferences>>[number];
