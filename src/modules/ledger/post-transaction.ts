import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, hasRow, int, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import type { Pesewas } from '#shared/money';
import type { Transaction } from '../../platform/database.ts';
import { listEntries } from './balances.ts';
import { ledgerErrors } from './errors.ts';
import type { LEDGER_ACCOUNTS } from './tables.ts';

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface Posting {
  account: LedgerAccount;
  /** Only for a shop's three accounts. */
  shopId?: string;
  /** Only for an agent's two accounts. */
  agentId?: string;
  /** Only for a group member's two accounts. */
  memberId?: string;
  /** Only for a customer's credit. */
  userId?: string;
  /** Signed pesewas: debit positive, credit negative. */
  amountPesewas: Pesewas;
}

export interface LedgerPosting {
  /** Names the business fact. */
  key: string;
  description: string;
  orderId?: string;
  postings: Posting[];
}

/**
 * Posts one balanced transaction (docs/design.md, Money). Idempotent by `key`, which names the business fact: returns
 * false and posts nothing if it was posted before. Drops zero postings; without any other, posts nothing and returns
 * false.
 * @throws RangeError when the postings do not sum to zero; the database checks it again at commit
 * @throws Error when `key` was posted with other postings
 */
export async function postTransaction(tx: Transaction, input: LedgerPosting): Promise<boolean> {
  return (await postTransactions(tx, [input])).has(input.key);
}

/** {@link postTransaction} for many, in one statement; returns the keys that were posted now. */
export async function postTransactions(
  tx: Transaction,
  inputs: readonly LedgerPosting[],
): Promise<Set<string>> {
  const given = inputs.map(toGiven).filter(({ entries }) => entries.length > 0);
  if (given.length === 0) return new Set();
  const posted = await readRows(
    tx,
    { key: text },
    sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as g(key text, description text, "orderId" uuid, entries jsonb)),
      posted as (insert into ledger_transactions (key, description, order_id)
        select key, description, "orderId" from given on conflict do nothing returning id, key),
      entered as (insert into ledger_entries (transaction_id, account, shop_id, agent_id, member_id, user_id, amount_pesewas)
        select posted.id, e.account, e."shopId", e."agentId", e."memberId", e."userId", e."amountPesewas"
        from posted join given on given.key = posted.key, rows from (jsonb_to_recordset(given.entries)
            as (account text, "shopId" uuid, "agentId" uuid, "memberId" uuid, "userId" uuid, "amountPesewas" integer))
          with ordinality as e (account, "shopId", "agentId", "memberId", "userId", "amountPesewas", place)
        order by posted.id, e.place)
      select key from posted`,
  );
  const now = new Set(posted.map(({ key }) => key));
  for (const { key, entries } of given) if (!now.has(key)) await assertSame(tx, key, entries);
  return now;
}

function toGiven({ key, description, orderId, postings }: LedgerPosting) {
  const sum = postings.reduce((total, posting) => total + posting.amountPesewas, 0);
  if (sum !== 0) throw new RangeError(`ledger transaction ${key} is off by ${sum} pesewas`);
  const entries = postings
    .filter((posting) => posting.amountPesewas !== 0)
    .map(({ account, shopId = null, agentId = null, memberId = null, userId = null, amountPesewas }) => ({
      ...{ account, shopId, agentId, memberId, userId, amountPesewas },
    }));
  return { key, description, orderId: orderId ?? null, entries };
}

type Entry = {
  account: string;
  shopId: string | null;
  agentId: string | null;
  memberId: string | null;
  userId: string | null;
  amountPesewas: number;
};

/** Compares the sums by account, whatever the order and number of postings. */
async function assertSame(tx: Transaction, key: string, entries: Entry[]): Promise<void> {
  const before = sumsOf(await listEntries(tx, key));
  const now = sumsOf(entries);
  const isSame = before.size === now.size && [...now].every(([place, sum]) => before.get(place) === sum);
  if (!isSame) throw new Error(`ledger transaction ${key} was posted before with other postings`);
}

function sumsOf(entries: Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, shopId, agentId, memberId, userId, amountPesewas } of entries) {
    const place = `${account} ${shopId ?? agentId ?? memberId ?? userId ?? ''}`;
    sums.set(place, (sums.get(place) ?? 0) + amountPesewas);
  }
  return sums;
}

/** The result of one rule of the books. */
export interface InvariantResult {
  rule: string;
  /** Number of violations. */
  broken: number;
  /** The first violation, in words. */
  example: string | null;
  /** Stops payouts while it is violated. */
  stopsPayouts: boolean;
}

/** Records the results. A rule with more violations than an admin accepted is no longer accepted. */
export async function recordInvariantResults(
  handle: DbOrTx,
  checked: readonly InvariantResult[],
): Promise<void> {
  await handle.execute(sql`insert into money_checks
      (rule, broken, example, stops_payouts, checked_at, broken_since)
    select rule, broken, example, "stopsPayouts", now(), case when broken > 0 then now() end
      from json_to_recordset(${JSON.stringify(checked)}::json)
        as given(rule text, broken integer, example text, "stopsPayouts" boolean)
    on conflict (rule) do update set broken = excluded.broken, example = excluded.example,
      stops_payouts = excluded.stops_payouts, checked_at = now(),
      broken_since = case when excluded.broken > 0 then coalesce(money_checks.broken_since, now()) end,
      accepted_by = case when excluded.broken between 1 and money_checks.broken then money_checks.accepted_by end,
      accepted_reason = case when excluded.broken between 1 and money_checks.broken then money_checks.accepted_reason end`);
}

/** Whether payouts are stopped by a violated rule that no admin has accepted. */
export function arePayoutsBlocked(handle: DbOrTx): Promise<boolean> {
  return hasRow(
    handle,
    sql`select from money_checks where broken > 0 and stops_payouts and accepted_by is null`,
  );
}

/** Every rule, violated ones first. */
export function listMoneyChecks(handle: DbOrTx) {
  return readRows(
    handle,
    {
      ...{ rule: text, broken: int, example: nullable(text), stopsPayouts: bool, checkedAt: isoTimestamp },
      ...{ brokenSince: nullable(isoTimestamp), acceptedReason: nullable(text) },
    },
    sql`select rule, broken, example, stops_payouts as "stopsPayouts", checked_at as "checkedAt",
        broken_since as "brokenSince", accepted_reason as "acceptedReason"
      from money_checks order by broken > 0 desc, rule`,
  );
}

/**
 * Accepts a violated rule as an admin, so that payouts continue.
 * @throws AppError NOT_FOUND for a rule that does not exist or is not violated
 */
export async function acceptMoneyCheck(
  tx: Transaction,
  { rule, adminId, reason }: { rule: string; adminId: string; reason: string },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`update money_checks
    set accepted_by = ${adminId}, accepted_reason = ${reason} where rule = ${rule} and broken > 0`);
  if (!rowCount) throw ledgerErrors.ruleNotBroken();
}
