import { useSyncExternalStore } from 'react';
import { GHANA_REGIONS } from '#contracts/regions';
import { customerSession } from '#web/lib/session/customer.ts';
import { createStore } from '#web/lib/store.ts';

const NONE: readonly string[] = [];
/** By region. */
const store = createStore<Readonly<Record<string, readonly string[]>>>({});

/** The towns of a region are asked for when somebody is about to choose, never with a page. */
export async function askForTowns(chosen: string | null): Promise<void> {
  const region = GHANA_REGIONS.find((name) => name === chosen);
  if (!region || store.get()[region]) return;
  const towns = await customerSession.call('GET /towns', { query: { region } }).catch(() => null);
  if (towns) store.set({ ...store.get(), [region]: towns.map(({ name }) => name) });
}

/** Those that are known by now. */
export function useTowns(region: string | null): readonly string[] {
  const known = useSyncExternalStore(store.subscribe, store.get, store.get);
  return (region && known[region]) || NONE;
}
