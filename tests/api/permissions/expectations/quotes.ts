import { ADMINS, CUSTOMERS, type Expectation, MANAGERS, MANAGERS_A, OWN, REASON, rule, to } from './rule.ts';

/** Quotes and standing orders: who may ask, answer, accept and end them. */
export const QUOTE_ROUTES: Record<string, Expectation> = {
  'POST /quotes': rule(CUSTOMERS, async (t) => {
    await t.quote();
    return { path: '/quotes', body: t.newQuote() };
  }),
  'GET /quotes': rule(CUSTOMERS, to('/quotes')),
  'GET /quotes/{id}': rule(OWN, async (t) => ({ path: `/quotes/${await t.quote()}` })),
  'POST /quotes/{id}/close': rule(OWN, async (t) => ({ path: `/quotes/${await t.quote()}/close` })),
  'POST /quotes/{id}/accept': rule(OWN, async (t) => {
    const { quoteId, offerId } = await t.quoteWithOffer();
    return { path: `/quotes/${quoteId}/accept`, body: t.newAcceptance(offerId) };
  }),
  'GET /standing-orders': rule(CUSTOMERS, to('/standing-orders')),
  'GET /standing-orders/{id}': rule(OWN, async (t) => ({
    path: `/standing-orders/${await t.standingOrder()}`,
  })),
  'POST /standing-orders/{id}/pause': rule(OWN, async (t) => ({
    path: `/standing-orders/${await t.standingOrder()}/pause`,
  })),
  'POST /standing-orders/{id}/resume': rule(OWN, async (t) => ({
    path: `/standing-orders/${await t.pausedStandingOrder()}/resume`,
  })),
  'POST /standing-orders/{id}/skip': rule(OWN, async (t) => ({
    path: `/standing-orders/${await t.standingOrder()}/skip`,
  })),
  'POST /standing-orders/{id}/end': rule(OWN, async (t) => ({
    path: `/standing-orders/${await t.standingOrder()}/end`,
  })),
  'GET /shops/quotes': rule(MANAGERS, to('/shops/quotes')),
  'PUT /shops/quotes/{id}/offer': rule(MANAGERS_A, async (t) => ({
    path: `/shops/quotes/${await t.quote()}/offer`,
    body: await t.newOffer(),
  })),
  'POST /shops/quotes/{id}/withdraw': rule(MANAGERS_A, async (t) => ({
    path: `/shops/quotes/${(await t.quoteWithOffer()).quoteId}/withdraw`,
  })),
  'POST /shops/quotes/{id}/decline': rule(MANAGERS_A, async (t) => ({
    path: `/shops/quotes/${await t.quote()}/decline`,
  })),
  'GET /shops/standing-orders': rule(MANAGERS, to('/shops/standing-orders')),
  'POST /shops/standing-orders/{id}/end': rule(MANAGERS_A, async (t) => ({
    path: `/shops/standing-orders/${await t.standingOrder()}/end`,
    body: REASON,
  })),
  'POST /shops/quotes/orders/{id}/ready': rule(MANAGERS_A, async (t) => ({
    path: `/shops/quotes/orders/${await t.quoteDeposit()}/ready`,
  })),
  'GET /admin/quotes': rule(ADMINS, to('/admin/quotes')),
};
