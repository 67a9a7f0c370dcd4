import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCedis } from '../../src/shared/money.ts';
import {
  agentWithFarmer,
  agreeTo,
  callAs,
  letTextsPass,
  newAgent,
  runAgentPayout,
  setAgentWallet,
  type TestAgent,
} from './support/agents.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { handOver, sale } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';
import { phoneShop } from './support/ussd.ts';

/* What an agent takes along, and what is left of an agent who closes the account. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const exportOf = async (token: string) => {
  const answer = await market.call('GET', '/users/export', { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data.agent;
};
const letWalletPass = ({ id }: TestAgent) =>
  market.rows(
    "update payout_wallets set confirmed_at = confirmed_at - interval '3 days' where agent_id = $1",
    [id],
  );
const close = ({ token }: TestAgent) => market.call('DELETE', '/users/profile', { token });

/** Tables with a column that references an agent, and where the export shows their rows. */
const SHOWN: Record<string, string> = {
  agent_acts: 'acts',
  agent_consents: 'consents',
  agent_proposals: 'acts',
  ledger_entries: 'balances',
  order_commissions: 'commissions',
  payout_wallets: 'wallet',
  payouts: 'payouts',
};

describe('the export of one’s own data', () => {
  it('knows every table that names an agent', async () => {
    const rows = await market.rows<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'agent_id' and t.table_type = 'BASE TABLE'`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SHOWN).sort());
  });

  it('tells a customer who never applied nothing about agents', async () => {
    const { token } = await newCustomer(market);
    expect(await exportOf(token)).toBeNull();
  });

  it('holds application, district, badge, consents, commissions, payouts and the masked wallet', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 0);
    const stranger = await agentWithFarmer(market, 1);
    const sold = await sale(market, farmer, 5);
    await handOver(market, farmer, sold.orderId);
    await setAgentWallet(market, agent, '0559871234');
    await letWalletPass(agent);
    expect((await callAs(market, agent)('POST', '/agent/payouts')).status).toBe(201);
    await runAgentPayout(market, agent, 'PAID');

    const data = await exportOf(agent.token);
    expect(Object.keys(data).sort()).toEqual(
      ['application', 'proposedLoads', ...new Set(Object.values(SHOWN))].toSorted((a, b) =>
        a.localeCompare(b),
      ),
    );
    expect(data.application).toMatchObject({
      ...{ status: 'APPROVED', region: 'Ashanti', district: 'Ejura', badge: expect.any(Number) },
      about: 'I buy maize in four villages',
    });
    expect(data.consents).toMatchObject([{ farmer: { id: farmer.id }, ratePercent: 5, channel: 'CODE' }]);
    expect(data.commissions).toMatchObject([
      { farmer: { id: farmer.id }, orderId: sold.orderId, ratePercent: 5, amount: expect.any(Number) },
    ]);
    expect(data.payouts).toMatchObject([{ status: 'PAID', amount: data.commissions[0].amount }]);
    expect(data.balances).toEqual({ payable: 0, inPayout: 0 });
    const whole = JSON.stringify(data);
    expect(data.wallet.phone).toMatch(/1234$/);
    for (const foreign of ['559871234', stranger.farmer.id, farmer.phone, sold.customer.email]) {
      expect(whole).not.toContain(foreign);
    }
  });

  it('names no farmer who was asked but has not agreed: it would tell whose number sells', async () => {
    const agent = await newAgent(market);
    const farmer = await phoneShop(market, 2);
    const call = callAs(market, agent);
    expect((await call('POST', '/agent/farmers', { phone: farmer.phone, ratePercent: 5 })).status).toBe(200);
    expect((await exportOf(agent.token)).consents).toEqual([]);
    await market.rows(
      "update agent_consents set ended_at = now(), ended_by = 'DECLINED' where agent_id = $1",
      [agent.id],
    );
    expect((await exportOf(agent.token)).consents).toEqual([]);
  });
});

describe('an agent who closes the account', () => {
  it('is refused while a farmer’s order will bear a fee, and while fees are owed', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 3);
    const sold = await sale(market, farmer, 5);
    const early = await close(agent);
    expect(early.status).toBe(409);
    expect(early.body.message).toContain('orders of your farmers are on the way');
    await handOver(market, farmer, sold.orderId);
    expect((await close(agent)).body.message).toContain('fees as an agent are not settled');
    // A refused closing has ended no consent.
    const [consent] = await market.rows('select ended_at from agent_consents where agent_id = $1', [
      agent.id,
    ]);
    expect(consent).toEqual({ ended_at: null });
  });

  it('leaves no name, number, district or wallet; farmers are told, small fees stay owed', async () => {
    const agent = await newAgent(market);
    const farmer = await phoneShop(market, 4);
    await agreeTo(market, agent, farmer);
    await setAgentWallet(market, agent, '0559871235');
    await market.rows('update products set price_pesewas = 2000 where shop_id = $1', [farmer.id]);
    const sold = await sale(market, farmer);
    await handOver(market, farmer, sold.orderId);
    await letTextsPass(market);
    const { minimumPayout, payable } = (await callAs(market, agent)('GET', '/agent/earnings')).body.data;
    expect(payable).toBeLessThan(minimumPayout);
    const answer = await close(agent);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [row] = await market.rows('select name, phone, district, about, status from agents where id = $1', [
      agent.id,
    ]);
    expect(row).toEqual({
      ...{ name: 'Closed account', phone: '', district: '', about: '', status: 'SUSPENDED' },
    });
    const wallets = await market.rows('select phone, account_name from payout_wallets where agent_id = $1', [
      agent.id,
    ]);
    expect(wallets).toEqual([{ phone: '', account_name: null }]);
    expect((await textsTo(market, farmer.phone))[0]).toMatch(/agent/i);
    const mail = await newestMail(market, agent.email, 'account-closed');
    expect(mail?.text).toContain(`${formatCedis(payable)} of your fees as an agent`);
  });
});
