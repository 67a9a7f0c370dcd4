import type { Market } from '../support/open-market.ts';
import { makeAgents } from './fixtures/agents.ts';
import { makeConnectedApps } from './fixtures/connected-apps.ts';
import { makeGroups } from './fixtures/groups.ts';
import { makeHarvests } from './fixtures/harvests.ts';
import { makeLaunch } from './fixtures/launch.ts';
import { makeLoads } from './fixtures/loads.ts';
import { makeMoney } from './fixtures/money.ts';
import { makeOrders } from './fixtures/orders.ts';
import { makeBasis } from './fixtures/people-and-products.ts';
import { makeQuotes } from './fixtures/quotes.ts';
import { makeShopsAndPeople } from './fixtures/shops-and-people.ts';
import { makeWebhooks } from './fixtures/webhooks.ts';
import type { People } from './people.ts';

/** Creates things of customer A and shop A in the states that routes need. */
export function makeThings(market: Market, people: People) {
  const basis = makeBasis(market, people);
  const orders = makeOrders(market, people, basis);
  const agents = makeAgents(market, people, basis, orders);
  const groups = makeGroups(market, people, basis);
  return {
    market,
    ...agents,
    ...groups,
    product: basis.product,
    ...orders,
    ...makeLoads(market, people, basis, orders, { ...agents, ...groups }),
    ...makeHarvests(market, people, basis),
    ...makeQuotes(market, people, basis),
    ...makeMoney(market, people, basis, orders),
    ...makeShopsAndPeople(market, people, basis),
    ...makeLaunch(market),
    ...makeWebhooks(market, people),
    ...makeConnectedApps(market, people, basis),
  };
}
export type Things = ReturnType<typeof makeThings>;
