import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, handOver, nextDemoShop, readEarnings, runPayout, sale } from './support/sellers.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(() => market.simulator.faults.muteWebhooks(false));

const aShop = nextDemoShop(() => market);
const earnings = (token: string) => readEarnings(market, token);
const run = (status: string, token: string) => runPayout(market, token, status);

describe('a shop’s earnings', () => {
  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('are held when paid and available after the hand-over', async () => {
    const shop = await aShop();
    const before = await earnings(shop.token);
    const { orderId, price } = await sale(market, shop);
    expect(await earnings(shop.token)).toMatchObject({
      held: before.held + price,
      available: before.available,
    });
    await handOver(market, shop, orderId);
    expect(await earnings(shop.token)).toMatchObject({
      held: before.held,
      available: before.available + price,
    });
    expect(await ledgerImbalance(market)).toBe(0);
  });

  it('are shown to the owner alone', async () => {
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

describe('the payout wallet', () => {
  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('needs the password, shows the holder’s name, and is mailed', async () => {
    const shop = await aShop();
    const body = { phone: '0551234560', password: 'wrong' };
    const refused = await market.call('PUT', '/shops/wallet', { token: shop.token, body });
    expect([refused.status, refused.body.errors.password]).toEqual([422, 'The password is wrong']);
    await market.rows("update sessions set password_at = now() - interval '11 minutes' where shop_id = $1", [
      shop.id,
    ]);
    const late = await market.call('PUT', '/shops/wallet', {
      token: shop.token,
      body: { phone: body.phone },
    });
    expect([late.status, late.body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    // A client may send the password along, which counts for the confirmation too.
    const proposed = await market.call('PUT', '/shops/wallet', {
      token: shop.token,
      body: { ...body, password: DEMO_PASSWORD },
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

  it('of another shop cannot be confirmed, and an unknown one has no name', async () => {
    const [one, two] = [await aShop(), await aShop()];
    const body = { phone: '0551234509', password: DEMO_PASSWORD };
    const proposed = await market.call('PUT', '/shops/wallet', { token: one.token, body });
    expect(proposed.body.data.accountName).toBeNull();
    const path = `/shops/wallet/${proposed.body.data.id}/confirm`;
    expect((await market.call('POST', path, { token: two.token })).status).toBe(404);
  });
});

describe('a statement', () => {
  // Shows docs/portals.md, Sellers: held, available and on its way; wallet; payouts; statements
  it('lists each change, adds up, and comes as CSV without formulas', async () => {
    const shop = await aShop('0551234567');
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await run('PAID', shop.token);
    await sale(market, shop);
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
    expect(lines.find((line: { kind: string }) => line.kind === 'SALE')).toMatchObject({
      items: expect.stringMatching(/^\d+ × /),
      customer: expect.any(String),
      fee: expect.any(Number),
    });
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
    expect(text).toContain('Fee paid by the buyer');
    const backwards = await market.call('GET', '/shops/statement?from=2026-02-01&to=2026-01-01', {
      token: shop.token,
    });
    expect(backwards.status).toBe(422);
  });
});
