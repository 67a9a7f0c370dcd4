import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentWithFarmer, newAgent } from './support/agents.ts';
import { dayFromNow, harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';

/* What an agent says of a farmer's harvest. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const { offered, reserved, order } = harvestHelpers(() => market);

it('an agent sees a farmer’s harvests without the shop’s money, and says what came of them', async () => {
  const { agent, farmer } = await agentWithFarmer(market, 0);
  const [ready, failed] = [await offered(farmer), await offered(farmer)];
  const [first, second] = [await reserved(ready, 4), await reserved(failed, 2)];
  const path = `/agent/farmers/${farmer.id}/harvests`;
  const list = async (token = agent.token) => market.call('GET', path, { token });
  const { body } = await list();
  expect(body.data).toHaveLength(2);
  expect(body.data).toContainEqual(expect.objectContaining({ id: ready, reserved: 4, status: 'OPEN' }));
  expect(body.data[0]).not.toHaveProperty('deposits');
  const stranger = await newAgent(market);
  expect((await list(stranger.token)).status).toBe(404);
  const say = (id: string, what: string, words: object, token = agent.token) =>
    market.call('POST', `${path}/${id}/${what}`, { token, body: words });
  expect((await say(ready, 'ready', { quantity: 4 }, stranger.token)).status).toBe(404);
  expect((await say(ready, 'notes', { text: 'The cobs are full' })).status).toBe(200);
  expect((await say(ready, 'ready', { quantity: 4, readyOn: dayFromNow(0) })).status).toBe(200);
  expect((await say(failed, 'fail', { reason: 'The river took the field' })).status).toBe(200);
  expect((await order(first.token, first.orderId)).orderStatus).toBe('AWAITING_BALANCE');
  expect((await order(second.token, second.orderId)).orderStatus).toBe('CANCELLED');
  expect((await list()).body.data).toMatchObject([{ id: ready, status: 'READY' }]);
  const acts = await market.rows<{ action: string }>(
    "select action from agent_acts where shop_id = $1 and action like 'harvest.%' order by id",
    [farmer.id],
  );
  expect(acts.map(({ action }) => action)).toEqual(['harvest.note', 'harvest.ready', 'harvest.fail']);
});
