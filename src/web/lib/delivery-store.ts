import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';
import { createStore } from './store.ts';

/** Where goods are to come, and by which option of which shop: asked once, kept on this device. */
export type DeliveryWishes = {
  region: string | null;
  /** Of the region: what is nearest is counted from it. */
  town: string | null;
  choices: Readonly<Record<string, string>>;
};

const KEY = 'delivery';
const NOTHING: DeliveryWishes = { region: null, town: null, choices: {} };
const store = createStore<DeliveryWishes | null>(null);
const followers = new Set<() => void>();

/** What is kept; nothing on the server. */
export function deliveryWishes(): DeliveryWishes {
  const known = store.get();
  if (known) return known;
  if (typeof localStorage === 'undefined') return NOTHING;
  let kept: Partial<DeliveryWishes> | null = null;
  try {
    kept = JSON.parse(readStored(KEY) ?? 'null');
  } catch {
    // Somebody else wrote it: it is asked for anew.
  }
  const wishes = { region: kept?.region ?? null, town: kept?.town ?? null, choices: kept?.choices ?? {} };
  store.set(wishes);
  return wishes;
}

function keep(wishes: DeliveryWishes): void {
  store.set(wishes);
  writeStored(KEY, JSON.stringify(wishes));
}

/**
 * Goods are to come to this region, where it is said to this town of it; what was chosen for another region does not
 * count any more. The town changes no price.
 */
export function setRegion(region: string | null, town: string | null = null): void {
  const known = deliveryWishes();
  const isOther = region !== known.region;
  keep({ region, town, choices: isOther ? {} : known.choices });
  if (isOther) for (const listener of followers) listener();
}

/** This shop's goods are to come by this option. */
export function chooseDelivery(shopId: string, optionId: string): void {
  const wishes = deliveryWishes();
  keep({ ...wishes, choices: { ...wishes.choices, [shopId]: optionId } });
}

/** Runs when the region is another one. */
export function onRegion(listener: () => void): void {
  followers.add(listener);
}

export function useDeliveryWishes(): DeliveryWishes {
  return useSyncExternalStore(store.subscribe, deliveryWishes, () => NOTHING);
}
