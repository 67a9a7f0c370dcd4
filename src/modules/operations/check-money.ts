import {
  findViolations,
  LEDGER_INVARIANTS,
  type LedgerInvariant,
  PAYOUT_BLOCKING_INVARIANTS,
} from '#modules/books';
import { recordInvariantResults } from '#modules/ledger';
import type { Database } from '../../platform/database.ts';

const EVERY_MS = 60_000;
/** Maximum share of time spent on the checks, which take long in a large market. */
const SHARE = 1 / 30;

/**
 * Creates the periodic check of the ledger rules: once a minute, or less often to stay below {@link SHARE}. A violated
 * rule that payouts depend on stops them (`arePayoutsBlocked`).
 */
export function createMoneyCheck(db: Database): () => Promise<void> {
  let nextAtMs = 0;
  return async () => {
    const begun = performance.now();
    if (begun < nextAtMs) return;
    await checkMoney(db);
    const tookMs = performance.now() - begun;
    nextAtMs = begun + Math.max(EVERY_MS * 0.9, tookMs / SHARE);
  };
}

/** Checks every rule now and records the results. */
export async function checkMoney(db: Database): Promise<void> {
  const broken = Map.groupBy(await findViolations(db), ({ rule }) => rule);
  const rules = Object.keys(LEDGER_INVARIANTS) as LedgerInvariant[];
  await recordInvariantResults(
    db,
    rules.map((rule) => {
      const places = broken.get(rule) ?? [];
      const [first] = places;
      const example = first ? `${first.what} (${first.off})` : null;
      return {
        rule,
        broken: places.length,
        example,
        stopsPayouts: PAYOUT_BLOCKING_INVARIANTS.includes(rule),
      };
    }),
  );
}
