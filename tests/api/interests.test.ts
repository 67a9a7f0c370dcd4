import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeInterests, registerInterest } from '../../src/modules/interests/index.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { newNumber, withUserPhone } from './support/ussd.ts';

/* What admins see of the numbers that wait for the market. Who may: tests/api/permissions. */

let market: Market;
let admin: string;
const phones: string[] = [];
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  for (const [kind, region, goods] of [
    ['SELL', 'Ashanti', 'Grains'],
    ['SELL', 'Ashanti', 'Grains'],
    ['SELL', 'Ashanti', '=Baskets'],
    ['BUY', 'Ashanti', null],
    ['BUY', 'Volta', null],
  ] as const) {
    const phone = newNumber();
    phones.push(phone);
    await registerInterest(market.database.db, { phone, kind, region, goods, language: 'tw' });
  }
});
afterAll(() => market.close());

const get = (path: string) => market.call('GET', `/admin/interests${path}`, { token: admin });

describe('an admin', () => {
  it('counts sellers and buyers by region, and what the sellers have', async () => {
    expect((await get('/counts')).body.data).toEqual([
      {
        ...{ region: 'Ashanti', sellers: 3, buyers: 1 },
        goods: [
          { name: 'Grains', sellers: 2 },
          { name: '=Baskets', sellers: 1 },
        ],
      },
      { region: 'Volta', sellers: 0, buyers: 1, goods: [] },
    ]);
  });

  it('lists them newest first with masked numbers, by page and filter', async () => {
    const { body } = await get('?limit=2');
    expect(body.data).toMatchObject([{ region: 'Volta' }, { region: 'Ashanti', kind: 'BUY', goods: null }]);
    expect(body.data[0].phone).toMatch(/^024 ••• \d{4}$/);
    expect(JSON.stringify(body)).not.toContain(phones[4]);
    const rest = await get(`?limit=100&cursor=${body.meta.nextCursor}`);
    expect(rest.body.data).toHaveLength(3);
    expect((await get('?kind=SELL&region=Ashanti')).body.data).toHaveLength(3);
    expect((await get('?region=Atlantis')).status).toBe(422);
  });

  it('takes whole numbers along as a file, which is audited and runs no formula', async () => {
    const headers = { authorization: `Bearer ${admin}` };
    const file = await (await fetch(`${market.url}/admin/interests.csv?region=Ashanti`, { headers })).text();
    const lines = file.trim().split('\n');
    expect(lines[0]).toContain('Kind,Region,Goods,Language,Registered at');
    expect(lines).toHaveLength(5);
    expect(file).toContain(`0${phones[0]?.slice(4, 6)} ${phones[0]?.slice(6, 9)} ${phones[0]?.slice(9)}`);
    expect(file).toContain("'=Baskets");
    const [entry] = await findAuditEntries(market, 'interest.export');
    expect(entry?.after).toEqual({ rows: 4, region: 'Ashanti' });
  });
});

it('a file has 10,000 rows at most', async () => {
  await market.rows(
    `insert into interests (phone, kind, region, language)
     select '+23350' || lpad(n::text, 7, '0'), 'BUY', 'Oti', 'en' from generate_series(1, 10001) n`,
  );
  const refused = await get('.csv?region=Oti');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['region']]);
  await market.rows("delete from interests where region = 'Oti'");
});

it('a number that got an account while it registered goes at night', async () => {
  const customer = await newCustomer(market);
  const phone = await withUserPhone(market, customer.id);
  await market.rows("insert into interests (phone, kind, region, language) values ($1, 'BUY', 'Oti', 'en')", [
    phone,
  ]);
  expect(await purgeInterests(market.database.db)).toBe(1);
});
