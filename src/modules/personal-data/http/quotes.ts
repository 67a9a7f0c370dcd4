import {
  listQuotesOfCustomer,
  listQuotesOfShop,
  listStandingOrders,
  listStandingOrdersOfShop,
} from '#modules/quotes';
import { currentFeeRates } from '#modules/settings';
import type { HttpDeps } from '#server/http/deps';
import {
  presentQuote,
  presentShopQuote,
  presentShopStandingOrder,
  presentStandingOrder,
} from '#src/modules/quotes/http/present-quotes.ts';
import { readAll } from './read-all.ts';

type Deps = Pick<HttpDeps, 'db' | 'site'>;
const idOf = ({ id }: { id: string }) => id;

/** A customer's requests for quotes, and standing orders. */
export async function readQuotes({ db, site }: Deps, userId: string) {
  const by = { site, rates: await currentFeeRates(db) };
  const quotes = await readAll((limit, before) => listQuotesOfCustomer(db, { userId, limit, before }), idOf);
  const standing = await readAll((limit, before) => listStandingOrders(db, { userId, limit, before }), idOf);
  return {
    quotes: quotes.map((view) => presentQuote(view, by)),
    standingOrders: standing.map((view) => presentStandingOrder(view, by)),
  };
}

/** A shop's invitations with its offers, and standing orders; without the customers' names and notes. */
export async function readShopQuotes({ db, site }: Deps, shopId: string) {
  const by = { site, rates: await currentFeeRates(db) };
  const quotes = await readAll((limit, before) => listQuotesOfShop(db, { shopId, limit, before }), idOf);
  const standing = await readAll(
    (limit, before) => listStandingOrdersOfShop(db, shopId, { limit, before }),
    idOf,
  );
  return {
    quotes: quotes.map((view) => {
      const { customerName: _, note: __, ...shown } = presentShopQuote(view, by);
      return shown;
    }),
    standingOrders: standing.map((view) => {
      const { customerName: _, ...shown } = presentShopStandingOrder(view, by);
      return shown;
    }),
  };
}
