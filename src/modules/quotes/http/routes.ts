import { readPaymentChoice } from '#modules/checkout';
import { getProfile } from '#modules/identity';
import { hasPaidBefore } from '#modules/orders';
import { isConfirmedWallet, pickRepresentative } from '#modules/payments';
import { currentFeeRates } from '#modules/settings';
import { batchReads } from '#platform/batches';
import { isUuid } from '#platform/ids';
import { customerId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope } from '#server/http/router';
import { limitedOrder, limitedPrompt } from '#src/modules/fulfilment/http/orders.ts';
import { readOrder } from '#src/modules/fulfilment/http/present-order.ts';
import { quoteErrors } from '../errors.ts';
import {
  acceptQuote,
  closeQuote,
  endStandingOrder,
  listAllQuotes,
  listQuotesOfCustomer,
  listStandingOrders,
  pauseStandingOrder,
  requestQuotes,
  resumeStandingOrder,
  skipDelivery,
} from '../index.ts';
import { presentAdminQuote, presentQuote, presentStandingOrder } from './present-quotes.ts';
import { shopQuoteRoutes } from './shop-routes.ts';

/** A customer's requests for quotes. */
export function quoteRoutes(deps: HttpDeps) {
  const { db, site, payments, limits } = deps;
  const { app, on } = newRoutes(deps);
  const presenting = async () => ({ site, rates: await currentFeeRates(db) });

  async function readQuote(userId: string, id: string) {
    const [view] = isUuid(id) ? await listQuotesOfCustomer(db, { userId, id }) : [];
    if (!view) throw quoteErrors.quoteNotFound();
    return presentQuote(view, await presenting());
  }

  on('POST /quotes', async (c) => {
    const userId = customerId(c);
    const quote = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields: quote });
    const made = await readQuote(userId, await requestQuotes(db, site, { userId, quote, requestKey }));
    const said = made.invited > 0 ? 'Shops were asked' : 'No shop sells this near you yet. We keep looking';
    return c.json(envelope(made, said), 201);
  });

  on('GET /quotes', async (c) => {
    const views = await listQuotesOfCustomer(db, { userId: customerId(c) });
    const by = await presenting();
    return c.json(
      listEnvelope(
        views.map((view) => presentQuote(view, by)),
        { total: views.length },
      ),
      200,
    );
  });

  on('GET /quotes/{id}', async (c) =>
    c.json(envelope(await readQuote(customerId(c), c.req.valid('param').id)), 200),
  );

  on('POST /quotes/{id}/close', async (c) => {
    const userId = customerId(c);
    const quoteId = c.req.valid('param').id;
    await closeQuote(db, { userId, quoteId });
    return c.json(envelope(await readQuote(userId, quoteId), 'Request closed'), 200);
  });

  on('POST /quotes/{id}/accept', async (c) => {
    const userId = customerId(c);
    const acceptance = c.req.valid('json');
    const quoteId = c.req.valid('param').id;
    const requestKey = await readIdempotencyKey(c, { fields: acceptance });
    const { paymentMethod, momo, shippingAddress } = acceptance;
    const choice = await readPaymentChoice(deps, {
      ...{ userId, addressPhone: shippingAddress.phone },
      pay: { paymentMethod, ...(momo && { momo }) },
    });
    const phone = choice.method === 'MOMO' ? choice.phone : null;
    const [isConfirmed, hasPaid, { contact }] = await batchReads(db, (handle) =>
      Promise.all([
        isConfirmedWallet(handle, userId, phone),
        hasPaidBefore(handle, userId),
        getProfile(handle, userId),
      ]),
    );
    const { order, payment, standingOrderId } = await limitedPrompt(
      deps,
      { phone, isConfirmed },
      async () => {
        const placedFrom = c.get('clientIp') || null;
        const asked = { userId, contact, quoteId, acceptance, choice, requestKey, placedFrom };
        const ids = await limitedOrder(deps, { userId, hasPaid }, () => acceptQuote(payments, limits, asked));
        const placed = await readOrder(deps, userId, ids.orderId);
        const paying = pickRepresentative(placed.payments);
        if (!paying) throw quoteErrors.quoteNotFound();
        return {
          order: placed,
          payment: paying,
          status: paying.status,
          standingOrderId: ids.standingOrderId,
        };
      },
    );
    return c.json(envelope({ order, payment, standingOrderId }, 'Accepted. Please pay'), 201);
  });

  return app;
}

/** A customer's standing orders. */
export function standingOrderRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const presenting = async () => ({ site, rates: await currentFeeRates(db) });

  async function readStanding(userId: string, id: string) {
    const [view] = isUuid(id) ? await listStandingOrders(db, { userId, id }) : [];
    if (!view) throw quoteErrors.standingOrderNotFound();
    return presentStandingOrder(view, await presenting());
  }

  on('GET /standing-orders', async (c) => {
    const views = await listStandingOrders(db, { userId: customerId(c) });
    const by = await presenting();
    return c.json(
      listEnvelope(
        views.map((view) => presentStandingOrder(view, by)),
        { total: views.length },
      ),
      200,
    );
  });

  on('GET /standing-orders/{id}', async (c) =>
    c.json(envelope(await readStanding(customerId(c), c.req.valid('param').id)), 200),
  );

  on('POST /standing-orders/{id}/pause', async (c) => {
    const own = { userId: customerId(c), standingOrderId: c.req.valid('param').id };
    await pauseStandingOrder(db, own);
    return c.json(envelope(await readStanding(own.userId, own.standingOrderId), 'Paused'), 200);
  });

  on('POST /standing-orders/{id}/resume', async (c) => {
    const own = { userId: customerId(c), standingOrderId: c.req.valid('param').id };
    await resumeStandingOrder(db, own);
    return c.json(envelope(await readStanding(own.userId, own.standingOrderId), 'Resumed'), 200);
  });

  on('POST /standing-orders/{id}/skip', async (c) => {
    const own = { userId: customerId(c), standingOrderId: c.req.valid('param').id };
    await skipDelivery(db, own);
    return c.json(envelope(await readStanding(own.userId, own.standingOrderId), 'Skipped'), 200);
  });

  on('POST /standing-orders/{id}/end', async (c) => {
    const own = { userId: customerId(c), standingOrderId: c.req.valid('param').id };
    await endStandingOrder(db, site, own);
    return c.json(envelope(await readStanding(own.userId, own.standingOrderId), 'Ended'), 200);
  });

  return app;
}

/** All requests, with what came of them. */
export function adminQuoteRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/quotes', async (c) => {
    const page = await cursorPage(
      c.req.valid('query'),
      (query) => listAllQuotes(db, query),
      presentAdminQuote,
    );
    return c.json(page, 200);
  });

  return app;
}

export const routes: RouteGroup[] = [quoteRoutes, standingOrderRoutes, shopQuoteRoutes, adminQuoteRoutes];
