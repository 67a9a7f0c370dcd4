import { listCoupons, readPlatformCouponUsage, switchMarketCoupon } from '#modules/coupons';
import { adminId } from '#server/http/authenticate';
import { cursorPage } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope } from '#server/http/router';
import { AppError } from '#shared/errors';
import { toCedis } from '#shared/money';
import { isUuid } from '../../platform/ids.ts';
import { presentMarketCoupon } from '../presenters/coupon.ts';
import { APPROVAL_ASKED, moveMoney } from '../second-admin.ts';

/** Market coupons: admins create them and see their cost and use. */
export function adminCouponRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const read = async (which: { id: string } | { code: string }) => {
    const isOdd = 'id' in which && !isUuid(which.id);
    const [found] = isOdd ? [] : await listCoupons(db, null, { ...which, limit: 1 });
    if (!found) throw new AppError('NOT_FOUND', 'Discount code not found');
    return presentMarketCoupon(found);
  };

  on('GET /admin/coupons', async (c) => {
    const list = ({ cursor: before, limit }: { cursor?: string | undefined; limit: number }) =>
      listCoupons(db, null, { before, limit });
    return c.json(await cursorPage(c.req.valid('query'), list, presentMarketCoupon), 200);
  });
  on('GET /admin/coupons/{id}', async (c) => {
    const coupon = await read(c.req.valid('param'));
    const shops = (await readPlatformCouponUsage(db, coupon.id)).map(
      ({ shopId, shopName, orders, ...sums }) => ({
        shop: { id: shopId, name: shopName },
        orders,
        given: toCedis(sums.givenPesewas),
        cost: toCedis(sums.keptPesewas),
      }),
    );
    return c.json(envelope({ ...coupon, shops }), 200);
  });
  on('POST /admin/coupons', async (c) => {
    const coupon = c.req.valid('json');
    const { waits } = await moveMoney(deps, adminId(c), { kind: 'MARKET_COUPON', request: { coupon } });
    if (waits) return c.json(envelope(waits, APPROVAL_ASKED), 202);
    return c.json(envelope(await read({ code: coupon.code }), 'Discount code created'), 201);
  });
  on('POST /admin/coupons/{id}/switch', async (c) => {
    const { id: couponId } = c.req.valid('param');
    const { on: isOn } = c.req.valid('json');
    await switchMarketCoupon(db, { adminId: adminId(c), couponId, on: isOn });
    return c.json(envelope(await read({ id: couponId }), isOn ? 'Switched on' : 'Switched off'), 200);
  });
  return app;
}
