import { rowCacheFor } from '#platform/row-cache';
import type { Language } from '#shared/languages';
import type { DbOrTx } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { SETTING_DEFAULTS, type SettingKey, type Settings } from './defaults.ts';
import { type FeeRatesInForce, feeRatesAt } from './fee-rates.ts';
import { settings } from './tables.ts';

/** NOTIFY channel for changed settings. */
export const SETTINGS = 'settings';
/** Cache TTL, in case a notification is lost. */
export const KEPT_MS = 60_000;
/** The key that the triggers send for any change. */
export const ALL = 'all';

/** The stored settings with defaults, uncached; for changing them. */
export async function readStored(handle: DbOrTx): Promise<Settings> {
  const stored = await handle.select().from(settings);
  const known = stored.filter(({ key }) => Object.hasOwn(SETTING_DEFAULTS, key));
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}

/** All site settings with defaults; cached in process until one changes. */
export async function readSettings(handle: DbOrTx): Promise<Readonly<Settings>> {
  const kept = rowCacheFor<Readonly<Settings>>(handle, SETTINGS);
  if (!kept) return readStored(handle);
  const load = async () => ({
    value: Object.freeze(await readStored(handle)),
    dependsOn: [ALL],
    ttlMs: KEPT_MS,
  });
  return (await kept.read(ALL, load)) as Readonly<Settings>;
}

/** Reads one site setting, or its default. */
export async function readSetting<K extends SettingKey>(handle: DbOrTx, key: K): Promise<Settings[K]> {
  return (await readSettings(handle))[key];
}

/** The current platform fee rates; an order freezes them (docs/design.md, Money). */
export async function currentFeeRates(handle: DbOrTx): Promise<FeeRatesInForce> {
  return feeRatesAt(await readSettings(handle), new Date());
}

/** `site` with the contact data of the settings. */
export async function withContact(handle: DbOrTx, site: Site): Promise<Site> {
  return withContactSettings(await readSettings(handle), site);
}

/** The same with settings already read. */
export function withContactSettings(set: Readonly<Settings>, site: Site): Site {
  return {
    ...site,
    supportEmail: set['contact.email'] ?? site.supportEmail,
    supportPhone: set['contact.phone'],
    postalAddress: set['contact.postal'],
  };
}

/** The language in which to write to an account: its own while the market offers it, else English. */
export const offeredLanguage = (wanted: Language | undefined, { languages }: Readonly<Settings>): Language =>
  wanted && wanted !== 'en' && languages[wanted] !== 'OFF' ? wanted : 'en';
