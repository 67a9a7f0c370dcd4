import { readPaymentChoice } from '#modules/checkout';
import { getProfile } from '#modules/identity';
import { hasPaidBefore } from '#modules/orders';
import { isConfirmedWallet, pickRepresentative } from '#modules/payments';
import { batchReads } from '#platform/batches';
import { addCacheTags, idTags } from '#server/cache/cache-tags';
import { adminId, callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope } from '#server/http/router';
import { fromCedis, toCedis } from '#shared/money';
import { limitedOrder, limitedPrompt } from '#src/modules/fulfilment/http/orders.ts';
import { readOrder } from '#src/modules/fulfilment/http/present-order.ts';
import { harvestErrors } from '../errors.ts';
import {
  addHarvestNote,
  allowAdvances,
  completeHarvest,
  declineReservation,
  failHarvest,
  findHarvest,
  listHarvests,
  listHarvestsByShop,
  listHarvestsOfShop,
  offerHarvest,
  reserveHarvest,
  takeAdvance,
  today,
} from '../index.ts';
import {
  presentHarvest,
  presentHarvestDetail,
  presentOwnHarvest,
  presentShopHarvests,
} from './present-harvest.ts';

const OK = { success: true as const };

/** Coming harvests, and reserving one (docs/api.md). */
export function harvestRoutes(deps: HttpDeps) {
  const { db, readDb, site, payments, limits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /harvests', async (c) => {
    const views = await listHarvests(readDb, c.req.valid('query'));
    const productIds = views.map(({ id }) => id);
    const shopIds = [...new Set(views.map(({ shopId }) => shopId))];
    addCacheTags(c, 'harvests', 'goods', idTags('product', productIds), idTags('shop', shopIds));
    const shown = views.map((view) => presentHarvest(view, site));
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });

  on('GET /harvests/{id}', async (c) => {
    const view = await findHarvest(readDb, c.req.valid('param').id);
    if (!view) throw harvestErrors.harvestNotFound();
    addCacheTags(c, 'harvests', idTags('product', [view.id]), idTags('shop', [view.shopId]));
    return c.json(envelope(presentHarvestDetail(view, site)), 200);
  });

  on('POST /harvests/{id}/reserve', async (c) => {
    const userId = customerId(c);
    const body = c.req.valid('json');
    const productId = c.req.valid('param').id;
    const requestKey = await readIdempotencyKey(c, { fields: body });
    const { paymentMethod, momo, quantity, shippingAddress: address, optionId, termsVersion } = body;
    const choice = await readPaymentChoice(deps, {
      ...{ userId, addressPhone: address.phone },
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
    const { order, payment } = await limitedPrompt(deps, { phone, isConfirmed }, async () => {
      const placedFrom = c.get('clientIp') || null;
      const asked = { userId, contact, productId, quantity, address, optionId, choice, termsVersion };
      const id = await limitedOrder(deps, { userId, hasPaid }, () =>
        reserveHarvest(payments, limits, { ...asked, requestKey, placedFrom }),
      );
      const placed = await readOrder(deps, userId, id);
      const paying = pickRepresentative(placed.payments);
      if (!paying) throw harvestErrors.orderNotFound();
      return { order: placed, payment: paying, status: paying.status };
    });
    return c.json(envelope({ order, payment }, 'Reserved. Please pay the deposit'), 201);
  });

  on('POST /orders/{id}/decline', async (c) => {
    const userId = customerId(c);
    const orderId = c.req.valid('param').id;
    await declineReservation(payments, { userId, orderId });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Your deposit is going back to you'), 200);
  });

  return app;
}

/** A shop's harvests. */
export function shopHarvestRoutes(deps: HttpDeps) {
  const { db, site, payments } = deps;
  const { app, on } = newRoutes(deps);
  const saving = { db, storage: deps.storage, usePictures: async () => undefined };

  on('GET /shops/harvests', async (c) => {
    const views = await listHarvestsOfShop(db, callingShopId(c));
    return c.json(
      listEnvelope(
        views.map((view) => presentOwnHarvest(view, site)),
        { total: views.length },
      ),
      200,
    );
  });

  on('POST /shops/harvests', async (c) => {
    const harvest = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields: harvest });
    const id = await offerHarvest(saving, { shopId: callingShopId(c), harvest, requestKey });
    return c.json(envelope({ id }, 'Harvest offered'), 201);
  });

  on('POST /shops/harvests/{id}/notes', async (c) => {
    const { text } = c.req.valid('json');
    await addHarvestNote(db, { shopId: callingShopId(c), productId: c.req.valid('param').id, text });
    return c.json(envelope(OK, 'Note added'), 200);
  });

  on('POST /shops/harvests/{id}/ready', async (c) => {
    const fields = c.req.valid('json');
    await completeHarvest(payments, {
      ...{ shopId: callingShopId(c), productId: c.req.valid('param').id },
      ...{ quantity: fields.quantity, readyOn: fields.readyOn ?? today() },
      pricePesewas: fields.price === undefined ? undefined : fromCedis(fields.price),
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    return c.json(envelope(OK, 'Your customers were told'), 200);
  });

  on('POST /shops/harvests/{id}/fail', async (c) => {
    const fields = c.req.valid('json');
    await failHarvest(payments, {
      ...{ shopId: callingShopId(c), productId: c.req.valid('param').id, reason: fields.reason },
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    return c.json(envelope(OK, 'The deposits are going back'), 200);
  });

  on('POST /shops/harvests/{id}/advance', async (c) => {
    const productId = c.req.valid('param').id;
    const requestKey = await readIdempotencyKey(c, { fields: {} });
    const amount = await takeAdvance(db, { shopId: callingShopId(c), productId, requestKey });
    return c.json(envelope({ amount: toCedis(amount) }, 'Added to your balance'), 200);
  });

  return app;
}

/** Promised against delivered, and advances. */
export function adminHarvestRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/harvests', async (c) => {
    const rows = await listHarvestsByShop(db);
    return c.json(listEnvelope(rows.map(presentShopHarvests), { total: rows.length }), 200);
  });

  on('PUT /admin/shops/{id}/advances', async (c) => {
    const { allowance, reason } = c.req.valid('json');
    await allowAdvances(db, {
      ...{ adminId: adminId(c), shopId: c.req.valid('param').id, reason },
      allowance: allowance && {
        ...{ shareBasisPoints: allowance.sharePercent * 100, maxPesewas: fromCedis(allowance.max) },
      },
    });
    return c.json(envelope(OK, allowance ? 'Advances allowed' : 'Advances ended'), 200);
  });

  return app;
}

export const routes: RouteGroup[] = [harvestRoutes, shopHarvestRoutes, adminHarvestRoutes];
