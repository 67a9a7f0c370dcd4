import {
  countFollowers,
  followShop,
  hasFollowEmails,
  listFollowedShops,
  setFollowEmails,
  unfollowShop,
  unsubscribe,
} from '#modules/community';
import { callingShopId, customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext } from '#server/http/router';
import { presentFollowed } from '#src/modules/catalogue/http/present-product.ts';
import type { Following } from '#src/modules/community/contract/following.ts';

/** Customers follow shops; a shop only sees the number. */
export function followingRoutes(deps: HttpDeps) {
  const { db, site, rateLimits } = deps;
  const { app, on } = newRoutes(deps);
  const current = async (c: HttpContext) => {
    const userId = customerId(c);
    const shops = await listFollowedShops(db, userId);
    const shown: Following = {
      mails: await hasFollowEmails(db, userId),
      shops: shops.map((shop) => presentFollowed(shop, site)),
    };
    return envelope(shown);
  };

  on('GET /users/following', async (c) => c.json(await current(c), 200));
  on('PUT /users/following', async (c) => {
    await setFollowEmails(db, { userId: customerId(c), wanted: c.req.valid('json').mails });
    return c.json(await current(c), 200);
  });
  on('POST /shops/{id}/follow', async (c) => {
    await followShop(db, { userId: customerId(c), shopId: c.req.valid('param').id });
    return c.json(await current(c), 200);
  });
  on('DELETE /shops/{id}/follow', async (c) => {
    await unfollowShop(db, { userId: customerId(c), shopId: c.req.valid('param').id });
    return c.json(await current(c), 200);
  });
  on('POST /following/stop', async (c) => {
    await rateLimits.codesByIp.use(c.get('clientIp'));
    await unsubscribe(db, c.req.valid('json').key);
    return c.json(envelope({ success: true as const }, 'You will no longer get these emails'), 200);
  });
  on('GET /shops/followers', async (c) => {
    return c.json(envelope({ count: await countFollowers(db, callingShopId(c)) }), 200);
  });
  return app;
}
