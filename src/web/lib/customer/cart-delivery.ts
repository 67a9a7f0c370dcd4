import { fromCedis, pesewas, toCedis } from '#shared/money';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { CartDelivery, DeliveryChoice } from '#src/modules/delivery/contract/delivery-quote.ts';

/** The items of one shop in a cart, with their delivery as far as it is known. */
export type CartShopGroup = CartDelivery & { chosen: DeliveryChoice | null };

const hasOwn = ({ options }: CartDelivery): boolean => options[0]?.kind !== 'INCLUDED';

/** Names of the products that no option delivers to the region. */
export function undeliverableProducts(cart: Cart, parts: readonly CartShopGroup[]): string[] {
  const shops = new Set(parts.filter(({ chosen }) => !chosen).map(({ shopId }) => shopId));
  return cart.items
    .filter(({ product }) => shops.has(product.shop?.id ?? product.shopId ?? ''))
    .map(({ product }) => product.name);
}

/**
 * The delivery of a cart: the selected option of each shop, otherwise its cheapest. The total in cedis is null while
 * the region is unknown or something cannot be delivered.
 */
export function resolveCartDelivery(
  cart: Cart,
  choices: Readonly<Record<string, string>>,
  isPlaceKnown: boolean,
): { parts: CartShopGroup[]; total: number | null; asks: boolean } {
  // Servers with an older contract return no delivery: it is included.
  const parts = (cart.delivery ?? []).map((part): CartShopGroup => {
    const find = (id: string | null | undefined) => part.options.find((option) => option.id === id);
    const wished = isPlaceKnown ? find(choices[part.shopId]) : undefined;
    return { ...part, chosen: wished ?? find(part.optionId) ?? null };
  });
  const isComplete = parts.every(({ chosen }) => chosen !== null);
  const sum = parts.reduce((total, { chosen }) => total + fromCedis(chosen?.fee ?? 0), 0);
  return { parts, total: isComplete ? toCedis(pesewas(sum)) : null, asks: parts.some(hasOwn) };
}
