import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { advisoryLock, type Database, type Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { FeeRate, SpecialFeeRate } from './contract/settings.ts';
import type { SettingKey, Settings } from './defaults.ts';
import { settingsErrors } from './errors.ts';
import { toDay } from './fee-rates.ts';
import { readStored } from './queries.ts';
import { settings } from './tables.ts';

/**
 * Validates and sorts the general rates, oldest first. Past rates must not change: orders were made under them.
 * @throws AppError VALIDATION_ERROR when a past rate would change
 */
export function nextRates(before: readonly FeeRate[], wanted: readonly FeeRate[], at: Date): FeeRate[] {
  const past = (rates: readonly FeeRate[]) =>
    rates
      .filter(({ from }) => from < toDay(at))
      .map(({ from, percent }) => `${from} ${percent}`)
      .sort()
      .join();
  if (past(before) !== past(wanted)) throw settingsErrors.pastRate('feeRates');
  return wanted.toSorted((a, b) => a.from.localeCompare(b.from));
}

const scheduleKey = ({ of, id }: SpecialFeeRate) => `${of} ${id}`;
const bySubject = (a: SpecialFeeRate, b: SpecialFeeRate) =>
  a.of.localeCompare(b.of) ||
  a.name.localeCompare(b.name) ||
  a.id.localeCompare(b.id) ||
  a.from.localeCompare(b.from);

/**
 * Validates and sorts the rates of categories and shops, oldest first for each. Past rates must not change, and an end
 * needs a rate to end. A deleted category or shop keeps its last name.
 * @throws AppError VALIDATION_ERROR when a past rate would change, an end has nothing to end, or the category or shop
 * is unknown
 */
export function nextSpecialRates(
  before: readonly SpecialFeeRate[],
  wanted: readonly SpecialFeeRate[],
  at: Date,
): SpecialFeeRate[] {
  const past = (rates: readonly SpecialFeeRate[]) =>
    rates
      .filter(({ from }) => from < toDay(at))
      .map((rate) => `${scheduleKey(rate)} ${rate.from} ${rate.percent}`)
      .sort()
      .join();
  if (past(before) !== past(wanted)) throw settingsErrors.pastRate('specialFeeRates');
  const names = new Map(before.map((rate) => [scheduleKey(rate), rate.name]));
  const named = wanted.map((rate) => ({ ...rate, name: rate.name || (names.get(scheduleKey(rate)) ?? '') }));
  const nameless = named.find(({ name }) => name === '');
  if (nameless) throw settingsErrors.subjectNotFound(nameless.of);
  const sorted = named.toSorted(bySubject);
  for (const [index, rate] of sorted.entries()) {
    const earlier = sorted[index - 1];
    const isEnded = !earlier || scheduleKey(earlier) !== scheduleKey(rate) || earlier.percent === null;
    if (rate.percent === null && isEnded) {
      throw settingsErrors.nothingToEnd(rate.name, rate.from);
    }
  }
  return sorted;
}

/** Changes one setting from its current value, serialised with other changes; the caller writes the audit. */
export async function updateSetting<K extends SettingKey>(
  tx: Transaction,
  key: K,
  change: (before: Settings[K]) => Settings[K],
): Promise<void> {
  await advisoryLock(tx, 'settings');
  const value = change((await readStored(tx))[key]);
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/**
 * Changes only the given settings and audits each change with before and after. Returns all settings before and after.
 * @throws AppError VALIDATION_ERROR when a past fee rate would change, or a special rate is invalid
 */
export async function updateSettings(
  tx: Transaction,
  adminId: string,
  change: Partial<Settings>,
): Promise<{ before: Settings; after: Settings }> {
  await advisoryLock(tx, 'settings');
  const before = await readStored(tx);
  const now = new Date();
  const rates = change['fee.rates'];
  const special = change['fee.specialRates'];
  const wanted: Partial<Settings> = {
    ...change,
    ...(rates && { 'fee.rates': nextRates(before['fee.rates'], rates, now) }),
    ...(special && { 'fee.specialRates': nextSpecialRates(before['fee.specialRates'], special, now) }),
  };
  const changed = (Object.keys(wanted) as SettingKey[]).filter(
    (key) => !isDeepStrictEqual(wanted[key], before[key]),
  );
  if (changed.length === 0) return { before, after: before };
  const cleared = changed.filter((key) => wanted[key] === null);
  if (cleared.length > 0) await tx.delete(settings).where(inArray(settings.key, cleared));
  const kept = changed.filter((key) => wanted[key] !== null);
  if (kept.length > 0) {
    await tx
      .insert(settings)
      .values(kept.map((key) => ({ key, value: wanted[key] })))
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      });
  }
  const pick = (from: Partial<Settings>) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  await recordAudit(tx, {
    adminId,
    action: 'settings.change',
    subject: 'settings',
    before: pick(before),
    after: pick(wanted),
  });
  return { before, after: { ...before, ...wanted } };
}

/** {@link updateSettings} in its own transaction. Returns all settings after the change. */
export async function updateSettingsAndCommit(
  db: Database,
  adminId: string,
  change: Partial<Settings>,
): Promise<Settings> {
  return inTransaction(db, async (tx) => (await updateSettings(tx, adminId, change)).after);
}
