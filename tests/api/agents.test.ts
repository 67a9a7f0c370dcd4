import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeUser } from '../../src/modules/identity/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import {
  APPLICATION,
  agentWithFarmer,
  agreeTo,
  callAs,
  decide,
  farmersCode,
  letTextsPass,
  newAgent,
  newApplicant,
  newNumber,
} from './support/agents.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, setWallet } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';
import { phoneShop, withUserPhone } from './support/ussd.ts';

/* Agents: who becomes one, and how a farmer agrees and leaves. */

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const consentsOf = (shopId: string) =>
  market.rows('select * from agent_consents where shop_id = $1 order by id', [shopId]);
const ask = (agent: { token: string }, phone: string, ratePercent = 5) =>
  callAs(market, agent)('POST', '/agent/farmers', { phone, ratePercent });
const confirm = (agent: { token: string }, phone: string, code: string) =>
  callAs(market, agent)('POST', '/agent/farmers/confirm', { phone, code });

describe('an application', () => {
  it('needs a confirmed number, and an admin, who gives a badge', async () => {
    const { token, email } = await newCustomer(market);
    const refused = await market.call('POST', '/agent', { token, body: APPLICATION });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Add your phone number to your account first');

    const agent = await newApplicant(market);
    const call = callAs(market, agent);
    expect((await call('GET', '/agent')).body.data.agent).toMatchObject({ status: 'APPLIED', reason: null });
    expect((await call('POST', '/agent', APPLICATION)).status).toBe(409);
    expect((await call('GET', '/agent/board')).status).toBe(404);
    expect((await ask(agent, newNumber())).status).toBe(403);
    const approved = await decide(market, admin, agent.id, { to: 'APPROVED' });
    expect(approved.body.data).toMatchObject({ status: 'APPROVED', name: 'Ama Serwaa', farmers: 0, owed: 0 });
    expect((await call('GET', '/agent')).body.data.agent).toMatchObject({ status: 'APPROVED', badge: 1 });
    expect((await decide(market, admin, agent.id, { to: 'APPROVED' })).status).toBe(409);
    const [entry] = await market.rows("select action from audit_log where subject = 'agent'");
    expect(entry).toEqual({ action: 'agent.approved' });
    expect(await newestMail(market, email, 'agent-approved')).toBeUndefined();
  });

  it('is refused for an account that ends at the same time', async () => {
    const { id, token } = await newCustomer(market);
    await withUserPhone(market, id, false);
    const { applied } = await inTransaction(market.database.db, async (tx) => {
      await closeUser(tx, id);
      const applied = market.call('POST', '/agent', { token, body: APPLICATION });
      await until(() => isWaitingForLock(market));
      return { applied };
    });
    expect((await applied).status).toBe(401);
    expect(await market.rows('select from agents where user_id = $1', [id])).toEqual([]);
  });

  it('is rejected with a reason, and made again', async () => {
    const agent = await newApplicant(market);
    expect((await decide(market, admin, agent.id, { to: 'REJECTED' })).status).toBe(422);
    const reason = 'Tell us where you work';
    expect((await decide(market, admin, agent.id, { to: 'REJECTED', reason })).status).toBe(200);
    const call = callAs(market, agent);
    expect((await call('GET', '/agent')).body.data.agent).toMatchObject({ status: 'REJECTED', reason });
    expect((await call('POST', '/agent', APPLICATION)).status).toBe(201);
    expect((await decide(market, admin, agent.id, { to: 'SUSPENDED', reason })).status).toBe(409);
  });
});

describe('a consent', () => {
  it('takes the code of the farmer’s phone, and keeps terms, version, language and time', async () => {
    const [agent, farmer] = [await newAgent(market), await phoneShop(market, 0)];
    expect((await ask(agent, farmer.phone, 4.5)).body.message).toContain('If this number has a shop');
    const [text] = await textsTo(market, farmer.phone);
    expect(text).toMatch(/wants to sell for you for 4.5% of each sale. Money goes to YOUR wallet only/);
    expect((await callAs(market, agent)('GET', '/agent/board')).body.data).toMatchObject({
      farmers: [],
      waiting: 1,
    });
    const code = await farmersCode(market, farmer.phone);
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await confirm(agent, farmer.phone, wrong)).body.code).toBe('INVALID_CODE');
    expect((await confirm(await newAgent(market), farmer.phone, code)).body.code).toBe('INVALID_CODE');
    expect((await confirm(agent, farmer.phone, code)).status).toBe(200);
    expect((await confirm(agent, farmer.phone, code)).status).toBe(400);
    const [row] = await consentsOf(farmer.id);
    expect(row).toMatchObject({
      ...{ rate_basis_points: 450, text_version: '2026-11', language: 'en', channel: 'CODE' },
      ...{ agreed_at: expect.anything(), ended_at: null },
    });
    const { consent } = (await market.call('GET', '/shops/agent', { token: farmer.token })).body.data;
    expect(consent).toMatchObject({ ratePercent: 4.5, channel: 'CODE', agent: { name: 'Ama Serwaa' } });
  });

  it('is asked in the same words for a number without a shop, which gets no text', async () => {
    const agent = await newAgent(market);
    const farmer = await phoneShop(market, 1);
    const stranger = newNumber();
    const [known, unknown] = [await ask(agent, farmer.phone), await ask(agent, stranger)];
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    // Too many texts to a number are not told either.
    const again = await ask(agent, farmer.phone);
    expect(again.body).toEqual(known.body);
    expect((await consentsOf(farmer.id)).map((row) => row.ended_by)).toEqual(['REPLACED', null]);
    expect(await textsTo(market, stranger)).toEqual([]);
    expect(await textsTo(market, farmer.phone)).toHaveLength(1);
    expect((await confirm(agent, stranger, '123456')).body.code).toBe('INVALID_CODE');
  });

  it('is refused for the own number, and for a fee outside the market’s bounds', async () => {
    const agent = await newAgent(market);
    expect((await ask(agent, agent.phone)).body.errors.phone).toBe('This is your own number');
    expect((await ask(agent, newNumber(), 6)).body.errors.ratePercent).toBe('The fee can be at most 5%');
    expect((await ask(agent, newNumber(), 2)).status).toBe(422);
  });

  it('is one at a time, also for two agents at once', async () => {
    const farmer = await phoneShop(market, 2);
    const [one, two] = [await newAgent(market), await newAgent(market)];
    await ask(one, farmer.phone);
    const first = await farmersCode(market, farmer.phone);
    // A second code would end the first; put one beside it.
    await letTextsPass(market);
    await ask(two, farmer.phone);
    const second = await farmersCode(market, farmer.phone);
    await market.rows('update phone_codes set used_at = null where phone = $1', [farmer.phone]);
    const answers = await Promise.all([
      confirm(one, farmer.phone, first),
      confirm(two, farmer.phone, second),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    const open = (await consentsOf(farmer.id)).filter((row) => row.agreed_at && !row.ended_at);
    expect(open).toHaveLength(1);
  });

  it('is refused while the farmer is paid to the number of the agent', async () => {
    const [agent, farmer] = [await newAgent(market), await phoneShop(market, 3)];
    await setWallet(market, farmer.token, agent.phone);
    await ask(agent, farmer.phone);
    const refused = await confirm(agent, farmer.phone, await farmersCode(market, farmer.phone));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Set your own wallet first');
  });

  it('ends at once by the farmer, by the agent, and with a suspension', async () => {
    const { agent, farmer } = await agentWithFarmer(market, 4);
    const call = callAs(market, agent);
    const board = async () => (await call('GET', '/agent/board')).body.data.farmers;
    expect(await board()).toHaveLength(1);
    expect((await market.call('DELETE', '/shops/agent', { token: farmer.token })).status).toBe(200);
    expect(await board()).toEqual([]);
    expect((await consentsOf(farmer.id)).at(-1)).toMatchObject({ ended_by: 'FARMER' });
    expect((await market.call('DELETE', '/shops/agent', { token: farmer.token })).status).toBe(404);
    // Who was left is not heard again within a week.
    await letTextsPass(market);
    const before = await textsTo(market, farmer.phone);
    await ask(agent, farmer.phone);
    expect((await textsTo(market, farmer.phone)).length).toBe(before.length);

    const other = await newAgent(market);
    await agreeTo(market, other, farmer);
    const leave = () => callAs(market, other)('DELETE', `/agent/farmers/${farmer.id}`);
    expect((await call('DELETE', `/agent/farmers/${farmer.id}`)).status).toBe(404);
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(404);
    expect((await consentsOf(farmer.id)).at(-1)).toMatchObject({ ended_by: 'AGENT' });

    await agreeTo(market, other, farmer);
    const reason = 'Two farmers are paid to one wallet';
    expect((await decide(market, admin, other.id, { to: 'SUSPENDED', reason })).status).toBe(200);
    expect((await consentsOf(farmer.id)).at(-1)).toMatchObject({ ended_by: 'ADMIN' });
    expect((await ask(other, newNumber())).status).toBe(403);
    expect((await market.call('GET', '/shops/agent', { token: farmer.token })).body.data.consent).toBeNull();
  });
});

it('an agent asks 40 farmers a day, so that nobody pumps texts', async () => {
  const limited = await openMarket({ rateLimits: true });
  try {
    const agent = await newAgent(limited);
    const call = callAs(limited, agent);
    const statuses: number[] = [];
    for (let at = 0; at < 41; at++) {
      const asked = await call('POST', '/agent/farmers', { phone: newNumber(), ratePercent: 5 });
      statuses.push(asked.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});
