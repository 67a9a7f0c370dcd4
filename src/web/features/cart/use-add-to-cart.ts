import { useState } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useCart } from '#web/lib/customer/use-customer.ts';
import { toast } from '#web/lib/toast/toast.ts';
import * as addToCartTexts from './add-to-cart-texts.ts';

type Sold = Pick<Product, 'id' | 'name'> & { variantId?: string | null };

type Failure = { title: string; text: string };
/** Cards and the product page word errors differently (docs/specification.md, 8). */
export const CARD_ERROR: Failure = addToCartTexts.addFailedOnCard;
export const PAGE_ERROR: Failure = addToCartTexts.addFailedOnPage;

/** Adds a product to the cart with toasts. `success` is null for Buy Now. Returns whether it is in the cart. */
export function useAddToCart(product: Sold, failure: Failure) {
  const cart = useCart();
  const { id: productId, name, variantId = null } = product;
  const [busy, setBusy] = useState(false);

  async function add(quantity: number, success: string | null): Promise<boolean> {
    if (!customerSession.token()) {
      const kind = success ? 'cart' : 'buy';
      toast.promptSignIn(addToCartTexts.signInToAdd, { kind, productId, variantId, quantity });
      return false;
    }
    setBusy(true);
    try {
      // Buy Now goes on to the payment, which needs a network.
      const isAdded = await cart.add(productId, quantity, variantId, success && name);
      if (success && isAdded) toast.success(addToCartTexts.addedTitle, success);
      return isAdded;
    } catch (error) {
      toast.error(failure.title, getErrorMessage(error, failure.text));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, add };
}
