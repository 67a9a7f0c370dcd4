import { useState } from 'react';
import type { CartItem } from '#contracts/cart';
import { messageOf } from '#web/lib/api-error.ts';
import { useCart } from '#web/lib/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { cartTexts } from './cart-texts.ts';
import { cartStep } from './stock.ts';

type Fallbacks = { update: string; remove: string };
/** The cart page and the dashboard word their failures differently (docs/specification.md, 8). */
export const CART_PAGE: Fallbacks = cartTexts.failedOnPage;
export const DASHBOARD: Fallbacks = cartTexts.failedInDashboard;

/** How a line is named: one of several combinations of a product by its own id. */
const nameOf = ({ id, productId, variantId }: CartItem) => (variantId ? id : productId);

/** Changing lines, with a busy flag for each. */
export function useCartLines(fallbacks: Fallbacks) {
  const cart = useCart();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());

  async function whileBusy(id: string, work: () => Promise<unknown>, fallback: string) {
    setBusyIds((ids) => new Set(ids).add(id));
    try {
      await work();
    } catch (error) {
      toast.error(cartTexts.failedTitle, messageOf(error, fallback));
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((other) => other !== id)));
    }
  }

  function remove(item: CartItem): Promise<void> {
    const work = async () => {
      await cart.remove(nameOf(item));
      toast.success(...cartTexts.removed);
    };
    return whileBusy(item.id, work, fallbacks.remove);
  }

  function change(item: CartItem, quantity: number): Promise<void> {
    const step = cartStep(quantity);
    if (step.kind === 'remove') return remove(item);
    return whileBusy(item.id, () => cart.update(nameOf(item), step.quantity), fallbacks.update);
  }

  return { isBusy: (item: CartItem) => busyIds.has(item.id), change, remove };
}
