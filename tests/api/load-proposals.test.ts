import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAgent, type TestAgent } from './support/agents.ts';
import { DOOR, deliveryHelpers } from './support/delivery.ts';
import { newGroup, type TestGroup } from './support/groups.ts';
import { newLoad } from './support/loads.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoAdmin, newShop } from './support/sellers.ts';

/* Loads that groups and agents propose: nobody sends with them before an admin has approved. */

let market: Market;
let group: TestGroup;
let agent: TestAgent;
let admin: string;
const { shopWith, customerWith, readCart } = deliveryHelpers(() => market);
beforeAll(async () => {
  market = await openMarket();
  group = await newGroup(market, 0);
  agent = await newAgent(market);
  admin = await demoAdmin(market);
  await inUpperEast(group.id);
});
afterAll(() => market.close());

const inUpperEast = (shopId: string) =>
  market.rows("update shops set region = 'Upper East', location = 'Bolgatanga' where id = $1", [shopId]);
const propose = (token: string, load = newLoad(), path = '/shops/loads/proposals') =>
  market.call('POST', path, { token, body: load });
const decide = (id: string, how: string, body?: object, token = admin) =>
  market.call('POST', `/admin/loads/${id}/${how}`, { token, ...(body && { body }) });
const join = (token: string, loadId: string) =>
  market.call('PUT', '/shops/loads', { token, body: { loadId, joins: true } });
const forgetProposals = () =>
  market.rows("update loads set status = 'REFUSED', refused_reason = 'Old' where status = 'PROPOSED'");
const messages = (kind: string) =>
  market.rows<{ kind: string; recipient: string; text: string }>(
    'select kind, recipient, text from outbox_messages where kind like $1 order by id',
    [`${kind}%`],
  );
const rowsOf = async (path: string, token?: string) =>
  (await market.call('GET', path, token ? { token } : {})).body.data as Record<string, unknown>[];

describe('a proposed load', () => {
  it('takes no shop and no order before an admin approves it, and shops after', async () => {
    const shop = await shopWith([DOOR]);
    await inUpperEast(shop.id);
    const body = { since: 2021, ownSharePercent: 10 };
    await market.call('POST', '/shops/group', { token: shop.token, body });
    const made = await propose(shop.token);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, status } = made.body.data;
    expect(status).toBe('PROPOSED');
    const listed = async () => (await rowsOf('/loads?from=Upper East')).map((load) => load.id);
    expect(await listed()).not.toContain(id);
    expect((await rowsOf('/shops/loads', shop.token)).map((load) => load.id)).not.toContain(id);
    expect((await join(shop.token, id)).status).toBe(404);
    // Even if a shop had joined, checkout would not offer it.
    await market.rows('insert into load_shops (load_id, shop_id) values ($1, $2)', [id, shop.id]);
    const { token } = await customerWith([shop.products[0] as string]);
    const offered = async () => JSON.stringify((await readCart(token)).delivery);
    expect(await offered()).not.toContain(id);
    await market.rows('delete from load_shops where load_id = $1', [id]);

    expect((await decide(id, 'approve')).status).toBe(200);
    expect(await listed()).toContain(id);
    expect((await join(shop.token, id)).status).toBe(200);
    expect(await offered()).toContain(id);
    expect((await decide(id, 'refuse', { reason: 'Too late' })).status).toBe(409);
    const [audit] = await market.rows('select action from audit_log where subject_id = $1 order by id desc', [
      id,
    ]);
    expect(audit).toEqual({ action: 'load.approve' });
  });

  it('is decided once, also by two admins at once', async () => {
    const { id } = (await propose(group.token)).body.data;
    const both = await Promise.all([decide(id, 'approve'), decide(id, 'refuse', { reason: 'No such bus' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that is refused says why, to who proposed it alone', async () => {
    const { id } = (await propose(group.token)).body.data;
    expect((await decide(id, 'refuse', { reason: 'No such bus' })).status).toBe(200);
    const own = await rowsOf('/shops/loads/proposals', group.token);
    expect(own).toContainEqual(
      expect.objectContaining({ id, status: 'REFUSED', refusedReason: 'No such bus' }),
    );
    const other = await newGroup(market, 1);
    expect(await rowsOf('/shops/loads/proposals', other.token)).toEqual([]);
    expect((await join(group.token, id)).status).toBe(404);
    expect((await decide(id, 'approve')).status).toBe(409);
  });

  it('names its proposer to admins', async () => {
    await forgetProposals();
    const [byGroup, byAgent] = [
      (await propose(group.token)).body.data.id,
      (await propose(agent.token, fromAgent(), '/agent/loads')).body.data.id,
    ];
    const all = await rowsOf('/admin/loads', admin);
    expect(all.find(({ id }) => id === byGroup)).toMatchObject({
      proposer: { kind: 'GROUP', name: group.name },
    });
    expect(all.find(({ id }) => id === byAgent)).toMatchObject({
      ...{ status: 'PROPOSED', proposer: { kind: 'AGENT', name: 'Ama Serwaa' } },
    });
  });
});

/** From the region of the test's agents. */
const fromAgent = () => newLoad({ from: { town: 'Ejura', region: 'Ashanti' } });

describe('who may propose a load', () => {
  it('a group and an approved agent, from their own region', async () => {
    await forgetProposals();
    expect((await propose((await newShop(market)).token)).status).toBe(409);
    expect((await propose(group.token, fromAgent())).status).toBe(404);
    const { token } = await newCustomer(market);
    expect((await propose(token, fromAgent(), '/agent/loads')).status).toBe(404);
    expect((await market.call('GET', '/agent/loads', { token })).status).toBe(404);
    expect((await propose(agent.token, newLoad(), '/agent/loads')).status).toBe(404);
    expect((await propose(agent.token, fromAgent(), '/agent/loads')).status).toBe(201);
    await market.rows("update agents set status = 'SUSPENDED' where id = $1", [agent.id]);
    expect((await propose(agent.token, fromAgent(), '/agent/loads')).status).toBe(404);
    await market.rows("update agents set status = 'APPROVED' where id = $1", [agent.id]);
  });

  it('with three that wait at most, also at once', async () => {
    await forgetProposals();
    const five = await Promise.all(Array.from({ length: 5 }, () => propose(group.token)));
    expect(five.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    const agents = await Promise.all(
      Array.from({ length: 5 }, () => propose(agent.token, fromAgent(), '/agent/loads')),
    );
    expect(agents.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('within the market’s highest price, with a clear text, and never as an admin decides', async () => {
    await forgetProposals();
    const dear = newLoad({ rates: [{ size: 'SMALL', fee: 500.01, capacity: 2 }] });
    const refused = await propose(group.token, dear);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('A price is at most GH₵500.00');
    const highest = newLoad({ rates: [{ size: 'SMALL', fee: 500, capacity: 2 }] });
    const { id } = (await propose(group.token, highest)).body.data;
    for (const token of [group.token, agent.token]) {
      expect((await decide(id, 'approve', undefined, token)).status).toBeGreaterThanOrEqual(401);
    }
    const sneaky = { ...newLoad(), status: 'ACTIVE' } as ReturnType<typeof newLoad>;
    expect((await propose(group.token, sneaky)).status).toBe(422);
  });
});

describe('who proposed a load is told of the decision', () => {
  it('a group’s owner, once, with the reason of a refusal', async () => {
    await forgetProposals();
    const [kept, lost] = [(await propose(group.token)).body.data, (await propose(group.token)).body.data];
    await decide(kept.id, 'approve');
    await decide(lost.id, 'refuse', { reason: 'No such bus' });
    await decide(lost.id, 'refuse', { reason: 'Once more' });
    const told = await messages('shop-load-');
    const last = told.filter(({ recipient }) => recipient === group.email).slice(-2);
    expect(last).toMatchObject([{ kind: 'shop-load-approved' }, { kind: 'shop-load-refused' }]);
    expect(last[1]?.text).toContain('No such bus');
  });

  it('an agent, who also finds the proposals in the data export', async () => {
    await forgetProposals();
    const { id } = (await propose(agent.token, fromAgent(), '/agent/loads')).body.data;
    await decide(id, 'refuse', { reason: 'The yard is closed' });
    const [mail] = (await messages('load-refused')).slice(-1);
    expect(mail?.text).toContain('The yard is closed');
    const { body } = await market.call('GET', '/users/export', { token: agent.token });
    expect(body.data.agent.proposedLoads).toContainEqual(
      expect.objectContaining({ id, status: 'REFUSED', refusedReason: 'The yard is closed' }),
    );
  });

  it('nobody for a load that an admin made', async () => {
    const before = (await messages('%load-')).length;
    const { id } = (await market.call('POST', '/admin/loads', { token: admin, body: newLoad() })).body.data;
    expect((await decide(id, 'approve')).status).toBe(409);
    expect((await messages('%load-')).length).toBe(before);
  });
});
