import { releaseAsAdmin } from '#domain/fulfilment';
import { confirmWalletName } from '#domain/payouts';
import {
  listLateParts,
  listNotReceived,
  listWalletsToCheck,
  type NotReceivedPart,
  type WalletToCheck,
} from '#domain/reporting';
import { toCedis } from '#shared/money';
import { formatPhone, maskPhone } from '#shared/phone';
import { adminId } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { newRoutes } from '../endpoint-routes.ts';
import { isoOf } from '../key-page.ts';
import { envelope, listEnvelope } from '../router.ts';

const present = ({ heldPesewas, shop, ...part }: NotReceivedPart) => ({
  ...part,
  shop: { ...shop, phoneNumber: formatPhone(shop.phoneNumber) },
  saidAt: isoOf(part.saidAt),
  shippedAt: part.shippedAt && isoOf(part.shippedAt),
  held: toCedis(heldPesewas),
});

const presentWallet = (wallet: WalletToCheck) => ({
  ...wallet,
  phone: maskPhone(wallet.phone),
  confirmedAt: isoOf(wallet.confirmedAt),
});

/** What admins settle between a customer who has nothing and a shop that has sent it, and wallets of other names. */
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
    await confirmWalletName(db, { adminId: adminId(c), shopId: c.req.valid('param').id });
    return c.json(envelope({ success: true as const }, 'Wallet approved'), 200);
  });
  return app;
}
