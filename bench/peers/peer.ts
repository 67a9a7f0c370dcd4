import type { Request } from 'autocannon';

/** A product that both have. Prices in hundredths. */
export interface Product {
  id: string;
  name: string;
  description: string;
  price: number;
}

/** A market that is measured: the same things asked in its own words. */
export interface Peer {
  name: string;
  version: string;
  url: string;
  /** Processes of its own, whose processor time counts. */
  pids: number[];
  /** Requests for what anybody may see; the number tells one from another. */
  reads: Record<'list' | 'product' | 'search', (at: number) => Request>;
  /** Puts a product into the cart of shopper `who`. */
  add(who: number, at: number): Request;
  /** A whole order of shopper `who`, until it is paid. @throws Error when it is refused */
  order(who: number, at: number): Promise<void>;
  stop(): Promise<void>;
}

/** Shoppers who put something into their carts at once; the last of them place the orders. */
export const ADDERS = 32;
export const SHOPPERS = 8;

/** One word of what it is and one of where it is from. */
export function searchTerm({ name }: Product): string {
  const [what = '', from = ''] = name.split(', ');
  return `${what.split(' ').at(-1)} ${from.split(' ')[0]}`;
}
