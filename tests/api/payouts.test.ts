import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail, orderFrom } from './support/people.ts';

let market: Market;
let admin: string;
const PASSWORD = 'Market-day-1!';

beforeAll(async () => {
  market = await openMarket();
  const body = { email: 'admin@dwaso.test', password: PASSWORD };
  admin = (await market.call('POST', '/admin/login', { body })).body.data.token;
});
afterAll(() => market.close());
beforeEach(() => market.simulator.faults.muteWebhooks(false));

/** A demo shop that no other test of this file uses, with a wallet if wanted. */
let used = 0;
async function aShop(wallet?: string) {
  const shops = await market.rows<{ id: string; email: string; name: string }>(
    `select s.id, s.email, s.name from shops s where exists (select from products p where p.shop_id = s.id and p.listed
       and p.stock_quantity > 5) order by s.name`,
  );
  const shop = shops[used++] as { id: string; email: string; name: string };
  const login = await market.call('POST', '/shop/auth/login', {
    body: { email: shop.email, password: PASSWORD },
  });
  const token = login.body.data as string;
  if (wallet) await setWallet(token, wallet);
  return { ...shop, token };
}

async function setWallet(token: string, phone: string) {
  const proposed = await market.call('PUT', '/shops/wallet', { token, body: { phone, password: PASSWORD } });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  return market.call('POST', `/shops/wallet/${proposed.body.data.id}/confirm`, { token });
}

const earnings = async (token: string) => (await market.call('GET', '/shops/earnings', { token })).body.data;

/** A paid order of one product of this shop. */
async function sale(shop: { id: string }) {
  const [product] = await market.rows<{ name: string }>(
    'select name from products where shop_id = $1 and listed and stock_quantity > 5 order by price_pesewas desc limit 1',
    [shop.id],
  );
  const customer = await newCustomer(market);
  const { body } = await orderFrom(market, customer.token, {
    product: product?.name ?? '',
    wallet: '0551234987',
  });
  expect(body.data.payment.status).toBe('SUCCEEDED');
  return { orderId: body.data.order.id as string, price: body.data.order.subtotal as number };
}

const payoutsOf = async (token: string) => (await market.call('GET', '/shops/payouts', { token })).body.data;
const run = (status: string, token: string) =>
  until(async () => {
    await market.rows(
      "update payouts set check_after = now() where status in ('PENDING', 'PROCESSING', 'PAID')",
    );
    await market.runMoneyJobs();
    return (await payoutsOf(token))[0]?.status === status;
  });

describe('what a shop has earned', () => {
  it('is held when paid and available when delivered', async () => {
    const shop = await aShop();
    const before = await earnings(shop.token);
    const { orderId, price } = await sale(shop);
    expect(await earnings(shop.token)).toMatchObject({
      held: before.held + price,
      available: before.available,
    });
    await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token, body: {} });
    expect(await earnings(shop.token)).toMatchObject({
      held: before.held,
      available: before.available + price,
    });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('is for the owner alone', async () => {
    const customer = await newCustomer(market);
    for (const [method, path] of [
      ['GET', '/shops/earnings'],
      ['GET', '/shops/payouts'],
      ['POST', '/shops/payouts'],
      ['GET', '/shops/statement?from=2026-01-01&to=2026-01-31'],
      ['GET', '/admin/payouts'],
      ['POST', '/admin/payouts/run'],
    ] as const) {
      expect((await market.call(method, path, { token: customer.token })).status, path).toBe(403);
      expect((await market.call(method, path)).status, path).toBe(401);
    }
  });
});

describe('a wallet', () => {
  it('needs the password, shows the name, and is mailed', async () => {
    const shop = await aShop();
    const body = { phone: '0551234560', password: 'wrong' };
    const refused = await market.call('PUT', '/shops/wallet', { token: shop.token, body });
    expect([refused.status, refused.body.errors.password]).toEqual([
      422,
      'This is not the password of your shop',
    ]);
    const proposed = await market.call('PUT', '/shops/wallet', {
      token: shop.token,
      body: { ...body, password: PASSWORD },
    });
    expect(proposed.body.data).toMatchObject({
      network: 'mtn',
      phone: '055 ••• 4560',
      accountName: 'ABENA OSEI',
      confirmedAt: null,
    });
    expect((await earnings(shop.token)).wallet).toBeNull();
    const path = `/shops/wallet/${proposed.body.data.id}/confirm`;
    expect((await market.call('POST', path, { token: shop.token })).status).toBe(200);
    expect((await market.call('POST', path, { token: shop.token })).status).toBe(409);
    expect((await earnings(shop.token)).wallet.accountName).toBe('ABENA OSEI');
    const mail = await newestMail(market, shop.email, 'wallet-changed');
    expect(mail?.text).toContain('055 ••• 4560');
    expect(mail?.text).not.toContain('0551234560');
  });

  it('of another shop can not be confirmed, and one the network does not know has no name', async () => {
    const [one, two] = [await aShop(), await aShop()];
    const body = { phone: '0551234509', password: PASSWORD };
    const proposed = await market.call('PUT', '/shops/wallet', { token: one.token, body });
    expect(proposed.body.data.accountName).toBeNull();
    const path = `/shops/wallet/${proposed.body.data.id}/confirm`;
    expect((await market.call('POST', path, { token: two.token })).status).toBe(404);
  });
});

describe('a payout', () => {
  it('needs a wallet and the minimum, and there is one at a time', async () => {
    const shop = await aShop();
    const request = () => market.call('POST', '/shops/payouts', { token: shop.token });
    expect((await request()).body.message).toContain('wallet');
    await setWallet(shop.token, '0551234567');
    const sold = await sale(shop);
    await market.call('POST', `/orders/${sold.orderId}/deliver`, { token: shop.token, body: {} });
    const both = await Promise.all([request(), request()]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    await run('PAID', shop.token);
    expect((await request()).body.message).toContain('at least');
    expect(await newestMail(market, shop.email, 'payout-paid')).toBeDefined();
    expect((await earnings(shop.token)).available).toBe(0);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('that fails keeps its money and goes out again under the same reference', async () => {
    const shop = await aShop('0551234503');
    const { available } = await earnings(shop.token);
    expect(available).toBeGreaterThan(10);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('FAILED', shop.token);
    expect(await earnings(shop.token)).toMatchObject({ available: 0, inPayout: available });
    const [failed] = await payoutsOf(shop.token);
    expect(failed.failureReason).toBeTruthy();
    expect((await newestMail(market, shop.email, 'payout-failed'))?.text).toContain('still yours');
    const retry = () => market.call('POST', `/shops/payouts/${failed.id}/retry`, { token: shop.token });
    expect((await retry()).status).toBe(200);
    expect((await retry()).status).toBe(409);
    await run('PAID', shop.token);
    const [paid] = await payoutsOf(shop.token);
    expect(paid).toMatchObject({ reference: failed.reference, attempts: 2, status: 'PAID' });
    expect(await earnings(shop.token)).toMatchObject({ available: 0, inPayout: 0 });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('that comes back after its success can be paid again, also when the webhook is lost', async () => {
    market.simulator.faults.muteWebhooks(true);
    const shop = await aShop('0551234505');
    const { available } = await earnings(shop.token);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('PAID', shop.token);
    await run('REVERSED', shop.token);
    expect(await earnings(shop.token)).toMatchObject({ available, inPayout: 0 });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it.each(['drop', 'timeout', '500'] as const)(
    'survives %s at the transfer and is paid once',
    async (kind) => {
      const shop = await aShop('0551234567');
      const { available } = await earnings(shop.token);
      market.simulator.faults.next({ path: '/transfer', kind });
      await market.call('POST', '/shops/payouts', { token: shop.token });
      await run('PAID', shop.token);
      const [paid] = await payoutsOf(shop.token);
      expect(paid.amount).toBe(available);
      const [booked] = await market.rows<{ times: number }>(
        `select count(*)::int as times from ledger_transactions where key = $1`,
        [`payout-paid:${paid.id}`],
      );
      expect(booked?.times).toBe(1);
      expect(await ledgerImbalance(market)).toBe(0);
    },
  );

  it('that failed goes back to the balance when the wallet is changed', async () => {
    const shop = await aShop('0551234502');
    const { available } = await earnings(shop.token);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('FAILED', shop.token);
    await setWallet(shop.token, '0551234568');
    expect(await earnings(shop.token)).toMatchObject({ available, inPayout: 0 });
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('PAID', shop.token);
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('is held, released, run and taken back by an admin, and the audit log knows', async () => {
    const shop = await aShop('0551234502');
    const hold = (body: unknown) =>
      market.call('POST', `/admin/shops/${shop.id}/payouts/hold`, { token: admin, body });
    expect((await hold({})).status).toBe(422);
    expect((await hold({ reason: 'Complaints are looked into' })).status).toBe(200);
    expect((await hold({ reason: 'Again' })).status).toBe(409);
    const refused = await market.call('POST', '/shops/payouts', { token: shop.token });
    expect(refused.body.message).toContain('Complaints are looked into');
    const release = () => market.call('POST', `/admin/shops/${shop.id}/payouts/release`, { token: admin });
    expect([(await release()).status, (await release()).status]).toEqual([200, 409]);
    const begun = await market.call('POST', '/admin/payouts/run', { token: admin });
    expect(begun.body.data.begun).toBeGreaterThan(0);
    await run('FAILED', shop.token);
    const [failed] = await payoutsOf(shop.token);
    const path = `/admin/payouts/${failed.id}/take-back`;
    const taken = await market.call('POST', path, { token: admin, body: { reason: 'The number is wrong' } });
    expect(taken.body.data).toMatchObject({ status: 'REVERSED', shop: { id: shop.id } });
    const deeds = await market.rows<{ action: string }>(
      'select action from audit_log where subject_id in ($1, $2) order by id',
      [shop.id, failed.id],
    );
    expect(deeds.map((deed) => deed.action)).toEqual([
      'payouts.hold',
      'payouts.release',
      'payout.request',
      'payout.take-back',
    ]);
    expect(await ledgerImbalance(market)).toBe(0);
  });
});

describe('a statement', () => {
  it('lists what changed, adds up, and comes as CSV without formulas', async () => {
    const shop = await aShop('0551234567');
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('PAID', shop.token);
    await sale(shop);
    const [{ today }] = (await market.rows<{ today: string }>('select current_date::text as today')) as [
      { today: string },
    ];
    const query = `from=2026-01-01&to=${today}`;
    const { body } = await market.call('GET', `/shops/statement?${query}`, { token: shop.token });
    const { opening, closing, lines, totals } = body.data;
    expect(opening).toBe(0);
    const sum = lines.reduce((total: number, line: { amount: number }) => total + line.amount * 100, 0);
    expect(Math.round(sum)).toBe(Math.round(closing * 100));
    expect(lines.map((line: { kind: string }) => line.kind)).toEqual(
      expect.arrayContaining(['SALE', 'PAYOUT']),
    );
    expect(totals.sales + totals.refunds + totals.payouts).toBeCloseTo(closing, 2);
    const now = await earnings(shop.token);
    expect(now.held + now.available + now.inPayout).toBeCloseTo(closing, 2);
    const csv = await fetch(`${market.url}/shops/statement.csv?${query}`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const text = await csv.text();
    expect(text.trim().split('\n')).toHaveLength(lines.length + 3);
    expect(text).toContain('CLOSING');
    const backwards = await market.call('GET', '/shops/statement?from=2026-02-01&to=2026-01-01', {
      token: shop.token,
    });
    expect(backwards.status).toBe(422);
  });
});
