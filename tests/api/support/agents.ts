import { expect } from 'vitest';
import { type Market, until } from './open-market.ts';
import { newCustomer } from './people.ts';
import { demoAdmin, type TestShop } from './sellers.ts';
import { textsTo } from './texts.ts';
import { newNumber, phoneShop, withUserPhone } from './ussd.ts';

export interface TestAgent {
  id: string;
  userId: string;
  token: string;
  email: string;
  phone: string;
}

export const APPLICATION = { region: 'Ashanti', district: 'Ejura', about: 'I buy maize in four villages' };

/** Calls the API as an agent. */
export const callAs = (market: Market, { token }: { token: string }) => {
  return (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    market.call(method, path, {
      token,
      ...(body === undefined ? {} : { body }),
      ...(headers && { headers }),
    });
};

/** A customer with a number who has applied. */
export async function newApplicant(market: Market): Promise<TestAgent> {
  const { id: userId, token, email } = await newCustomer(market);
  const phone = await withUserPhone(market, userId, false);
  const applied = await market.call('POST', '/agent', { token, body: APPLICATION });
  expect(applied.status, JSON.stringify(applied.body)).toBe(201);
  const [row] = await market.rows<{ id: string }>('select id from agents where user_id = $1', [userId]);
  return { id: row?.id as string, userId, token, email, phone };
}

/** An agent whom an admin has approved. */
export async function newAgent(market: Market): Promise<TestAgent> {
  const agent = await newApplicant(market);
  const admin = await demoAdmin(market);
  const decided = await decide(market, admin, agent.id, { to: 'APPROVED' });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  return agent;
}

export const decide = (market: Market, token: string, agentId: string, body: object) =>
  market.call('POST', `/admin/agents/${agentId}/decision`, { token, body });

/** The code of the newest text to a farmer. */
export async function farmersCode(market: Market, phone: string): Promise<string> {
  const codes = (await textsTo(market, phone)).flatMap((text) => /the agent (\d{6})/.exec(text)?.[1] ?? []);
  if (!codes[0]) throw new Error('the farmer got no code');
  return codes[0];
}

/** Lets the farmer get another text, which is refused within a minute. */
export const letTextsPass = (market: Market) =>
  market.rows("update phone_codes set created_at = created_at - interval '2 hours'");

/** The farmer of the n-th demo shop agrees to an agent by code. */
export async function agreeTo(
  market: Market,
  agent: TestAgent,
  farmer: { phone: string },
  ratePercent = 5,
): Promise<void> {
  await letTextsPass(market);
  const call = callAs(market, agent);
  expect((await call('POST', '/agent/farmers', { phone: farmer.phone, ratePercent })).status).toBe(200);
  const code = await farmersCode(market, farmer.phone);
  const agreed = await call('POST', '/agent/farmers/confirm', { phone: farmer.phone, code });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
}

/** An agent with a farmer, who is the n-th demo shop. */
export async function agentWithFarmer(
  market: Market,
  at: number,
): Promise<{ agent: TestAgent; farmer: TestShop & { phone: string } }> {
  const [agent, farmer] = [await newAgent(market), await phoneShop(market, at)];
  await agreeTo(market, agent, farmer);
  return { agent, farmer };
}

/** Proposes and confirms an agent's wallet. */
export async function setAgentWallet(market: Market, agent: TestAgent, phone: string) {
  const call = callAs(market, agent);
  const proposed = await call('PUT', '/agent/wallet', { phone, network: 'mtn' });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  return call('POST', `/agent/wallet/${proposed.body.data.id}/confirm`);
}

/** Runs the money jobs until the newest payout of an agent has this status. */
export async function runAgentPayout(market: Market, agent: TestAgent, status: string): Promise<void> {
  await until(async () => {
    await market.rows("update payouts set check_after = now() where status in ('PENDING', 'PROCESSING')");
    await market.runMoneyJobs();
    const { body } = await callAs(market, agent)('GET', '/agent/earnings');
    return body.data.payouts[0]?.status === status;
  });
}

export { newNumber };
