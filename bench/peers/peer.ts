import type { Request } from 'autocannon';

/** A product in both shops. Prices in hundredths. */
export interface Product {
  id: string;
  name: string;
  description: string;
  price: number;
}

/** A shop software to measure, with the same operations in its own API. */
export interface Peer {
  name: string;
  version: string;
  url: string;
  /** Its process ids, whose CPU time counts. */
  pids: number[];
  /** Public requests; the number varies the input. */
  reads: Record<'list' | 'product' | 'search', (at: number) => Request>;
  /** Adds a product to the cart of shopper `who`. */
  add(who: number, at: number): Request;
  /**
   * An order of shopper `who`, through to payment.
   * @throws Error when it is refused
   */
  order(who: number, at: number): Promise<void>;
  stop(): Promise<void>;
}

/** Shoppers with concurrent carts; the last of them place the orders. */
export const ADDERS = 32;
export const SHOPPERS = 8;

/** One word for its kind and one for its origin. */
export function searchTerm({ name }: Product): string {
  const [what = '', from = ''] = name.split(', ');
  return `${what.split(' ').at(-1)} ${from.split(' ')[0]}`;
}
