interface Kept {
  orderId: string;
  customer: { firstName: string; lastName: string; phone: string };
  items: { fulfillmentStatus: string }[];
}

/** How many of a shop's newest orders are cached, in one list. */
export const CACHED_ORDERS_LIMIT = 50;
/** The API path of that list. */
export const CACHED_ORDERS_PATH = `/api/v1/orders/shop/items?limit=${CACHED_ORDERS_LIMIT}`;
export const ORDERS_PATH = '/api/v1/orders/shop/items';

/**
 * Answers a request for a shop's orders from the cached list.
 * @returns null if the list is not enough: for late orders, or a page after one of its orders
 */
export function filterCachedOrders<T extends Kept>(
  newest: readonly T[],
  params: URLSearchParams,
): T[] | null {
  if (params.get('late') === 'true' || params.has('cursor')) return null;
  const status = params.get('status');
  const words = (params.get('search') ?? '').trim().toLowerCase();
  return newest
    .filter(({ items }) => !status || items.some((item) => item.fulfillmentStatus === status))
    .filter((order) => isFound(order, words))
    .slice(0, Number(params.get('limit') ?? CACHED_ORDERS_LIMIT));
}

/** By the beginning of the order number, a part of the customer's name, or the phone number. */
function isFound({ orderId, customer }: Kept, words: string): boolean {
  const name = `${customer.firstName} ${customer.lastName}`.toLowerCase();
  const digits = words.replace(/\D/g, '').replace(/^0/, '');
  return (
    orderId.startsWith(words.replace('#', '')) ||
    name.includes(words) ||
    (digits.length >= 9 && customer.phone.endsWith(digits))
  );
}
