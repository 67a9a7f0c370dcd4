import type { LoaderFunctionArgs } from 'react-router';
import type { DeliveryPrices } from '#web/components/delivery/card-delivery.tsx';
import { loadOptional } from '#web/lib/api/loader.ts';

/** Delivery prices of the products on a page, in one request. */
export async function loadDeliveries(
  context: LoaderFunctionArgs['context'],
  region: string | null,
  products: readonly { id: string }[],
): Promise<DeliveryPrices> {
  if (!region || products.length === 0) return null;
  const query = { products: products.map(({ id }) => id).join(), state: region };
  const found = await loadOptional(context, 'GET /delivery', { query });
  if (!found) return null;
  return { region, prices: Object.fromEntries(found.map((one) => [one.productId, one.delivery])) };
}
