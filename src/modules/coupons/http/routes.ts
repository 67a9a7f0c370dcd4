import { applyCoupon, getCart, removeCoupon } from '#modules/checkout';
import { parsePlace } from '#modules/delivery';
import { isUuid } from '#platform/ids';
import { adminId, callingShopId, customerId } from '#server/http/authenticate';
import { cursorPage, toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope } from '#server/http/router';
import { pesewas, toCedis } from '#shared/money';
import { APPROVAL_REQUESTED, executeOrRequestApproval } from '#src/modules/approvals/http/routes.ts';
import { presentCart } from '#src/modules/checkout/http/routes.ts';
import type { Coupon } from '../contract/coupons.ts';
import type { MarketCoupon } from '../contract/market-coupons.ts';
import { couponErrors } from '../errors.ts';
import {
  type CouponView,
  createCoupon,
  listCoupons,
  readPlatformCouponUsage,
  setCouponActive,
  setMarketCouponActive,
} from '../index.ts';

/** Coupons: shops create them, customers enter their codes. */
export function couponRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const cartOf = async (userId: string) => presentCart(await getCart(db, userId, parsePlace({})), site);
  const read = async (shopId: string, id: string) => {
    const [found] = await listCoupons(db, shopId, { id, limit: 1 });
    if (!found) throw couponErrors.codeNotFound();
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
      requestKey: await readIdempotencyKey(c, { fields: coupon }),
    });
    return c.json(envelope(await read(shopId, id), 'Discount code created'), 201);
  });
  on('POST /shops/coupons/{id}/switch', async (c) => {
    const shopId = callingShopId(c);
    const { id: couponId } = c.req.valid('param');
    const { on: isOn } = c.req.valid('json');
    await setCouponActive(db, { shopId, couponId, on: isOn });
    return c.json(envelope(await read(shopId, couponId), isOn ? 'Switched on' : 'Switched off'), 200);
  });
  return app;
}

/** Market coupons: admins create them and see their cost and use. */
export function adminCouponRoutes(deps: HttpDeps) {
  const { db } = deps;
  const { app, on } = newRoutes(deps);
  const read = async (which: { id: string } | { code: string }) => {
    const isOdd = 'id' in which && !isUuid(which.id);
    const [found] = isOdd ? [] : await listCoupons(db, null, { ...which, limit: 1 });
    if (!found) throw couponErrors.codeNotFound();
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
    const { waits } = await executeOrRequestApproval(deps, adminId(c), {
      kind: 'MARKET_COUPON',
      request: { coupon },
    });
    if (waits) return c.json(envelope(waits, APPROVAL_REQUESTED), 202);
    return c.json(envelope(await read({ code: coupon.code }), 'Discount code created'), 201);
  });
  on('POST /admin/coupons/{id}/switch', async (c) => {
    const { id: couponId } = c.req.valid('param');
    const { on: isOn } = c.req.valid('json');
    await setMarketCouponActive(db, { adminId: adminId(c), couponId, on: isOn });
    return c.json(envelope(await read({ id: couponId }), isOn ? 'Switched on' : 'Switched off'), 200);
  });
  return app;
}

const cedisOf = (amount: CouponView['amountPesewas']) => (amount === null ? null : toCedis(amount));

/** A coupon as its shop sees it. */
export function presentCoupon(view: CouponView): Coupon {
  const { id, code, kind, percent, startsOn, endsOn, usesMax, usesPerCustomer, firstOrderOnly, uses } = view;
  return {
    ...{ id, code, kind, percent, startsOn, endsOn, usesMax, usesPerCustomer, firstOrderOnly, uses },
    amount: cedisOf(view.amountPesewas),
    mostOff: cedisOf(view.mostPesewas),
    minimum: toCedis(view.minimumPesewas),
    state: stateOf(view),
    cost: toCedis(view.costPesewas),
    createdAt: toIso(view.createdAt),
  };
}

/** A coupon of the market as admins see it. */
export function presentMarketCoupon(view: CouponView): MarketCoupon {
  return {
    ...presentCoupon(view),
    budget: toCedis(view.budgetPesewas ?? pesewas(0)),
    given: toCedis(view.givenPesewas),
    cost: toCedis(view.keptPesewas),
  };
}

function stateOf(view: CouponView): Coupon['state'] {
  const { switchedOffAt, startsOn, endsOn, usesMax, uses, budgetPesewas, givenPesewas } = view;
  const today = new Date().toISOString().slice(0, 10);
  if (switchedOffAt) return 'OFF';
  if (endsOn && today > endsOn) return 'ENDED';
  if (usesMax !== null && uses >= usesMax) return 'USED_UP';
  if (budgetPesewas !== null && givenPesewas >= budgetPesewas) return 'USED_UP';
  return startsOn && today < startsOn ? 'NOT_BEGUN' : 'ON';
}

export const routes: RouteGroup[] = [couponRoutes, adminCouponRoutes];
