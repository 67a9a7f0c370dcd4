import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPastPayments, readPastTransfers } from '../../demo/past-payments.ts';
import { demoAdmin } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { nextDemoShop, sale, shopLogin, type TestShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await market.rows('update products set stock_quantity = 1000');
  market.simulator.remember(await readPastPayments(market.database.db));
  market.simulator.rememberTransfers(await readPastTransfers(market.database.db));
});
afterAll(() => market.close());
afterEach(async () => expect(await ledgerImbalance(market)).toBe(0));

const aShop = nextDemoShop(() => market);
const admin = () => demoAdmin(market);

describe('a ledger export', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const file = async (path: string) => {
    const headers = { authorization: `Bearer ${await admin()}` };
    return (await fetch(market.url + path, { headers })).text();
  };

  it('has every entry once and debits equal to credits', async () => {
    const csv = await file(`/admin/money/export.csv?format=entries&from=2026-01-01&to=${today()}`);
    const lines = csv.trim().split('\n');
    const [count] = await market.rows<{ count: number }>('select count(*)::int as count from ledger_entries');
    expect(lines.length - 1).toBe(count?.count);
    const days = await file(`/admin/money/export.csv?format=days&from=2026-01-01&to=${today()}`);
    const sums = days
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));
    const total = (column: number) =>
      sums.reduce((sum, cells) => sum + Math.round(Number(cells[column] || 0) * 100), 0);
    expect(total(3)).toBe(total(4));
    expect(total(3)).toBeGreaterThan(0);
    expect(sums.flatMap((cells) => cells.slice(3))).not.toContain('0.00');
  });

  it.each([
    ['a year and a day', '2025-01-01', '2026-01-02'],
    ['days in the wrong order', '2026-02-01', '2026-01-01'],
  ])('is refused for %s', async (_, from, to) => {
    const path = `/admin/money/export.csv?format=days&from=${from}&to=${to}`;
    expect((await market.call('GET', path, { token: await admin() })).status).toBe(422);
  });

  it('the fees of a month over all shops equal the ledger account of fees', async () => {
    await market.call('PUT', '/admin/settings', {
      token: await admin(),
      body: { vat: { percent: 15, number: 'C0001234567' } },
    });
    const booked = await market.rows<{ month: string; sum: number }>(
      `select to_char(created_at, 'YYYY-MM') as month, -sum(amount_pesewas)::int as sum from ledger_entries
       where account = 'PLATFORM_FEE' group by 1 order by 1 desc limit 2`,
    );
    expect(booked).toHaveLength(2);
    for (const { month, sum } of booked) {
      const csv = await file(`/admin/money/fees.csv?month=${month}`);
      const cells = csv.trim().split('\n').slice(1);
      const net = cells.reduce((total, line) => total + Math.round(Number(line.split(',').at(-2)) * 100), 0);
      expect(net).toBe(sum);
    }
  });

  it('a shop reads its own fees with the VAT in them', async () => {
    const shop: TestShop = await aShop();
    await sale(market, shop, 2);
    const token = (await shopLogin(market, shop.email)).body.data as string;
    const { data } = (await market.call('GET', `/shops/fees?month=${today().slice(0, 7)}`, { token })).body;
    expect(data.fees).toBeGreaterThan(0);
    expect(data.net).toBeCloseTo(data.fees - data.givenBack, 2);
    expect(data.vat).toEqual({
      percent: 15,
      amount: Math.round((data.net * 100 * 15) / 115) / 100,
      number: 'C0001234567',
    });
    expect((await market.call('GET', '/shops/fees?month=2026-13', { token })).status).toBe(422);
  });
});
