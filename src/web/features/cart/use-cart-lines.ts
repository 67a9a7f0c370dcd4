import { startTransition, useOptimistic, useState } from 'react';
import type { CartItem } from '#src/modules/checkout/contract/cart.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useCart } from '#web/lib/customer/use-customer.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { quantityChange } from './cart-line-rules.ts';
import { cartTexts } from './texts.ts';

type Fallbacks = { update: string; remove: string };
/** The cart page and the dashboard word errors differently (docs/specification.md, 8). */
export const CART_PAGE_ERRORS: Fallbacks = cartTexts.failedOnPage;
export const DASHBOARD_ERRORS: Fallbacks = cartTexts.failedInDashboard;

/** The ID that the API takes for a line: the line's own for a variant, otherwise the product's. */
const cartLineKey = ({ id, productId, variantId }: CartItem) => (variantId ? id : productId);

type Quantities = ReadonlyMap<string, number>;
const NONE: Quantities = new Map();

/**
 * Updates and removes cart lines. A new quantity is shown optimistically, as is the count in the header (`countLine` in
 * lib/customer/cart-store.ts). Each line has its own busy flag.
 */
export function useCartLines(fallbacks: Fallbacks) {
  const cart = useCart();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [quantities, showQuantity] = useOptimistic(NONE, (all, [id, quantity]: [string, number]) =>
    new Map(all).set(id, quantity),
  );

  function whileBusy({ id }: CartItem, work: () => Promise<unknown>, fallback: string, quantity?: number) {
    setBusyIds((ids) => new Set(ids).add(id));
    startTransition(async () => {
      if (quantity !== undefined) showQuantity([id, quantity]);
      try {
        await work();
      } catch (error) {
        toast.error(cartTexts.failedTitle, getErrorMessage(error, fallback));
      } finally {
        setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)));
      }
    });
  }

  function remove(item: CartItem): void {
    const work = async () => {
      await cart.remove(cartLineKey(item));
      toast.success(...cartTexts.removed);
    };
    whileBusy(item, work, fallbacks.remove);
  }

  function change(item: CartItem, quantity: number): void {
    const step = quantityChange(quantity);
    if (step.kind === 'remove') remove(item);
    else
      whileBusy(item, () => cart.update(cartLineKey(item), step.quantity), fallbacks.update, step.quantity);
  }

  const isBusy = ({ id }: CartItem) => busyIds.has(id);
  const quantityOf = (item: CartItem) => (isBusy(item) && quantities.get(item.id)) || item.quantity;
  return { isBusy, quantityOf, change, remove };
}
