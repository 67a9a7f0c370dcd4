import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

/** Where to deliver, and by which option of which shop. Saved on this device. */
export type DeliveryPreferences = {
  /** The selected region, otherwise that of the customer's default address. */
  region: string | null;
  /** The town, for sorting by distance. */
  town: string | null;
  choices: Readonly<Record<string, string>>;
};

type Kept = {
  chosen: string | null;
  /** The region of the customer's default address. */
  home: string | null;
  town: string | null;
  choices: DeliveryPreferences['choices'];
};

const PREFERENCES_KEY = 'delivery';
const NO_PREFERENCES: DeliveryPreferences = { region: null, town: null, choices: {} };
const store = createStore<(DeliveryPreferences & Kept) | null>(null);
const followers = new Set<() => void>();

/** The saved preferences; empty on the server. */
export const getDeliveryPreferences = (): DeliveryPreferences => kept() ?? NO_PREFERENCES;

/** Whether a region was selected on this device; it takes precedence over the address. */
export const isRegionChosen = (): boolean => Boolean(kept()?.chosen);

function kept(): (DeliveryPreferences & Kept) | null {
  const known = store.get();
  if (known || typeof localStorage === 'undefined') return known;
  let stored: Partial<Kept & DeliveryPreferences> | null = null;
  try {
    stored = JSON.parse(readStored(PREFERENCES_KEY) ?? 'null');
  } catch {
    // Invalid storage counts as empty.
  }
  const { home = null, town = null, choices = {} } = stored ?? {};
  const chosen = stored?.chosen === undefined ? (stored?.region ?? null) : stored.chosen;
  store.set({ chosen, home, town, choices, region: chosen ?? home });
  return store.get();
}

function keep(next: Partial<Kept>): void {
  const { chosen = null, home = null, town = null, choices = {} } = { ...kept(), ...next };
  store.set({ chosen, home, town, choices, region: chosen ?? home });
  writeStored(PREFERENCES_KEY, JSON.stringify({ chosen, home, town, choices }));
}

/** Options selected for another region do not apply any more. */
function move(next: Partial<Kept>): void {
  const before = getDeliveryPreferences().region;
  keep(next);
  if (getDeliveryPreferences().region === before) return;
  keep({ choices: {} });
  for (const listener of followers) listener();
}

/** Sets the region and, optionally, the town. The town does not affect prices. */
export function setRegion(region: string | null, town: string | null = null): void {
  move({ chosen: region, town });
}

/** Sets the region of the customer's default address; null if it is unknown, or after signing out. */
export function setHome(region: string | null): void {
  if (kept()?.home !== region) move({ home: region });
}

/** Selects a delivery option of a shop. */
export function chooseDelivery(shopId: string, optionId: string): void {
  keep({ choices: { ...getDeliveryPreferences().choices, [shopId]: optionId } });
}

/** Subscribes to changes of the region. */
export function onRegionChange(listener: () => void): void {
  followers.add(listener);
}

export function useDeliveryPreferences(): DeliveryPreferences {
  return useSyncExternalStore(store.subscribe, getDeliveryPreferences, () => NO_PREFERENCES);
}
