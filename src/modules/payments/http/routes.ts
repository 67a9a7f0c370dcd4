import { receiveDispute, receiveRefund } from '#modules/disputes';
import { lookUpPayer, pollPayout } from '#modules/payouts';
import { customerId } from '#server/http/authenticate';
import { toIso } from '#server/http/cursor-page';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup, rawBody } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { maskPhone } from '#shared/phone';
import type { SavedWallet } from '../contract/saved-wallets.ts';
import { paymentErrors } from '../errors.ts';
import {
  chooseDefaultWallet,
  listReservations,
  listSavedWallets,
  type ReservedOrderRow,
  receiveWebhook,
  removeSavedWallet,
} from '../index.ts';
import { creditRoutes } from './credit.ts';

const SHOWN_MAX = 200;

const present = ({
  totalPesewas,
  reservedPesewas,
  createdAt,
  holdExpiresAt,
  holdLatestAt,
  ...held
}: ReservedOrderRow) => ({
  ...held,
  reservedAmount: toCedis(reservedPesewas),
  totalAmount: toCedis(totalPesewas),
  createdAt: toIso(createdAt),
  holdExpiresAt: toIso(holdExpiresAt),
  holdLatestAt: toIso(holdLatestAt),
});

/** Reserved stock: unpaid orders and their customers. */
export function adminReservationRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  on('GET /admin/holds', async (c) => {
    const { holds, orders } = await listReservations(deps.db, SHOWN_MAX);
    return c.json(listEnvelope(holds.map(present), { total: orders }), 200);
  });
  return app;
}

/** A customer's saved mobile money numbers: list masked, choose, remove. */
export function savedWalletRoutes(deps: HttpDeps) {
  const { app, on } = newRoutes(deps);
  const current = async (c: HttpContext) => {
    const shown = await readSavedWallets(deps, customerId(c));
    return listEnvelope(shown, { total: shown.length });
  };
  on('GET /users/wallets', async (c) => c.json(await current(c), 200));
  on('POST /payments/wallet-name', async (c) => {
    const name = await lookUpPayer(deps.payouts, c.req.valid('json'));
    return c.json(envelope({ name }, 'Name checked'), 200);
  });
  on('POST /users/wallets/{walletId}/default', async (c) => {
    const { walletId } = c.req.valid('param');
    await chooseDefaultWallet(deps.db, { userId: customerId(c), walletId });
    return c.json(await current(c), 200);
  });
  on('DELETE /users/wallets/{walletId}', async (c) => {
    const { walletId } = c.req.valid('param');
    await removeSavedWallet(deps.db, { userId: customerId(c), walletId });
    return c.json(await current(c), 200);
  });
  return app;
}

/** Loads a customer's saved wallets, masked for the response. */
export async function readSavedWallets({ db, secretBox }: HttpDeps, userId: string): Promise<SavedWallet[]> {
  const wallets = await listSavedWallets(db, secretBox, userId);
  return wallets.map(({ id, network, phone, isDefault, createdAt }) => ({
    id,
    network,
    phone: maskPhone(phone),
    isDefault,
    createdAt: createdAt.toISOString(),
  }));
}

const DOCUMENTED = 'POST /payments/paystack/webhook';

/** Webhooks of the payment providers: the signature of the raw bytes is verified before anything is parsed. */
export function webhookRoutes(deps: HttpDeps) {
  const { payments, payouts, disputes, webhooks } = deps;
  const { app, on } = newRoutes(deps);

  async function receive(c: HttpContext, provider: string) {
    const raw = new Uint8Array(await c.req.arrayBuffer());
    const gateway = webhooks.of(provider);
    if (!gateway.isAuthentic(raw, (name) => c.req.header(name))) {
      throw paymentErrors.signatureWrong();
    }
    const event = gateway.parse(raw);
    if (!event) throw paymentErrors.notAnEvent();
    await receiveWebhook(
      payments,
      { ...event, provider },
      {
        transfer: (reference) => pollPayout(payouts, reference),
        refund: (reference) => receiveRefund(payments, reference),
        dispute: (webhook) => receiveDispute(disputes, webhook),
      },
    );
    return c.json(envelope({ success: true as const }), 200);
  }

  const [, , documented] = DOCUMENTED.split('/');
  on(DOCUMENTED, (c) => receive(c, documented as string));
  for (const provider of webhooks.names) {
    if (provider !== documented)
      app.post(`/payments/${provider}/webhook`, rawBody, (c) => receive(c, provider));
  }
  return app;
}

export const routes: RouteGroup[] = [savedWalletRoutes, creditRoutes, adminReservationRoutes, webhookRoutes];
