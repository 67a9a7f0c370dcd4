import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  applyAsAgent,
  askConsent,
  declineRequest,
  listRequestsOfShop,
} from '../../src/modules/agents/index.ts';
import { readPayeePayable } from '../../src/modules/payouts/index.ts';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { phoneShop, withUserPhone } from './support/ussd.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, payoutWaits: true });
});
afterAll(() => market.close());

/** An approved agent and a farmer whom it has asked. */
async function asking(at: number) {
  const { db } = market.database;
  const { id: userId } = await newCustomer(market);
  await withUserPhone(market, userId, false);
  const about = { region: 'Ashanti', district: 'Ejura', about: 'I buy maize' };
  const { id: agentId } = await applyAsAgent(db, { userId, ...about });
  await market.rows("update agents set status = 'APPROVED' where id = $1", [agentId]);
  const { id: shopId, phone } = await phoneShop(market, at);
  const ask = () => askConsent(db, { userId, phone, rateBasisPoints: 500 });
  await ask();
  const countRequests = async () => (await listRequestsOfShop(db, shopId)).length;
  return { agentId, shopId, ask, countRequests };
}

it('a request lapses after seven days', async () => {
  const { countRequests } = await asking(0);
  expect(await beforeAndAt(market, fromNow(7 * DAY), countRequests)).toEqual({ before: 1, at: 0 });
});

it('a declined agent is heard again after seven days', async () => {
  const { db } = market.database;
  const { shopId, ask, countRequests } = await asking(1);
  const [request] = await listRequestsOfShop(db, shopId);
  await declineRequest(db, { shopId, requestId: request?.id as string });
  const askAgain = async () => {
    await ask();
    return countRequests();
  };
  expect(await beforeAndAt(market, fromNow(7 * DAY), askAgain)).toEqual({ before: 0, at: 1 });
});

it('an agent is paid 48 hours after the wallet was set', async () => {
  const { agentId } = await asking(2);
  await market.rows(
    `insert into payout_wallets (agent_id, network, phone, provider, confirmed_at)
     values ($1, 'mtn', '+233559871234', 'paystack', now())`,
    [agentId],
  );
  const readWait = async () => (await readPayeePayable(market.database.db, { agentId })).wait?.why ?? null;
  expect(await beforeAndAt(market, fromNow(48 * HOUR), readWait)).toEqual({
    before: 'WALLET_CHANGED',
    at: null,
  });
});
