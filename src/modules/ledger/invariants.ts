import { sql } from 'drizzle-orm';
import type { DbOrTx, Transaction } from '#platform/database';
import { bool, hasRow, int, isoTimestamp, nullable, readRows, text } from '#platform/rows';
import { ledgerErrors } from './errors.ts';

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
