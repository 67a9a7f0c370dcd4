import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/shared/order-number.ts';
import { agentWithFarmer, callAs, decide, farmersCode, letTextsPass, newAgent } from './support/agents.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, mainProduct, readHandoverCode, sale } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';

/* What an agent may do for a farmer, and what not. */

let market: Market;
let pair: Awaited<ReturnType<typeof agentWithFarmer>>;
beforeAll(async () => {
  market = await openMarket();
  pair = await agentWithFarmer(market, 0);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

const act = (path: string, body?: unknown, method = 'POST', agent = pair.agent) =>
  callAs(market, agent)(method, `/agent/farmers/${pair.farmer.id}${path}`, body);
const boardOf = async (agent = pair.agent) =>
  (await callAs(market, agent)('GET', '/agent/board')).body.data.farmers[0];
const productOf = async (id: string) =>
  (await market.rows('select * from products where id = $1', [id]))[0] as Record<string, unknown>;
const asFarmer = (method: string, path: string, body?: unknown) =>
  market.call(method, path, { token: pair.farmer.token, body });

describe('orders', () => {
  it('of goods sold by weight are weighed, of this order and this farmer only', async () => {
    const sold = await sale(market, pair.farmer);
    const terms = {
      usualGrams: 1000,
      tolerancePercent: 10,
      pays: 'ORDERED',
      unitPricePesewas: sold.price * 100,
    };
    await market.rows('update order_items set weight = $2 where id = $1', [
      sold.itemId,
      JSON.stringify(terms),
    ]);
    const itemOnBoard = async () =>
      (await boardOf()).orders.find((one: { orderId: string }) => one.orderId === sold.orderId).items[0];
    expect((await itemOnBoard()).weight).toMatchObject({ state: 'TO_WEIGH', minKg: 0.9, maxKg: 1.1 });
    const body = { itemId: sold.itemId, weighed: 0.95 };
    const other = await sale(market, pair.farmer);
    expect((await act(`/orders/${other.orderId}/weigh`, body)).status).toBe(404);
    const stranger = await newAgent(market);
    expect((await act(`/orders/${sold.orderId}/weigh`, body, 'POST', stranger)).status).toBe(404);
    expect((await act(`/orders/${sold.orderId}/weigh`, body)).status).toBe(200);
    expect((await itemOnBoard()).weight).toMatchObject({ state: 'WEIGHED', weighedKg: 0.95 });
    const [weighing] = await market.rows('select agent, grams from weighings where item_id = $1', [
      sold.itemId,
    ]);
    expect(weighing).toEqual({ agent: 'Ama Serwaa', grams: 950 });
  });

  it('are accepted, sent and handed over, and say who did it for whom', async () => {
    const { orderId } = await sale(market, pair.farmer);
    const order = async () =>
      (await boardOf()).orders.find((one: { orderId: string }) => one.orderId === orderId);
    expect(await order()).toMatchObject({
      state: 'NEW',
      items: [{ quantity: 1 }],
      sendTo: { city: 'Kumasi' },
    });
    expect((await act(`/orders/${orderId}/accept`)).status).toBe(200);
    expect(await order()).toMatchObject({ state: 'TO_SEND' });
    expect((await act(`/orders/${orderId}/accept`)).status).toBe(409);
    expect((await act(`/orders/${orderId}/send`, { station: 'VIP Tamale', waybill: 'WB-1' })).status).toBe(
      200,
    );
    expect(await order()).toMatchObject({ state: 'ON_THE_WAY' });
    const code = await readHandoverCode(market, pair.farmer.id, orderId);
    const wrong = code === '5555' ? '5556' : '5555';
    expect((await act(`/orders/${orderId}/hand-over`, { code: wrong })).body.message).toContain(
      '4 tries left',
    );
    expect((await act(`/orders/${orderId}/hand-over`, { code })).status).toBe(200);
    expect(await order()).toBeUndefined();
    const events = await market.rows<{ text: string }>(
      "select text from order_events where order_id = $1 and actor = 'shop' order by id",
      [orderId],
    );
    expect(events.length).toBeGreaterThanOrEqual(3);
    for (const { text } of events) expect(text).toContain('(by the agent Ama Serwaa)');
    const { acts } = (await asFarmer('GET', '/shops/agent')).body.data;
    expect(acts.slice(0, 4).map((one: { action: string }) => one.action)).toEqual([
      'order.hand-over',
      'order.hand-over',
      'order.send',
      'order.accept',
    ]);
    expect(acts[0]).toMatchObject({ agent: 'Ama Serwaa', what: orderNumber(orderId) });
  });

  it('are refused with a reason, and the farmer is told', async () => {
    const { orderId } = await sale(market, pair.farmer);
    expect((await act(`/orders/${orderId}/refuse`, {})).status).toBe(422);
    expect((await act(`/orders/${orderId}/refuse`, { reasonKind: 'OUT_OF_STOCK' })).status).toBe(200);
    const [item] = await market.rows('select status, notes from order_items where order_id = $1', [orderId]);
    expect(item).toEqual({ status: 'CANCELLED', notes: 'Out of stock' });
    const told = await market.rows("select id from outbox_messages where kind = 'agent-refused-order'");
    expect(told).toHaveLength(1);
  });

  it('of a shop without consent, or by a stranger, are not found', async () => {
    const { orderId } = await sale(market, pair.farmer);
    const other = await newAgent(market);
    for (const [path, body] of [
      ['accept', undefined],
      ['refuse', { reasonKind: 'OUT_OF_STOCK' }],
      ['send', { station: 'VIP' }],
      ['hand-over', { code: '1234' }],
    ] as const) {
      expect((await act(`/orders/${orderId}/${path}`, body, 'POST', other)).status).toBe(404);
    }
    const [{ id: elsewhere } = { id: '' }] = await market.rows<{ id: string }>(
      'select id from shops where id <> $1 limit 1',
      [pair.farmer.id],
    );
    const forged = callAs(market, pair.agent);
    expect((await forged('POST', `/agent/farmers/${elsewhere}/orders/${orderId}/accept`)).status).toBe(404);
    expect((await forged('POST', `/agent/farmers/no-id/orders/${orderId}/accept`)).status).toBe(404);
    const [item] = await market.rows('select accepted_at from order_items where order_id = $1', [orderId]);
    expect(item).toEqual({ accepted_at: null });
  });

  it('reach neither wallet, payouts, team nor settings of the shop', async () => {
    const { token } = pair.agent;
    for (const [method, path] of [
      ['GET', '/shops/earnings'],
      ['PUT', '/shops/wallet'],
      ['POST', '/shops/payouts'],
      ['POST', '/shops/pin'],
      ['PUT', '/shops/update'],
      ['GET', '/shops/team'],
      ['DELETE', '/shops/agent'],
    ] as const) {
      expect([
        path,
        (await market.call(method, path, { token, ...(method !== 'GET' && { body: {} }) })).status,
      ]).toEqual([path, 403]);
    }
  });
});

describe('a listing', () => {
  const draft = async (price = 450) => {
    const made = await act('/products', {
      name: 'White maize',
      price,
      stockQuantity: 12,
      unit: '100 kg bag',
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body.data.id as string;
  };
  const proposalOf = async (productId: string) =>
    (await boardOf()).listings.find(({ id }: { id: string }) => id === productId)?.proposal;

  it('is on sale once the farmer agrees by the code of the own phone', async () => {
    const id = await draft();
    expect(await productOf(id)).toMatchObject({ listed: false });
    expect((await market.call('GET', `/products/${id}`)).status).toBe(404);
    expect((await boardOf()).listings.find((one: { id: string }) => one.id === id)).toMatchObject({
      state: 'DRAFT',
      proposal: { kind: 'LISTING', price: 450 },
    });
    expect((await act(`/products/${id}/price`, { price: 400, expectedPrice: 450 })).status).toBe(409);
    const { id: proposal } = await proposalOf(id);
    await letTextsPass(market);
    const call = callAs(market, pair.agent);
    expect((await call('POST', `/agent/proposals/${proposal}/code`)).status).toBe(200);
    const [text] = await textsTo(market, pair.farmer.phone);
    expect(text).toContain('wants to sell your White maize for GHS 450.00');
    expect((await call('POST', `/agent/proposals/${proposal}/confirm`, { code: '000000' })).status).toBe(400);
    const code = await farmersCode(market, pair.farmer.phone);
    const stranger = callAs(market, await newAgent(market));
    expect((await stranger('POST', `/agent/proposals/${proposal}/confirm`, { code })).status).toBe(404);
    expect((await call('POST', `/agent/proposals/${proposal}/confirm`, { code })).status).toBe(200);
    expect(await productOf(id)).toMatchObject({ listed: true, price_pesewas: 45_000 });
    const flags = (await market.call('GET', '/admin/agents/flags', { token: await demoAdmin(market) })).body
      .data;
    expect(flags).toContainEqual(expect.objectContaining({ kind: 'QUICK_CONFIRMATION', count: 1 }));
  });

  it('takes no prices that the farmer would not see', async () => {
    const hidden = { name: 'Rice', price: 100, stockQuantity: 5, quantityPrices: [{ from: 2, price: 0.1 }] };
    expect((await act('/products', hidden)).status).toBe(422);
  });

  it('is declined in the portal, and stays off sale', async () => {
    const id = await draft();
    const { proposals } = (await asFarmer('GET', '/shops/agent')).body.data;
    const waiting = proposals.find((one: { productId: string }) => one.productId === id);
    expect(waiting).toMatchObject({ kind: 'LISTING', name: 'White maize', price: 450, before: null });
    expect((await asFarmer('POST', `/shops/agent/proposals/${waiting.id}`, { agrees: false })).status).toBe(
      200,
    );
    expect((await asFarmer('POST', `/shops/agent/proposals/${waiting.id}`, { agrees: true })).status).toBe(
      404,
    );
    expect(await productOf(id)).toMatchObject({ listed: false });
    const [row] = await market.rows('select status, channel from agent_proposals where id = $1', [
      waiting.id,
    ]);
    expect(row).toEqual({ status: 'DECLINED', channel: 'PORTAL' });
  });

  it('keeps its price until the farmer agrees to the newest proposal', async () => {
    const { id } = await mainProduct(market, pair.farmer.id);
    const before = Number((await productOf(id)).price_pesewas) / 100;
    const propose = (price: number, expectedPrice = before) =>
      act(`/products/${id}/price`, { price, expectedPrice });
    expect((await propose(before)).status).toBe(422);
    expect((await propose(before + 1, before + 7)).status).toBe(409);
    expect((await propose(before + 1)).status).toBe(200);
    const first = await proposalOf(id);
    expect((await propose(before - 1)).status).toBe(200);
    expect(Number((await productOf(id)).price_pesewas)).toBe(before * 100);
    // The farmer read the first one: its answer does not agree to the second.
    const answer = (proposal: string) =>
      asFarmer('POST', `/shops/agent/proposals/${proposal}`, { agrees: true });
    expect((await answer(first.id)).status).toBe(404);
    const second = (await proposalOf(id)).id;
    const answers = await Promise.all([answer(second), answer(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(Number((await productOf(id)).price_pesewas)).toBe((before - 1) * 100);
    const rows = await market.rows(
      "select kind, status from agent_proposals where product_id = $1 and kind = 'PRICE' order by id",
      [id],
    );
    expect(rows).toEqual([
      { kind: 'PRICE', status: 'WITHDRAWN' },
      { kind: 'PRICE', status: 'CONFIRMED' },
    ]);
  });

  it('lapses when the farmer changed the price, or left', async () => {
    const { id } = await mainProduct(market, pair.farmer.id);
    const before = Number((await productOf(id)).price_pesewas) / 100;
    await act(`/products/${id}/price`, { price: before + 5, expectedPrice: before });
    const { id: proposal } = await proposalOf(id);
    expect((await asFarmer('PATCH', `/products/${id}`, { price: before + 2 })).status).toBe(200);
    const late = await asFarmer('POST', `/shops/agent/proposals/${proposal}`, { agrees: true });
    expect(late.status).toBe(409);
    expect(Number((await productOf(id)).price_pesewas)).toBe((before + 2) * 100);
  });

  it('has its stock changed at once', async () => {
    const { id } = await mainProduct(market, pair.farmer.id);
    expect((await act(`/products/${id}/stock`, { stockQuantity: 8 }, 'PUT')).status).toBe(200);
    expect(await productOf(id)).toMatchObject({ stock_quantity: 8 });
    const other = await newAgent(market);
    expect((await act(`/products/${id}/stock`, { stockQuantity: 0 }, 'PUT', other)).status).toBe(404);
  });
});

it('an agent whom the farmer left, or whom an admin suspended, can do nothing from that moment', async () => {
  const { agent, farmer } = await agentWithFarmer(market, 1);
  const { orderId } = await sale(market, farmer);
  const accept = () => callAs(market, agent)('POST', `/agent/farmers/${farmer.id}/orders/${orderId}/accept`);
  const [, accepted] = await Promise.all([
    market.call('DELETE', '/shops/agent', { token: farmer.token }),
    accept(),
  ]);
  // Whichever came first, nothing is done after the consent has ended.
  expect([200, 404]).toContain(accepted.status);
  expect((await accept()).status).toBe(404);

  const third = await agentWithFarmer(market, 3);
  await market.rows("update agents set status = 'SUSPENDED' where id = $1", [third.agent.id]);
  const { body } = await callAs(market, third.agent)('GET', '/agent/board');
  expect(body.data.farmers).toEqual([]);
  const draft = { name: 'Yam', price: 12, stockQuantity: 3 };
  const path = `/agent/farmers/${third.farmer.id}/products`;
  expect((await callAs(market, third.agent)('POST', path, draft)).status).toBe(404);

  const second = await agentWithFarmer(market, 2);
  const order = await sale(market, second.farmer);
  const admin = await demoAdmin(market);
  await decide(market, admin, second.agent.id, { to: 'SUSPENDED', reason: 'Not reachable' });
  const late = await callAs(market, second.agent)(
    'POST',
    `/agent/farmers/${second.farmer.id}/orders/${order.orderId}/accept`,
  );
  expect(late.status).toBe(404);
});
