import {
  listLateParts,
  listNotReceived,
  releaseAsAdmin,
  type UndeliveredShopOrder,
} from '#modules/fulfilment';
import { confirmWalletHolder, listWalletsToCheck, type WalletMismatch } from '#modules/payouts';
import { adminId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { formatPhone, maskPhone } from '#shared/phone';

const present = ({ heldPesewas, shop, ...part }: UndeliveredShopOrder) => ({
  ...part,
  shop: { ...shop, phoneNumber: formatPhone(shop.phoneNumber) },
  saidAt: toIso(part.saidAt),
  shippedAt: part.shippedAt && toIso(part.shippedAt),
  held: toCedis(heldPesewas),
});

const presentWallet = (wallet: WalletMismatch) => ({
  ...wallet,
  phone: maskPhone(wallet.phone),
  confirmedAt: toIso(wallet.confirmedAt),
});

/** Delivery conflicts between customer and shop, settled by admins, and wallets in another person's name. */
export function adminHandoverRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /admin/not-received', async (c) => {
    const found = await listNotReceived(db);
    return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
  });

  on('GET /admin/late', async (c) => {
    const found = (await listLateParts(db)).map((part) => ({
      ...part,
      shop: { ...part.shop, phoneNumber: formatPhone(part.shop.phoneNumber) },
    }));
    return c.json(listEnvelope(found, { total: found.length }), 200);
  });

  on('POST /admin/orders/{id}/release', async (c) => {
    const { id: orderId } = c.req.valid('param');
    await releaseAsAdmin(db, site, { adminId: adminId(c), orderId, ...c.req.valid('json') });
    return c.json(envelope({ success: true as const }, 'Money released to the shop'), 200);
  });

  on('GET /admin/wallets', async (c) => {
    const found = await listWalletsToCheck(db);
    return c.json(listEnvelope(found.map(presentWallet), { total: found.length }), 200);
  });

  on('POST /admin/shops/{id}/wallet-name', async (c) => {
    await confirmWalletHolder(db, { adminId: adminId(c), shopId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Wallet approved'), 200);
  });
  return app;
}
