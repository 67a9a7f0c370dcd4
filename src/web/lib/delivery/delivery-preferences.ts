import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

/** Where goods are to come, and by which option of which shop: asked once, kept on this device. */
export type DeliveryPreferences = {
  /** As it was chosen; else where the customer who is signed in lives. */
  region: string | null;
  /** Of the region: what is nearest is counted from it. */
  town: string | null;
  choices: Readonly<Record<string, string>>;
};

type Kept = {
  chosen: string | null;
  /** Region of the customer's default address. */
  home: string | null;
  town: string | null;
  choices: DeliveryPreferences['choices'];
};

const PREFERENCES_KEY = 'delivery';
const NO_PREFERENCES: DeliveryPreferences = { region: null, town: null, choices: {} };
const store = createStore<(DeliveryPreferences & Kept) | null>(null);
const followers = new Set<() => void>();

/** What is kept; nothing on the server. */
export const getDeliveryPreferences = (): DeliveryPreferences => kept() ?? NO_PREFERENCES;

/** Whether a region was chosen on this device: then nobody's address counts. */
export const isRegionChosen = (): boolean => Boolean(kept()?.chosen);

function kept(): (DeliveryPreferences & Kept) | null {
  const known = store.get();
  if (known || typeof localStorage === 'undefined') return known;
  let stored: Partial<Kept & DeliveryPreferences> | null = null;
  try {
    stored = JSON.parse(readStored(PREFERENCES_KEY) ?? 'null');
  } catch {
    // Somebody else wrote it: it is asked for anew.
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

/** What was chosen for another region does not count any more. */
function move(next: Partial<Kept>): void {
  const before = getDeliveryPreferences().region;
  keep(next);
  if (getDeliveryPreferences().region === before) return;
  keep({ choices: {} });
  for (const listener of followers) listener();
}

/** Goods are to come to this region, where it is said to this town of it. The town changes no price. */
export function setRegion(region: string | null, town: string | null = null): void {
  move({ chosen: region, town });
}

/** The customer who is signed in lives in this region; null where that is not known, and once nobody is signed in. */
export function setHome(region: string | null): void {
  if (kept()?.home !== region) move({ home: region });
}

/** This shop's goods are to come by this option. */
export function chooseDelivery(shopId: string, optionId: string): void {
  keep({ choices: { ...getDeliveryPreferences().choices, [shopId]: optionId } });
}

/** Runs when the region is another one. */
export function onRegionChange(listener: () => void): void {
  followers.add(listener);
}

export function useDeliveryPreferences(): DeliveryPreferences {
  return useSyncExternalStore(store.subscribe, getDeliveryPreferences, () => NO_PREFERENCES);
}
