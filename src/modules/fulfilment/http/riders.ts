import {
  cancelRider,
  listOffers,
  listRiderRequests,
  ownerOfRiderSecrets,
  type RiderRequestRow,
  readRiderAccount,
  receiveRiderCallback,
  removeRiderAccount,
  requestRider,
  saveRiderAccount,
} from '#modules/fulfilment';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { toCedis } from '#shared/money';
import type { RiderOffer, RiderRequest } from '#src/modules/fulfilment/contract/riders.ts';
import { readOrderOfShop } from './present-shop-order.ts';

/** Riders of a delivery company, booked by a shop at its own cost. */
export function riderRoutes(deps: HttpDeps) {
  const { db, riders, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  const account = (c: HttpContext) => {
    const principal = c.get('principal');
    const isOwner = principal.kind === 'shop' && principal.role === 'owner';
    return readRiderAccount(riders, { shopId: callingShopId(c), isOwner });
  };
  async function shown(shopId: string, orderId: string) {
    await readOrderOfShop(deps, shopId, orderId);
    const all = (await listRiderRequests(db, { shopId, orderId })).map((row) => presentRider(deps, row));
    return listEnvelope(all, { total: all.length });
  }

  on('GET /shops/riders', async (c) => c.json(envelope(await account(c)), 200));
  on('PUT /shops/riders', async (c) => {
    await saveRiderAccount(riders, { shopId: callingShopId(c), ...c.req.valid('json') });
    return c.json(envelope(await account(c), 'Saved'), 200);
  });
  on('DELETE /shops/riders', async (c) => {
    await removeRiderAccount(db, callingShopId(c));
    return c.json(envelope(await account(c), 'Removed'), 200);
  });

  on('GET /orders/{id}/riders', async (c) =>
    c.json(await shown(callingShopId(c), c.req.valid('param').id), 200),
  );
  on('POST /orders/{id}/riders/offers', async (c) => {
    const shopId = callingShopId(c);
    await rateLimits.riders.use(shopId);
    const offers = await listOffers(riders, {
      shopId,
      orderId: c.req.valid('param').id,
      ...c.req.valid('json'),
    });
    const all = offers.map(
      ({ id, agency, feePesewas }): RiderOffer => ({ id, agency, fee: toCedis(feePesewas) }),
    );
    return c.json(listEnvelope(all, { total: all.length }), 200);
  });
  on('POST /orders/{id}/riders', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId } = c.req.valid('param');
    const body = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields: body });
    await rateLimits.riders.use(shopId);
    await requestRider(riders, { shopId, orderId, ...body, requestKey });
    return c.json(await shown(shopId, orderId), 200);
  });
  on('DELETE /orders/{id}/riders/{requestId}', async (c) => {
    const shopId = callingShopId(c);
    const { id: orderId, requestId } = c.req.valid('param');
    await rateLimits.riders.use(shopId);
    await cancelRider(riders, { shopId, orderId, requestId });
    return c.json(await shown(shopId, orderId), 200);
  });

  on('POST /riders/callback/{token}', async (c) => {
    const body: unknown = await c.req.json().catch(() => null);
    try {
      await receiveRiderCallback(riders, { token: c.req.valid('param').token, body });
    } catch (error) {
      // Count guesses only: the company's own messages come from few addresses.
      if (error instanceof AppError && error.code === 'NOT_FOUND')
        await rateLimits.codesByIp.use(c.get('clientIp'));
      throw error;
    }
    return c.json(envelope({ success: true as const }), 200);
  });
  return app;
}

function presentRider({ secretBox }: HttpDeps, row: RiderRequestRow): RiderRequest {
  const { id, status, itemIds, agency, feePesewas, deliveryCode, sealedCode, said, createdAt } = row;
  let secretCode: string | null = null;
  try {
    secretCode = sealedCode && secretBox.open(sealedCode, ownerOfRiderSecrets(row.shopId));
  } catch {
    // The key is encrypted with a SECRETS_KEY no longer in use.
  }
  const fee = toCedis(feePesewas);
  return {
    id,
    status,
    itemIds,
    agency,
    fee,
    deliveryCode,
    secretCode,
    said,
    askedAt: createdAt.toISOString(),
  };
}
