import { expect } from 'vitest';
import { letTextsPass } from './agents.ts';
import { type Market, until } from './open-market.ts';
import { newCustomer } from './people.ts';
import { demoShop, mainProduct, type TestShop } from './sellers.ts';
import { textsTo } from './texts.ts';

export interface TestMember {
  id: string;
  phone: string;
  token: string;
  name: string;
}

export interface TestGroup extends TestShop {
  productId: string;
}

let numbers = 4_100_000;
export const memberNumber = (): string => `+23324${++numbers}`;
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The n-th demo shop as a group that keeps 10 %, with what it sells. */
export async function newGroup(market: Market, at: number, ownSharePercent = 10): Promise<TestGroup> {
  const shop = await demoShop(market, at);
  const body = { since: 2021, ownSharePercent };
  const started = await market.call('POST', '/shops/group', { token: shop.token, body });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  return { ...shop, productId: (await mainProduct(market, shop.id)).id };
}

/** The code of the newest text to a number. */
export async function codeTo(market: Market, phone: string): Promise<string> {
  const codes = (await textsTo(market, phone)).flatMap((text) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  if (!codes[0]) throw new Error('no code was sent');
  return codes[0];
}

/** A member whose phone has agreed, and who is signed in as a customer with that number. */
export async function newMember(
  market: Market,
  { token }: TestShop,
  { name = 'Ayisha Dramani', role = 'MEMBER' } = {},
): Promise<TestMember> {
  await letTextsPass(market);
  const phone = memberNumber();
  const added = await market.call('POST', '/shops/group/members', { token, body: { name, phone, role } });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { id } = added.body.data;
  const body = { code: await codeTo(market, phone) };
  const agreed = await market.call('POST', `/shops/group/members/${id}/agree`, { token, body });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  const customer = await newCustomer(market);
  await market.rows('update users set verified_phone = $2 where id = $1', [customer.id, phone]);
  return { id, phone, token: customer.token, name };
}

/** Records a lot; answers the whole response. */
export const bring = (
  market: Market,
  group: TestGroup,
  member: { id: string },
  quantity: number,
  more: object = {},
  headers?: Record<string, string>,
) =>
  market.call('POST', '/shops/group/lots', {
    token: group.token,
    body: { memberId: member.id, productId: group.productId, quantity, broughtOn: today(), ...more },
    ...(headers && { headers }),
  });

/** Names and confirms a member's wallet, by default of the own number. */
export async function setMemberWallet(market: Market, member: TestMember, phone = member.phone) {
  await letTextsPass(market);
  const { token, id } = member;
  const body = { phone, network: 'mtn' };
  const proposed = await market.call('PUT', `/group/${id}/wallet`, { token, body });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const code = await codeTo(market, member.phone);
  return market.call('POST', `/group/${id}/wallet/${proposed.body.data.id}/confirm`, {
    token,
    body: { code },
  });
}

/** A membership as the member reads it. */
export async function readMembership(market: Market, { token, id }: TestMember) {
  const { body } = await market.call('GET', '/group', { token });
  return body.data.memberships.find((one: { id: string }) => one.id === id);
}

/** Runs the money jobs until the newest payout of a member has this status. */
export async function runMemberPayout(market: Market, member: TestMember, status: string): Promise<void> {
  await until(async () => {
    await market.rows("update payouts set check_after = now() where status in ('PENDING', 'PROCESSING')");
    await market.runMoneyJobs();
    return (await readMembership(market, member)).payouts[0]?.status === status;
  });
}
