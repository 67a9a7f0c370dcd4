import { readAgentBalances } from '#modules/ledger';
import {
  confirmWallet,
  findWallet,
  listPayouts,
  proposeWallet,
  readPayeePayable,
  requestPayout,
} from '#modules/payouts';
import { readSettings } from '#modules/settings';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope } from '#server/http/router';
import { toCedis } from '#shared/money';
import { detectNetwork } from '#shared/phone';
import { presentPayout, presentWallet } from '#src/modules/payouts/http/present-payouts.ts';
import { agencyErrors } from '../errors.ts';
import { listFeesByFarmer } from '../index.ts';
import { getOwnAgent } from './own-agent.ts';

const PAYOUTS_SHOWN = 20;

/** An agent's fees, wallet and payouts. */
export function agentMoneyRoutes(deps: HttpDeps) {
  const { db, payouts } = deps;
  const { app, on } = newRoutes(deps);

  on('GET /agent/earnings', async (c) => {
    const { id: agentId } = await getOwnAgent(deps, customerId(c));
    const [balances, { wait }, settings, wallet, paid, farmers] = await Promise.all([
      readAgentBalances(db, agentId),
      readPayeePayable(db, { agentId }),
      readSettings(db),
      findWallet(db, { agentId }),
      listPayouts(db, { agentId, limit: PAYOUTS_SHOWN }),
      listFeesByFarmer(db, agentId),
    ]);
    const earnings = {
      payable: toCedis(balances.payable),
      inPayout: toCedis(balances.inPayout),
      minimumPayout: toCedis(settings['payouts.minimumPesewas']),
      payoutsWait: wait ? wait.until.toISOString() : null,
      wallet: wallet && presentWallet(wallet),
      payouts: paid.map(presentPayout),
      farmers: farmers.map(({ pesewas, ...farmer }) => ({ ...farmer, amount: toCedis(pesewas) })),
    };
    return c.json(envelope(earnings), 200);
  });

  on('PUT /agent/wallet', async (c) => {
    const { id: agentId } = await getOwnAgent(deps, customerId(c));
    const { phone, network = detectNetwork(phone) } = c.req.valid('json');
    if (!network) throw agencyErrors.networkNeeded();
    const wallet = await proposeWallet(payouts, { agentId, phone, network });
    return c.json(envelope(presentWallet(wallet), 'Check the name, then confirm'), 200);
  });

  on('POST /agent/wallet/{id}/confirm', async (c) => {
    const { id: agentId } = await getOwnAgent(deps, customerId(c));
    const wallet = await confirmWallet(payouts, { agentId, walletId: c.req.valid('param').id });
    return c.json(envelope(presentWallet(wallet), 'We will now send your payouts to this wallet'), 200);
  });

  on('POST /agent/payouts', async (c) => {
    const { id: agentId } = await getOwnAgent(deps, customerId(c));
    const requestKey = await readIdempotencyKey(c, {});
    const { id } = await requestPayout(db, { agentId, requestedBy: 'customer', requestKey });
    deps.nudgePayouts();
    const view = (await listPayouts(db, { agentId, limit: PAYOUTS_SHOWN })).find((one) => one.id === id);
    if (!view) throw agencyErrors.notAnAgent();
    return c.json(envelope(presentPayout(view), 'Your payout is on its way'), 201);
  });
  return app;
}
