import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { readAgentBalances } from '../../src/modules/ledger/index.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import {
  agentWithFarmer,
  agreeTo,
  callAs,
  decide,
  newAgent,
  runAgentPayout,
  setAgentWallet,
  type TestAgent,
} from './support/agents.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, handOver, readEarnings, sale, setWallet } from './support/sellers.ts';
import { phoneShop } from './support/ussd.ts';

/* The fee of an agent: a ledger line of its own, from the farmer's released earnings to the agent's wallet. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

const owed = async ({ id }: TestAgent) => (await readAgentBalances(market.database.db, id)).payable;
const leftOf = async (itemId: string) => {
  const [item] = await market.rows<{ left: number }>(
    'select shop_left_pesewas as left from order_items where id = $1',
    [itemId],
  );
  return item?.left as number;
};
const feeOf = (left: number, percent = 5) => Math.round((left * percent) / 100);
const feeOfOrder = async ({ token }: { token: string }, orderId: string) =>
  (await market.call('GET', `/orders/shop/items/${orderId}`, { token })).body.data.agentFee;
const pass = (table: string, column: string, where = 'true') =>
  market.rows(`update ${table} set ${column} = ${column} - interval '3 days' where ${where}`);

describe('a fee', () => {
  it('is booked on release, shown before and after, and follows a refund', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 0);
    const sold = await sale(market, farmer, 3);
    const left = await leftOf(sold.itemId);
    expect(await owed(agent)).toBe(0);
    const before = (await market.call('GET', '/shops/agent', { token: farmer.token })).body.data.consent;
    expect(before).toMatchObject({ paid: 0, expected: feeOf(left) / 100 });
    expect(await feeOfOrder(farmer, sold.orderId)).toMatchObject({ percent: 5, amount: feeOf(left) / 100 });
    const earned = await readEarnings(market, farmer.token);
    await handOver(market, farmer, sold.orderId);
    expect(await owed(agent)).toBe(feeOf(left));
    const after = await readEarnings(market, farmer.token);
    expect(Math.round((after.available - earned.available) * 100)).toBe(
      Math.round((earned.held - after.held) * 100) - feeOf(left),
    );
    const consent = (await market.call('GET', '/shops/agent', { token: farmer.token })).body.data.consent;
    expect(consent).toMatchObject({ paid: feeOf(left) / 100, expected: 0 });
    const today = new Date().toISOString().slice(0, 10);
    const statement = await market.call('GET', `/shops/statement?from=${today}&to=${today}`, {
      token: farmer.token,
    });
    expect(statement.body.data.totals.agentFees).toBe(-feeOf(left) / 100);
    expect(statement.body.data.lines).toContainEqual(
      expect.objectContaining({ kind: 'AGENT_FEE', amount: -feeOf(left) / 100 }),
    );

    const admin = await demoAdmin(market);
    const about = {
      itemId: sold.itemId,
      amount: Math.floor(left / 3) / 100,
      reason: 'A third of it was wet',
    };
    const part = await refundPart(market, admin, sold.orderId, about);
    expect(part.status, JSON.stringify(part.body)).toBe(200);
    expect(await owed(agent)).toBe(feeOf(await leftOf(sold.itemId)));
    expect(await owed(agent)).toBeLessThan(feeOf(left));
    const leftFee = feeOf(await leftOf(sold.itemId)) / 100;
    expect(await feeOfOrder(farmer, sold.orderId)).toMatchObject({ amount: leftFee });
  });

  it('is taken back with an undone receipt, and booked again', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 1);
    const sold = await sale(market, farmer);
    const { token } = sold.customer;
    await market.call('POST', `/orders/${sold.orderId}/deliver`, { token: farmer.token, body: {} });
    expect(await owed(agent)).toBe(0);
    expect((await market.call('POST', `/orders/${sold.orderId}/receive`, { token, body: {} })).status).toBe(
      200,
    );
    const fee = feeOf(await leftOf(sold.itemId));
    expect(await owed(agent)).toBe(fee);
    const undone = await market.call('POST', `/orders/${sold.orderId}/receive/take-back`, {
      token,
      body: {},
    });
    expect(undone.status).toBe(200);
    expect(await owed(agent)).toBe(0);
    await market.call('POST', `/orders/${sold.orderId}/receive`, { token, body: {} });
    expect(await owed(agent)).toBe(fee);
  });

  it('is for orders that were paid while the consent was open, and for no other', async () => {
    const farmer = await phoneShop(market, 2);
    const early = await sale(market, farmer);
    const agent = await newAgent(market);
    await agreeTo(market, agent, farmer, 3);
    const during = await sale(market, farmer);
    await market.call('DELETE', '/shops/agent', { token: farmer.token });
    const late = await sale(market, farmer);
    for (const { orderId } of [early, during, late]) await handOver(market, farmer, orderId);
    expect(await owed(agent)).toBe(feeOf(await leftOf(during.itemId), 3));
    expect(await feeOfOrder(farmer, during.orderId)).toMatchObject({ percent: 3 });
    expect(await feeOfOrder(farmer, late.orderId)).toBeNull();
  });
});

describe('a payout of fees', () => {
  it('goes to the own wallet, once, 48 hours after it was set', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 3);
    const sold = await sale(market, farmer, 5);
    await handOver(market, farmer, sold.orderId);
    const call = callAs(market, agent);
    const request = () => call('POST', '/agent/payouts');
    expect((await request()).body.message).toBe('Add your MoMo wallet first');
    expect((await setAgentWallet(market, agent, '0559871234')).status).toBe(200);
    await market.rows("update settings set value = '48' where key = 'release.payoutWaitHours'");
    expect((await request()).body.message).toContain('Payouts are paused until');
    await market.rows('update payout_wallets set name_differs = true where agent_id = $1', [agent.id]);
    const flagged = (await market.call('GET', '/admin/agents/flags', { token: await demoAdmin(market) })).body
      .data;
    expect(flagged).toContainEqual(expect.objectContaining({ kind: 'WALLET_NAME', shops: [] }));
    await pass('payout_wallets', 'confirmed_at', `agent_id = '${agent.id}'`);
    const fee = await owed(agent);
    expect(fee).toBeGreaterThan(1000);
    const both = await Promise.all([request(), request()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await call('GET', '/agent/earnings')).body.data).toMatchObject({
      payable: 0,
      inPayout: fee / 100,
    });
    await runAgentPayout(market, agent, 'PAID');
    expect((await call('GET', '/agent/earnings')).body.data).toMatchObject({ payable: 0, inPayout: 0 });
    const moved = await market.rows(
      'select account, sum(amount_pesewas)::int as sum from ledger_entries where agent_id = $1 group by 1 order by 1',
      [agent.id],
    );
    expect(moved).toEqual([
      { account: 'AGENT_IN_PAYOUT', sum: 0 },
      { account: 'AGENT_PAYABLE', sum: 0 },
    ]);
    const admin = await demoAdmin(market);
    const listed = (await market.call('GET', '/admin/payouts', { token: admin })).body.data;
    expect(listed[0]).toMatchObject({
      amount: fee / 100,
      status: 'PAID',
      shop: { id: agent.id, isAgent: true },
    });
    // A refund after the payout is carried over.
    const back = await refundableAmount(market, admin, sold.orderId, { itemId: sold.itemId });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await owed(agent)).toBe(-fee);
  });

  it('never shares a number with a farmer, whoever sets it first', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 4);
    await setWallet(market, farmer.token, '0551234987');
    const refused = await setAgentWallet(market, agent, '0551234987');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('cannot be paid to the same number');
    expect((await setAgentWallet(market, agent, '0559871234')).status).toBe(200);
    const body = { phone: '0559871234', password: 'Market-day-1!' };
    const proposed = await market.call('PUT', '/shops/wallet', { token: farmer.token, body });
    const confirmed = await market.call('POST', `/shops/wallet/${proposed.body.data.id}/confirm`, {
      token: farmer.token,
    });
    expect(confirmed.status).toBe(409);
  });

  it('stops with a suspension', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 5);
    const sold = await sale(market, farmer, 5);
    await handOver(market, farmer, sold.orderId);
    await setAgentWallet(market, agent, '0559871234');
    await pass('payout_wallets', 'confirmed_at', `agent_id = '${agent.id}'`);
    const reason = 'Farmers could not reach this agent';
    await decide(market, await demoAdmin(market), agent.id, { to: 'SUSPENDED', reason });
    const refused = await callAs(market, agent)('POST', '/agent/payouts');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Only agents that Dwaso has approved');
  });
});

it('an agent who is paid with farmers to one wallet, or buys from them, is shown to admins', async () => {
  const agent = await newAgent(market);
  const [one, two] = [await phoneShop(market, 6), await phoneShop(market, 7)];
  for (const farmer of [one, two]) {
    await agreeTo(market, agent, farmer);
    await setWallet(market, farmer.token, '0551112223');
  }
  const sold = await sale(market, one);
  await market.rows('update orders set user_id = $2 where id = $1', [sold.orderId, agent.userId]);
  // A wallet could be confirmed before the agent took its number.
  await market.rows(
    'update agents set phone = (select phone from wallets_in_use where shop_id = $2) where id = $1',
    [agent.id, one.id],
  );
  const flags = (await market.call('GET', '/admin/agents/flags', { token: await demoAdmin(market) })).body
    .data;
  const ofAgent = flags.filter((flag: { agent: { id: string } }) => flag.agent.id === agent.id);
  expect(ofAgent.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    ...['AGENTS_WALLET', 'OWN_ORDERS', 'SHARED_WALLET'],
  ]);
  expect(ofAgent[0].shops.length).toBeGreaterThan(0);
});
