import { sql } from 'drizzle-orm';
import { advisoryLock, type Transaction } from '../../platform/database.ts';
import type { SettingKey, Settings } from './defaults.ts';
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
