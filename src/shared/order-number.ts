const LENGTH = 8;

/**
 * The order number that people read: the first 8 characters of the id, unique by an index. It starts with a letter
 * and contains a digit, so that it is not mistaken for an amount, a phone number or a word.
 */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, LENGTH);
}
