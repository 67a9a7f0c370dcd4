const LENGTH = 8;

/**
 * The number of an order as people read it: the first 8 characters of its id, which a unique index keeps apart.
 * It begins with a letter and holds a digit, so that nobody takes it for an amount, a telephone number or a word.
 */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, LENGTH);
}
