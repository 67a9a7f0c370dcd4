import {
  DEFAULT_DELIVERY,
  placeOfShop,
  readDeliveries,
  readShopFacts,
  saveDelivery,
} from '#modules/delivery';
import { getShop } from '#modules/shops';
import { callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { presentShopDelivery } from '../presenters/delivery.ts';

/** A shop's delivery options, for its own team. */
export function shopDeliveryRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);

  async function shown(shopId: string) {
    const shop = await getShop(db, shopId);
    const delivery = (await readDeliveries(db, [shopId])).get(shopId) ?? DEFAULT_DELIVERY;
    const facts = (await readShopFacts(db, [shopId])).get(shopId);
    return presentShopDelivery(delivery, placeOfShop(shop), facts?.working.closedWeekdays ?? []);
  }

  on('GET /shops/delivery', async (c) => c.json(envelope(await shown(callingShopId(c))), 200));

  on('PUT /shops/delivery', async (c) => {
    const shopId = callingShopId(c);
    await saveDelivery(db, { shopId, delivery: c.req.valid('json') });
    return c.json(envelope(await shown(shopId), 'Delivery saved'), 200);
  });
  return app;
}
