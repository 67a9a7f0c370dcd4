import { currentFeeRates } from '#modules/settings';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { quoteErrors } from '../errors.ts';
import {
  completeQuoteOrder,
  declineQuote,
  endStandingOrderAsShop,
  listQuotesOfShop,
  listStandingOrdersOfShop,
  offerQuote,
  withdrawOffer,
} from '../index.ts';
import { presentOwnOffer, presentShopQuote, presentShopStandingOrder } from './present-quotes.ts';

const OK = { success: true as const };

/** Requests that a shop is invited to, and its standing orders. */
export function shopQuoteRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const presenting = async () => ({ site, rates: await currentFeeRates(db) });

  on('GET /shops/quotes', async (c) => {
    const views = await listQuotesOfShop(db, { shopId: callingShopId(c) });
    const by = await presenting();
    return c.json(
      listEnvelope(
        views.map((view) => presentShopQuote(view, by)),
        { total: views.length },
      ),
      200,
    );
  });

  on('PUT /shops/quotes/{id}/offer', async (c) => {
    const own = { shopId: callingShopId(c), quoteId: c.req.valid('param').id };
    await offerQuote(db, site, { ...own, offer: c.req.valid('json') });
    const [view] = await listQuotesOfShop(db, { shopId: own.shopId, id: own.quoteId });
    const offer = view?.offers[0];
    if (!offer) throw quoteErrors.offerNotFound();
    return c.json(envelope(presentOwnOffer(offer, await presenting()), 'Offer sent'), 200);
  });

  on('POST /shops/quotes/{id}/withdraw', async (c) => {
    await withdrawOffer(db, { shopId: callingShopId(c), quoteId: c.req.valid('param').id });
    return c.json(envelope(OK, 'Offer withdrawn'), 200);
  });

  on('POST /shops/quotes/{id}/decline', async (c) => {
    await declineQuote(db, site, { shopId: callingShopId(c), quoteId: c.req.valid('param').id });
    return c.json(envelope(OK, 'Declined'), 200);
  });

  on('GET /shops/standing-orders', async (c) => {
    const views = await listStandingOrdersOfShop(db, callingShopId(c));
    const by = await presenting();
    return c.json(
      listEnvelope(
        views.map((view) => presentShopStandingOrder(view, by)),
        { total: views.length },
      ),
      200,
    );
  });

  on('POST /shops/standing-orders/{id}/end', async (c) => {
    const { reason } = c.req.valid('json');
    const standingOrderId = c.req.valid('param').id;
    await endStandingOrderAsShop(db, site, { shopId: callingShopId(c), standingOrderId, reason });
    return c.json(envelope(OK, 'Standing order ended'), 200);
  });

  on('POST /shops/quotes/orders/{id}/ready', async (c) => {
    await completeQuoteOrder(db, site, { shopId: callingShopId(c), orderId: c.req.valid('param').id });
    return c.json(envelope(OK, 'The customer was told'), 200);
  });

  return app;
}
