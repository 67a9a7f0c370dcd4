import { chooseDefaultWallet, listSavedWallets, removeSavedWallet } from '#modules/payments';
import { lookUpPayer } from '#modules/payouts';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { envelope, type HttpContext, listEnvelope } from '#server/http/router';
import { maskPhone } from '#shared/phone';
import type { SavedWallet } from '../contract/saved-wallets.ts';

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
