import { findBrokenRules, MONEY_RULES, type MoneyRule, RULES_OF_PAYOUTS } from '#modules/books';
import { recordMoneyChecks } from '#modules/ledger';
import type { Database } from '../../../platform/database.ts';

const EVERY_MS = 60_000;
/** In a market that has grown large the rules take long: then they are looked at so much more seldom. */
const SHARE = 1 / 30;

/**
 * Looks whether the rules of the books hold, and writes it down: once a minute, or as seldom as keeps it a thirtieth of
 * the time. Where one that payouts depend on does not hold, they wait (`arePayoutsStopped`).
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

/** Looks at every rule now. */
export async function checkMoney(db: Database): Promise<void> {
  const broken = Map.groupBy(await findBrokenRules(db), ({ rule }) => rule);
  const rules = Object.keys(MONEY_RULES) as MoneyRule[];
  await recordMoneyChecks(
    db,
    rules.map((rule) => {
      const places = broken.get(rule) ?? [];
      const [first] = places;
      const example = first ? `${first.what} (${first.off})` : null;
      return { rule, broken: places.length, example, stopsPayouts: RULES_OF_PAYOUTS.includes(rule) };
    }),
  );
}
