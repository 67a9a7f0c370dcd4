import { notReceived } from '#contracts/admin-orders';
import { adminRelease } from '#contracts/after-sale';
import { success, successList } from '#contracts/envelope';
import { toCedis } from '#contracts/money';
import { walletToCheck } from '#contracts/payouts';
import { formatPhone, maskPhone } from '#contracts/phone';
import { releaseAsAdmin } from '#domain/fulfilment';
import { confirmWalletName } from '#domain/payouts';
import {
  listNotReceived,
  listWalletsToCheck,
  type NotReceivedPart,
  type WalletToCheck,
} from '#domain/reporting';
import { adminId, requireAdmin } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { isoOf } from '../key-page.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  z,
} from '../router.ts';

const tags = ['Admin: orders and payments'];
const params = z.object({ id: z.string() });
const done = jsonResponse('Done', success(z.object({ success: z.literal(true) })));

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
  const app = newRouter();
  const common = { tags, security: bearer, middleware: requireAdmin(deps) };

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/not-received',
      responses: {
        200: jsonResponse('What has not come, its customers say; the oldest first', successList(notReceived)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const found = await listNotReceived(db);
      return c.json(listEnvelope(found.map(present), { total: found.length }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/orders/{id}/release',
      request: { params, ...jsonBody(adminRelease) },
      responses: { 200: done, ...failures(400, 401, 403, 404, 409, 422) },
    }),
    async (c) => {
      const { id: orderId } = c.req.valid('param');
      await releaseAsAdmin(db, site, { adminId: adminId(c), orderId, ...c.req.valid('json') });
      return c.json(envelope({ success: true as const }, 'Released to the shop'), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'get',
      path: '/admin/wallets',
      responses: {
        200: jsonResponse('Wallets of another name than their shop owners', successList(walletToCheck)),
        ...failures(401, 403),
      },
    }),
    async (c) => {
      const found = await listWalletsToCheck(db);
      return c.json(listEnvelope(found.map(presentWallet), { total: found.length }), 200);
    },
  );

  app.openapi(
    createRoute({
      ...common,
      method: 'post',
      path: '/admin/shops/{id}/wallet-name',
      request: { params },
      responses: { 200: done, ...failures(401, 403, 404, 409) },
    }),
    async (c) => {
      await confirmWalletName(db, { adminId: adminId(c), shopId: c.req.valid('param').id });
      return c.json(envelope({ success: true as const }, 'Noted: this wallet is right'), 200);
    },
  );
  return app;
}
