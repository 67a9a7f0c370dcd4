import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import type { PendingAction } from '#web/lib/auth/pending-action.ts';
import { paths } from '#web/lib/config/paths.ts';
import { addToCart, cartStore } from '#web/lib/customer/cart-store.ts';
import { addToWishlist } from '#web/lib/customer/wishlist-store.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { authTexts } from './auth-texts.tsx';

/**
 * Runs the action that needed a sign-in, and reports the result. Returns the path to go to: the checkout after Buy
 * Now.
 */
export async function resumePendingAction(action: PendingAction, returnPath: string): Promise<string> {
  if (action.kind === 'follow') await follow(action.shopId);
  else if (action.kind === 'wish') await wish(action.productId);
  else if ((await toCart(action)) && action.kind === 'buy') return paths.checkout;
  return returnPath;
}

async function follow(shopId: string): Promise<void> {
  try {
    await customerSession.call('POST /shops/{id}/follow', { params: { id: shopId } });
    toast.success(authTexts.following);
  } catch (error) {
    toast.error(authTexts.errorTitle, getErrorMessage(error, authTexts.followFailed));
  }
}

async function wish(productId: string): Promise<void> {
  try {
    const isAdded = await addToWishlist({ id: productId, name: authTexts.chosenProduct });
    if (isAdded) toast.success(authTexts.wishedTitle, authTexts.wishedText);
  } catch (error) {
    toast.error(authTexts.errorTitle, getErrorMessage(error, authTexts.wishFailed));
  }
}

async function toCart({
  kind,
  productId,
  variantId = null,
  quantity,
}: Exclude<PendingAction, { kind: 'follow' }>): Promise<boolean> {
  try {
    await addToCart(productId, quantity, variantId);
  } catch (error) {
    const text = getErrorMessage(error, authTexts.cartFailedText);
    toast.error(authTexts.cartFailedTitle, text);
    return false;
  }
  const line = cartStore
    .get()
    .cart?.items.find(
      (item) => item.productId === productId && (variantId === null || item.variantId === variantId),
    );
  const name = line?.product.name ?? authTexts.anyProduct;
  if (kind === 'cart') toast.success(authTexts.addedTitle, authTexts.addedText(quantity, name));
  return true;
}
