import { useEffect, useSyncExternalStore } from 'react';
import type { ProductDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { createStore } from '#web/lib/state/store.ts';
import { useDeliveryPreferences } from './delivery-preferences.ts';

type Price = ProductDelivery['delivery'];
type Known = { region: string | null; prices: Readonly<Record<string, Price>> };

/** Most products in one request. */
const ASKED_MAX = 60;
const NO_PRICES: Known = { region: null, prices: {} };
const store = createStore<Known>(NO_PRICES);
let wanted = new Set<string>();
let isAsking = false;

/** Collects the products of a page into one request. */
async function ask(region: string): Promise<void> {
  const ids = [...wanted].slice(0, ASKED_MAX);
  wanted = new Set([...wanted].slice(ASKED_MAX));
  isAsking = false;
  const found = await customerSession
    .call('GET /delivery', { query: { products: ids.join(), state: region } })
    .catch(() => []);
  const { region: now, prices } = store.get();
  if (now === region) {
    const more = Object.fromEntries(found.map(({ productId, delivery }) => [productId, delivery]));
    store.set({ region, prices: { ...prices, ...more } });
  }
  if (wanted.size > 0) plan(region);
}

function plan(region: string): void {
  if (isAsking) return;
  isAsking = true;
  setTimeout(() => void ask(region));
}

function want(region: string, productId: string): void {
  if (store.get().region !== region) {
    store.set({ region, prices: {} });
    wanted.clear();
  }
  if (productId in store.get().prices) return;
  wanted.add(productId);
  plan(region);
}

/** The price of delivering one product to the region of this device; undefined while unknown. */
export function useDeliveryPrice(productId: string): { region: string | null; price: Price | undefined } {
  const { region } = useDeliveryPreferences();
  const known = useSyncExternalStore(store.subscribe, store.get, () => NO_PRICES);
  useEffect(() => {
    if (region) want(region, productId);
  }, [region, productId]);
  return { region, price: known.region === region ? known.prices[productId] : undefined };
}
