import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { readStored, writeStored } from '#web/lib/state/storage.ts';

export type ViewedProduct = Pick<Product, 'id' | 'name' | 'image' | 'shopName'>;

const RECENTLY_VIEWED_KEY = 'seenLately';
/** One more than is shown, since the current product is left out. */
const MAX_PRODUCTS = 5;

/** The products last viewed on this device, newest first. Invalid entries are left out. */
export function readRecentlyViewed(): ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(readStored(RECENTLY_VIEWED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, MAX_PRODUCTS) : [];
  } catch {
    return [];
  }
}

/** Adds a product, and returns the ones before it. */
export function addRecentlyViewed({ id, name, image, shopName }: ViewedProduct): ViewedProduct[] {
  const before = readRecentlyViewed().filter((one) => one.id !== id);
  writeStored(
    RECENTLY_VIEWED_KEY,
    JSON.stringify([{ id, name, image, shopName }, ...before].slice(0, MAX_PRODUCTS)),
  );
  return before;
}

export function clearRecentlyViewed(): void {
  writeStored(RECENTLY_VIEWED_KEY, null);
}

function isSeen(value: unknown): value is ViewedProduct {
  const { id, name, image, shopName } = (value ?? {}) as Partial<Record<keyof ViewedProduct, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof shopName === 'string' &&
    (image === null || typeof image === 'string')
  );
}
