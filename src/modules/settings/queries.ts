import { rowCacheFor } from '#platform/row-cache';
import type { DbOrTx } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { SETTING_DEFAULTS, type SettingKey, type Settings } from './defaults.ts';
import { type FeeRatesInForce, feeRatesAt } from './fee-rates.ts';
import { settings } from './tables.ts';

/** The channel on which a trigger tells that a setting has changed. */
export const SETTINGS = 'settings';
/** Were a notification lost on its way, they would be read anew after this time. */
const KEPT_MS = 60_000;
/** What the trigger names for all of them. */
const ALL = 'all';

/** The settings as they are stored now, defaults filled in: for who changes them. */
export async function readStored(handle: DbOrTx): Promise<Settings> {
  const stored = await handle.select().from(settings);
  const known = stored.filter(({ key }) => Object.hasOwn(SETTING_DEFAULTS, key));
  return { ...SETTING_DEFAULTS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}

/** All site settings, defaults filled in; kept in process until one of them changes. */
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

/** One site setting, or its default. */
export async function readSetting<K extends SettingKey>(handle: DbOrTx, key: K): Promise<Settings[K]> {
  return (await readSettings(handle))[key];
}

/** The rates of the platform fee that hold now; an order freezes them (docs/design.md, Money). */
export async function currentFeeRates(handle: DbOrTx): Promise<FeeRatesInForce> {
  return feeRatesAt(await readSettings(handle), new Date());
}

/** `site` with the contact addresses that the admins have set. */
export async function withContact(handle: DbOrTx, site: Site): Promise<Site> {
  return contactOf(await readSettings(handle), site);
}

/** The same by settings that were read. */
export function contactOf(set: Readonly<Settings>, site: Site): Site {
  return {
    ...site,
    supportEmail: set['contact.email'] ?? site.supportEmail,
    supportPhone: set['contact.phone'],
    postalAddress: set['contact.postal'],
  };
}
