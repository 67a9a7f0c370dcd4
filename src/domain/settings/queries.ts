import { inArray } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { SETTING_DEFAULTS, type Settings } from './defaults.ts';
import { settings } from './tables.ts';

/** All site settings, defaults filled in. */
export async function readSettings(handle: Handle): Promise<Settings> {
  const keys = Object.keys(SETTING_DEFAULTS);
  const stored = await handle.select().from(settings).where(inArray(settings.key, keys));
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(stored.map((row) => [row.key, row.value])) };
}
