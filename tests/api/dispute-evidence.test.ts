import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPastPayments } from '../../demo/past-payments.ts';
import { disputeHelpers } from './support/disputes.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, handOver, nextDemoShop, sale, type TestShop } from './support/sellers.ts';

/* Admins answer a dispute with evidence from the order, or accept it. */

let market: Market;
let admin: string;
const shopInTurn = nextDemoShop(() => market);
const { dispute, readDispute, decide, sumBookings } = disputeHelpers(() => market);
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const get = (path: string, token = admin) => market.call('GET', path, { token });
const findBankDispute = (processorId: string) =>
  market.simulator.bank.disputes().find(({ id }) => String(id) === processorId);

beforeAll(async () => {
  market = await openMarket({ paystackTimeoutMs: 500 });
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

async function disputedSale(shop?: TestShop) {
  const seller = shop ?? (await shopInTurn());
  const sold = await sale(market, seller);
  await post(`/orders/${sold.orderId}/ship`, seller.token, {
    carrierName: 'VIP bus',
    trackingNumber: 'KSI-204',
  });
  await handOver(market, seller, sold.orderId);
  const processorId = await dispute(sold.orderId);
  const { id } = await readDispute(sold.orderId);
  return { ...sold, shop: seller, processorId, id, at: `/admin/disputes/${id}` };
}

describe('evidence for a dispute', () => {
  // Shows docs/design.md, Hand-over and release: **Disputes** hold the money they ask for.
  it('is collected from the order, edited by a person, sent, and decides', async () => {
    const one = await disputedSale();
    const statement = 'I handed it to her brother at the VIP station';
    const response = await post(`/orders/${one.orderId}/dispute-statement`, one.shop.token, {
      text: statement,
    });
    expect(response.body.data.disputes[0]).toMatchObject({ status: 'OPEN', amount: one.price });
    const { data } = (await get(one.at)).body;
    expect(data).toMatchObject({
      orderId: one.orderId,
      status: 'OPEN',
      unallocated: 0,
      items: [{ itemId: one.itemId, asked: one.total, bearer: 'platform', lost: null }],
      statements: [{ shop: one.shop.name, text: statement }],
    });
    expect(data.evidence).toMatchObject({
      customerName: 'Ama Serwaa',
      customerEmail: one.customer.email,
      customerPhone: '055 123 4987',
      deliveryAddress: expect.stringContaining('House 12, Adum Road, Kumasi'),
      deliveryDate: new Date().toISOString().slice(0, 10),
    });
    for (const words of ['VIP bus, waybill KSI-204', '. Delivered on ', 'delivery code', statement]) {
      expect(data.evidence.serviceDetails).toContain(words);
    }
    const evidence = {
      ...data.evidence,
      serviceDetails: `${data.evidence.serviceDetails}\nShe wrote to thank.`,
    };
    const sent = await post(`${one.at}/evidence`, admin, evidence);
    expect(sent.body.data).toMatchObject({ status: 'EVIDENCE_SENT', answering: null, evidence });
    expect(findBankDispute(one.processorId)).toMatchObject({
      status: 'awaiting-bank-feedback',
      evidence: { customer_name: 'Ama Serwaa', service_details: evidence.serviceDetails },
    });
    const again = await post(`${one.at}/evidence`, admin, evidence);
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATE']);
    const late = await post(`/orders/${one.orderId}/dispute-statement`, one.shop.token, { text: statement });
    expect(late.status).toBe(409);
    await decide(one.processorId, 'won');
    expect((await get(one.at)).body.data).toMatchObject({ status: 'WON', lost: null });
    expect(await sumBookings(one.orderId, 'dispute')).toEqual({});
  });

  it('holds what the customer reported, and no other event of the order', async () => {
    const seller = await shopInTurn();
    const sold = await sale(market, seller);
    await post(`/orders/${sold.orderId}/ship`, seller.token);
    await post(`/orders/${sold.orderId}/not-received`, sold.customer.token);
    await dispute(sold.orderId);
    const { id } = await readDispute(sold.orderId);
    const { serviceDetails } = (await get(`/admin/disputes/${id}`)).body.data.evidence;
    const events = await market.rows<{ text: string; isReport: boolean }>(
      `select text, to_state = 'NOT_RECEIVED' as "isReport" from order_events where order_id = $1`,
      [sold.orderId],
    );
    expect(events.filter(({ isReport }) => isReport)).toHaveLength(1);
    for (const { text, isReport } of events)
      expect(serviceDetails.includes(`${text} (`), text).toBe(isReport);
    for (const words of ['Refunded by us', 'Delivered']) expect(serviceDetails).not.toContain(words);
  });

  it('loses the dispute when it is not accepted', async () => {
    const one = await disputedSale();
    const { evidence } = (await get(one.at)).body.data;
    await post(`${one.at}/evidence`, admin, evidence);
    await decide(one.processorId, 'lost');
    expect((await get(one.at)).body.data).toMatchObject({
      status: 'LOST',
      lost: one.total,
      items: [{ bearer: 'platform', lost: one.total }],
    });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('is looked up and not sent again when its answer is lost', async () => {
    const one = await disputedSale();
    const { evidence } = (await get(one.at)).body.data;
    market.simulator.faults.next({ path: `/dispute/${one.processorId}/resolve`, kind: 'drop' });
    const sent = await post(`${one.at}/evidence`, admin, evidence);
    expect([sent.status, sent.body.data.status]).toEqual([200, 'EVIDENCE_SENT']);
    expect(
      findBankDispute(one.processorId)?.messages.filter(({ sender }) => sender === 'merchant'),
    ).toHaveLength(1);
  });

  it('with an unknown outcome cannot be sent again before it was looked up', async () => {
    const one = await disputedSale();
    const { evidence } = (await get(one.at)).body.data;
    const { faults } = market.simulator;
    faults.next({ path: `/dispute/${one.processorId}/resolve`, kind: 'drop' });
    // The check before the call passes; the one after the lost response fails.
    faults.next({ path: `/dispute/${one.processorId}`, kind: 'slow', delayMs: 1 });
    faults.next({ path: `/dispute/${one.processorId}`, kind: '500' });
    const answered = await post(`${one.at}/evidence`, admin, evidence);
    expect([answered.status, answered.body.code]).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
    expect((await get(one.at)).body.data).toMatchObject({ status: 'OPEN', answering: 'EVIDENCE' });
    const again = await post(`${one.at}/evidence`, admin, evidence);
    expect(again.status).toBe(409);
    expect((await get(one.at)).body.data).toMatchObject({ status: 'EVIDENCE_SENT' });
    expect(
      findBankDispute(one.processorId)?.messages.filter(({ sender }) => sender === 'merchant'),
    ).toHaveLength(1);
  });

  it('can be sent again when Paystack never got it or refused it', async () => {
    const one = await disputedSale();
    const { evidence } = (await get(one.at)).body.data;
    const { faults } = market.simulator;
    faults.next({ path: `/dispute/${one.processorId}`, kind: 'timeout' });
    expect((await post(`${one.at}/evidence`, admin, evidence)).status).toBe(503);
    faults.next({ path: `/dispute/${one.processorId}/resolve`, kind: 'timeout' });
    expect((await post(`${one.at}/evidence`, admin, evidence)).status).toBe(503);
    faults.next({ path: `/dispute/${one.processorId}/evidence`, kind: '429' });
    const refused = await post(`${one.at}/evidence`, admin, evidence);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toMatch(/ did not accept it: \S/);
    expect((await get(one.at)).body.data).toMatchObject({ answering: null, lastError: 'rate_limited' });
    expect((await post(`${one.at}/evidence`, admin, evidence)).body.data.status).toBe('EVIDENCE_SENT');
  });

  it('is sent once when two admins send it at the same time', async () => {
    const one = await disputedSale();
    const { evidence } = (await get(one.at)).body.data;
    const both = await Promise.all([1, 2].map(() => post(`${one.at}/evidence`, admin, evidence)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      findBankDispute(one.processorId)?.messages.filter(({ sender }) => sender === 'merchant'),
    ).toHaveLength(1);
  });

  it('is refused when it is empty', async () => {
    const one = await disputedSale();
    const { evidence } = (await get(one.at)).body.data;
    const refused = await post(`${one.at}/evidence`, admin, {
      ...evidence,
      serviceDetails: 'no',
      customerName: '',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['customerName', 'serviceDetails']);
  });

  it('is accepted for one’s own order’s dispute alone', async () => {
    const one = await disputedSale();
    const stranger = await shopInTurn();
    const text = 'I know nothing about this order';
    expect((await post(`/orders/${one.orderId}/dispute-statement`, stranger.token, { text })).status).toBe(
      404,
    );
    // Another shop's statements count for that shop alone.
    await market.rows(
      `insert into dispute_statements (dispute_id, shop_id, text)
         select id, $2, 'Of another shop' from disputes, generate_series(1, 10) where order_id = $1`,
      [one.orderId, stranger.id],
    );
    for (let count = 0; count < 10; count++) {
      const answer = await post(`/orders/${one.orderId}/dispute-statement`, one.shop.token, { text });
      expect(answer.status).toBe(200);
    }
    expect((await post(`/orders/${one.orderId}/dispute-statement`, one.shop.token, { text })).status).toBe(
      409,
    );
    // A shop of the order whose goods are not disputed has nothing to say.
    await market.rows('update dispute_items set shop_id = $2 where dispute_id = $1', [one.id, stranger.id]);
    expect((await post(`/orders/${one.orderId}/dispute-statement`, one.shop.token, { text })).status).toBe(
      404,
    );
  });
});

describe('the acceptance of a dispute', () => {
  it('refunds the confirmed amount and no more than is claimed', async () => {
    const one = await disputedSale();
    const reason = 'The goods were rotten';
    expect((await post(`${one.at}/accept`, admin, { reason })).status).toBe(422);
    const more = await post(`${one.at}/accept`, admin, { reason, amount: one.total + 0.01 });
    expect(more.body.errors).toEqual({ amount: 'This is more than the disputed amount' });
    const accepted = await post(`${one.at}/accept`, admin, { reason, amount: 2.1 });
    expect(accepted.body.data).toMatchObject({ status: 'ACCEPTED', lost: 2.1, amount: one.total });
    const booked = await sumBookings(one.orderId, 'dispute');
    expect(booked.PROCESSOR_CLEARING).toBe(-210);
    expect((booked.PLATFORM_LOSS ?? 0) + (booked.PLATFORM_FEE ?? 0)).toBe(210);
    const [audit] = await market.rows(
      `select action, reason from audit_log where subject_id = $1 order by id desc limit 1`,
      [one.id],
    );
    expect(audit).toEqual({ action: 'dispute.accept', reason });
    const again = await post(`${one.at}/accept`, admin, { reason, amount: 2.1 });
    expect(again.status).toBe(409);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('in Paystack’s own dashboard counts as well', async () => {
    const one = await disputedSale();
    const answer = await fetch(
      `${market.simulator.url}/dispute/${one.processorId}/upload_url?upload_filename=a`,
      {
        headers: { authorization: `Bearer ${market.secretKey}` },
      },
    );
    const { data } = (await answer.json()) as { data: { signedUrl: string; fileName: string } };
    await fetch(data.signedUrl, { method: 'PUT', body: 'x' });
    await fetch(`${market.simulator.url}/dispute/${one.processorId}/resolve`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${market.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        resolution: 'merchant-accepted',
        message: 'ok',
        refund_amount: Math.round(one.total * 100),
        uploaded_filename: data.fileName,
      }),
    });
    await market.rows('update disputes set check_after = now()');
    await market.runDisputeJobs();
    expect(await readDispute(one.orderId)).toMatchObject({
      status: 'ACCEPTED',
      lost: Math.round(one.total * 100),
    });
  });
});

it('the list of disputes shows open ones first, by due date, page by page', async () => {
  await market.rows(
    "update disputes set due_at = now() where id = (select id from disputes where status = 'OPEN' order by due_at desc limit 1)",
  );
  const { body } = await get('/admin/disputes?limit=200');
  const rank = { OPEN: 0, EVIDENCE_SENT: 1, ACCEPTED: 2, WON: 2, LOST: 2 } as Record<string, number>;
  const ranks = body.data.map((one: { status: string }) => rank[one.status]);
  expect(ranks).toEqual(ranks.toSorted());
  const due = body.data
    .filter((one: { status: string }) => one.status === 'OPEN')
    .map((one: { dueAt: string }) => one.dueAt);
  expect(due.length).toBeGreaterThan(1);
  expect(due).toEqual(due.toSorted());
  const listedIds: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await get(`/admin/disputes?limit=2${cursor && `&cursor=${cursor}`}`)).body;
    listedIds.push(...page.data.map(({ id }: { id: string }) => id));
    cursor = page.meta.nextCursor ?? '';
    if (!cursor) break;
  }
  expect(listedIds).toEqual(body.data.map(({ id }: { id: string }) => id));
  expect((await get('/admin/stats')).body.data.toDo.disputesToAnswer).toBe(due.length);
  const won = (await get('/admin/disputes?status=WON')).body.data;
  expect(new Set(won.map(({ status }: { status: string }) => status))).toEqual(new Set(['WON']));
  expect((await get('/admin/disputes/nothing')).status).toBe(404);
});

it('a restarted simulator still has its disputes', async () => {
  const one = await disputedSale();
  const past = await readPastPayments(market.database.db);
  const remembered = past
    .flatMap(({ disputes }) => disputes)
    .find(({ id }) => String(id) === one.processorId);
  expect(remembered).toMatchObject({ status: 'awaiting-merchant-feedback', resolution: null });
});
