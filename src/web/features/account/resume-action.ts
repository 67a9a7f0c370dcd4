import { messageOf } from '#web/lib/api-error.ts';
import { addToCart, cartStore } from '#web/lib/cart-store.ts';
import type { InterruptedAction } from '#web/lib/interrupted-action.ts';
import { paths } from '#web/lib/paths.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { addToWishlist } from '#web/lib/wishlist-store.ts';

/** Does what the sign-in had interrupted, saying how it went. Answers where to go: checkout after Buy Now. */
export async function resumeAction(action: InterruptedAction, returnPath: string): Promise<string> {
  if (action.kind === 'follow') await follow(action.shopId);
  else if (action.kind === 'wish') await wish(action.productId);
  else if ((await toCart(action)) && action.kind === 'buy') return paths.checkout;
  return returnPath;
}

async function follow(shopId: string): Promise<void> {
  try {
    await customerSession.call('POST /shops/{id}/follow', { params: { id: shopId } });
    toast.success('You follow this shop');
  } catch (error) {
    toast.error('Error', messageOf(error, 'The shop could not be followed.'));
  }
}

async function wish(productId: string): Promise<void> {
  try {
    const isAdded = await addToWishlist({ id: productId, name: 'the product you chose' });
    if (isAdded) toast.success('Added to Wishlist', 'Product added to your wishlist successfully');
  } catch (error) {
    toast.error('Error', messageOf(error, 'Failed to add item to wishlist'));
  }
}

async function toCart({
  kind,
  productId,
  variantId = null,
  quantity,
}: Exclude<InterruptedAction, { kind: 'follow' }>): Promise<boolean> {
  try {
    await addToCart(productId, quantity, variantId);
  } catch (error) {
    const text = messageOf(error, 'There was an error adding this item to your cart.');
    toast.error('Failed to add to cart', text);
    return false;
  }
  const line = cartStore
    .get()
    .cart?.items.find(
      (item) => item.productId === productId && (variantId === null || item.variantId === variantId),
    );
  const name = line?.product.name ?? 'Product';
  if (kind === 'cart') toast.success('Added to cart', `${quantity} x ${name} added to your cart.`);
  return true;
}
