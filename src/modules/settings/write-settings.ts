import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { advisoryLock, type Database, type Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { SettingKey, Settings } from './defaults.ts';
import { nextRates, nextSpecialRates } from './next-rates.ts';
import { readStored } from './queries.ts';
import { settings } from './tables.ts';

/** Changes one setting from its current value, serialised with other changes; the caller writes the audit. */
export async function changeSetting<K extends SettingKey>(
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
export async function changeSettings(
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

/** {@link changeSettings} in its own transaction. Returns all settings after the change. */
export async function writeSettings(
  db: Database,
  adminId: string,
  change: Partial<Settings>,
): Promise<Settings> {
  return inTransaction(db, async (tx) => (await changeSettings(tx, adminId, change)).after);
}
