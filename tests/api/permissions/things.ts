import type { Market } from '../support/open-market.ts';
import type { People } from './people.ts';
import { basisOf } from './things/basis.ts';
import { moneyOf } from './things/money.ts';
import { ordersOf } from './things/orders.ts';
import { shopsAndPeopleOf } from './things/shops-and-people.ts';

/** Makes things of customer A and shop A afresh, each in the state that a route needs. */
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
