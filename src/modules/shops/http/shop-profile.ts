import { listSalesDays, readShopStats, type SalesDay, type ShopStatsView } from '#modules/reporting';
import { getMember, getShop, type OwnedShop, shopEmails, updateShop } from '#modules/shops';
import type { Site } from '#platform/site';
import { callingShop, callingShopId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { respondOnce } from '#server/http/idempotent-responses';
import { envelope, listEnvelope } from '#server/http/router';
import { asBoolean, asList, asNullable, readUpload } from '#server/uploads/upload';
import { toCedis } from '#shared/money';
import { presentRating, shopPictures } from '#src/modules/catalogue/http/present-product.ts';
import { changedEmail } from '#src/modules/identity/http/email-change.ts';
import { recordingUrl } from '#src/modules/translations/http/recordings.ts';
import type { SalesDay as SalesDayContract, ShopProfile, ShopStats } from '../contract/seller.ts';

type ShopPicture = 'profileImage' | 'bannerImage';
const SHOP_READERS = {
  openingHours: asList,
  closedFrom: asNullable,
  closedUntil: asNullable,
  removeProfileImage: asBoolean,
  removeBannerImage: asBoolean,
};

/** A shop's own profile and figures (docs/api.md, Seller calls). */
export function sellerRoutes(deps: HttpDeps) {
  const { db, site, storage, rateLimits } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /shops/profile', async (c) => {
    const { role, memberId } = callingShop(c);
    const shop = presentOwnedShop(await getShop(db, callingShopId(c)), site);
    const member = memberId ? await getMember(db, memberId) : null;
    return c.json(envelope({ ...shop, role, member }), 200);
  });

  on('PUT /shops/update', async (c) => {
    const { fields, files } = await readUpload(c, 'PUT /shops/update', SHOP_READERS);
    const { removeProfileImage, removeBannerImage, email, ...change } = fields;
    const picture = (field: ShopPicture, remove: boolean | undefined) => {
      const [bytes] = files.get(field) ?? [];
      return bytes ? { [field]: bytes } : remove ? { [field]: null } : {};
    };
    const pictures = {
      ...picture('profileImage', removeProfileImage),
      ...picture('bannerImage', removeBannerImage),
    };
    const shopId = callingShopId(c);
    const sent = [...files.values()].flat();
    return respondOnce(db, c, { fields, files: sent }, async () => {
      const present = email === undefined ? '' : (await getShop(db, shopId)).email;
      const begin = changedEmail(deps, c, { owner: { shopId }, accounts: shopEmails, present, email });
      await rateLimits.pictures.use(shopId, files.size);
      await updateShop(db, storage, { shopId, change, pictures });
      const told = await begin();
      const shop = presentOwnedShop(await getShop(db, shopId), site);
      return c.json(envelope(shop, told ?? 'Shop updated'), 200);
    });
  });

  on('GET /shops/stats', async (c) =>
    c.json(envelope(presentShopStats(await readShopStats(db, callingShopId(c)), site)), 200),
  );

  on('GET /shops/stats/sales', async (c) => {
    const days = await listSalesDays(db, callingShopId(c), c.req.valid('query').days);
    return c.json(listEnvelope(days.map(presentSalesDay), { total: days.length }), 200);
  });

  return app;
}

export function presentOwnedShop(shop: OwnedShop, site: Site): ShopProfile {
  const { ratingSum, ratingCount, ...shown } = shop;
  const isApproved = shop.status === 'APPROVED';
  return {
    ...shown,
    ...presentRating({ ratingSum, ratingCount }),
    ...shopPictures(shop, site),
    isVerified: shop.status !== 'REGISTERED',
    isApproved,
    isBanned: shop.status === 'SUSPENDED',
    isActive: isApproved,
    createdAt: shop.createdAt.toISOString(),
  };
}

export function presentShopStats({ recordings, ...stats }: ShopStatsView, site: Site): ShopStats {
  const urls = Object.entries(recordings ?? {}).map(([card, key]) => [card, recordingUrl(site, key)]);
  const { totalRevenuePesewas, todayRevenuePesewas, weeklyRevenuePesewas, monthlyRevenuePesewas, ...counts } =
    stats;
  return {
    ...counts,
    totalRevenue: toCedis(totalRevenuePesewas),
    todayRevenue: toCedis(todayRevenuePesewas),
    weeklyRevenue: toCedis(weeklyRevenuePesewas),
    monthlyRevenue: toCedis(monthlyRevenuePesewas),
    ...(recordings && { recordings: Object.fromEntries(urls) }),
  };
}

export function presentSalesDay({ day, orders, salesPesewas }: SalesDay): SalesDayContract {
  return { day, orders, sales: toCedis(salesPesewas) };
}
