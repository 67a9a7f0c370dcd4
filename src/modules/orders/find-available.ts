import { type LockedProduct, lockProducts, type TakenLine, takenLines } from '#modules/catalogue';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';

/** Items whose stock can be had, with what each takes, and those whose can't. */
export interface Available {
  found: { item: OrderItemRow; line: TakenLine }[];
  missing: OrderItemRow[];
}

/**
 * Which of `wanted` can be had now. Locks the products of `all` items of the order, so that those who look at the rest of
 * them later wait for nobody. What was ordered before a holiday began is kept; of what got options since, nobody knows
 * which combination was meant.
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

/** What `item` takes where it can be had together with the others; null where it can't. */
function lineWith(others: OrderItemRow[], item: OrderItemRow, locked: LockedProduct[]): TakenLine | null {
  try {
    return takenLines([...others, item], locked).at(-1) ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'OUT_OF_STOCK') return null;
    throw error;
  }
}
