import { applyCoupon, getCart, removeCoupon } from '#modules/checkout';
import { createCoupon, listCoupons, switchCoupon } from '#modules/coupons';
import { placeOf } from '#modules/delivery';
import { callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readRequestKey } from '#server/http/request-key';
import { envelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { presentCart } from '../presenters/cart.ts';
import { presentCoupon } from '../presenters/coupon.ts';

/** Coupons: shops create them, customers enter their codes. */
export function couponRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const cartOf = async (userId: string) => presentCart(await getCart(db, userId, placeOf({})), site);
  const read = async (shopId: string, id: string) => {
    const [found] = await listCoupons(db, shopId, { id, limit: 1 });
    if (!found) throw new AppError('NOT_FOUND', 'Discount code not found');
    return presentCoupon(found);
  };

  on('PUT /cart/coupon', async (c) => {
    const userId = customerId(c);
    await rateLimits.couponTries.use(userId);
    await applyCoupon(db, userId, c.req.valid('json').code);
    return c.json(envelope(await cartOf(userId), 'Discount code added'), 200);
  });
  on('DELETE /cart/coupon', async (c) => {
    await removeCoupon(db, customerId(c));
    return c.json(envelope(await cartOf(customerId(c)), 'Discount code removed'), 200);
  });
  on('GET /shops/coupons', async (c) => {
    const shopId = callingShopId(c);
    const list = ({ cursor: before, limit }: { cursor?: string | undefined; limit: number }) =>
      listCoupons(db, shopId, { before, limit });
    return c.json(await cursorPage(c.req.valid('query'), list, presentCoupon), 200);
  });
  on('POST /shops/coupons', async (c) => {
    const shopId = callingShopId(c);
    const coupon = c.req.valid('json');
    const id = await createCoupon(db, {
      shopId,
      coupon,
      requestKey: await readRequestKey(c, { fields: coupon }),
    });
    return c.json(envelope(await read(shopId, id), 'Discount code created'), 201);
  });
  on('POST /shops/coupons/{id}/switch', async (c) => {
    const shopId = callingShopId(c);
    const { id: couponId } = c.req.valid('param');
    const { on: isOn } = c.req.valid('json');
    await switchCoupon(db, { shopId, couponId, on: isOn });
    return c.json(envelope(await read(shopId, couponId), isOn ? 'Switched on' : 'Switched off'), 200);
  });
  return app;
}
