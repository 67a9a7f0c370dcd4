import type { Market } from '../support/open-market.ts';
import { moneyOf } from './fixtures/money.ts';
import { ordersOf } from './fixtures/orders.ts';
import { basisOf } from './fixtures/people-and-products.ts';
import { shopsAndPeopleOf } from './fixtures/shops-and-people.ts';
import type { People } from './people.ts';

/** Creates things of customer A and shop A in the states that routes need. */
export function makeThings(market: Market, people: People) {
  const basis = basisOf(market, people);
  const orders = ordersOf(market, people, basis);
  return {
    product: basis.product,
    ...orders,
    ...moneyOf(market, people, basis, orders),
    ...shopsAndPeopleOf(market, people, basis),
  };
}
export type Things = ReturnType<typeof makeThings>;
