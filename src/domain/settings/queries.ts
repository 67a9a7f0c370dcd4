import { eq, inArray } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { SETTING_DEFAULTS, type SettingKey, type Settings } from './defaults.ts';
import { rateInForce } from './fee-rates.ts';
import { settings } from './tables.ts';

async function readSome<K extends SettingKey>(handle: Handle, keys: K[]): Promise<Pick<Settings, K>> {
  const stored = await handle.select().from(settings).where(inArray(settings.key, keys));
  const kept = new Map(stored.map((row) => [row.key, row.value]));
  const entries = keys.map((key) => [key, kept.has(key) ? kept.get(key) : SETTING_DEFAULTS[key]]);
  return Object.fromEntries(entries) as Pick<Settings, K>;
}

/** All site settings, defaults filled in. */
export function readSettings(handle: Handle): Promise<Settings> {
  return readSome(handle, Object.keys(SETTING_DEFAULTS) as SettingKey[]);
}

/** One site setting, or its default. */
export async function readSetting<K extends SettingKey>(handle: Handle, key: K): Promise<Settings[K]> {
  const [stored] = await handle.select().from(settings).where(eq(settings.key, key));
  return stored ? (stored.value as Settings[K]) : SETTING_DEFAULTS[key];
}

/** The platform fee in whole percents that holds now; an order freezes it (docs/design.md, Money). */
export async function currentFeePercent(handle: Handle): Promise<number> {
  return rateInForce(await readSetting(handle, 'fee.rates'), new Date());
}

/** `site` with the contact addresses that the admins have set. */
export async function withContact(handle: Handle, site: Site): Promise<Site> {
  const set = await readSome(handle, ['contact.email', 'contact.phone', 'contact.postal']);
  return {
    ...site,
    supportEmail: set['contact.email'] ?? site.supportEmail,
    supportPhone: set['contact.phone'],
    postalAddress: set['contact.postal'],
  };
}
