import { type LockedProduct, lockProducts, type ResolvedLine, resolveLines } from '#modules/catalogue';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';

/** Items in stock, with the stock that each takes, and items out of stock. */
export interface Available {
  found: { item: OrderItemRow; line: ResolvedLine }[];
  missing: OrderItemRow[];
}

/**
 * Splits `wanted` into available and missing items. Locks the products of `all` items, so that a later check of the
 * remaining items needs no new lock. Orders placed before a shop's holiday stay valid. An item bought before its
 * product got options counts as missing, because its variant is unknown.
 */
export async function findAvailable(
  tx: Transaction,
  all: readonly OrderItemRow[],
  wanted: readonly OrderItemRow[],
): Promise<Available> {
  const locked = (await lockProducts(tx, [...all])).map((product) => ({ ...product, closedUntil: null }));
  const optioned = new Set(locked.filter(({ options }) => options.length > 0).map(({ id }) => id));
  const found: Available['found'] = [];
  const missing: OrderItemRow[] = [];
  for (const item of wanted) {
    const unknown = !item.variantId && optioned.has(item.productId);
    const line = unknown
      ? null
      : lineWith(
          found.map(({ item: one }) => one),
          item,
          locked,
        );
    if (line) found.push({ item, line });
    else missing.push(item);
  }
  return { found, missing };
}

/** The stock that `item` takes in addition to the others; null when there is not enough. */
function lineWith(others: OrderItemRow[], item: OrderItemRow, locked: LockedProduct[]): ResolvedLine | null {
  try {
    return resolveLines([...others, item], locked).at(-1) ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'OUT_OF_STOCK') return null;
    throw error;
  }
}
