import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newShop, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());

async function send(...lines: string[]) {
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')]), 'products.csv');
  form.append('mode', 'save');
  return market.call('POST', '/products/import', { token: shop.token, form });
}
const handling = async () =>
  Object.fromEntries(
    (
      await market.rows<{ name: string; ready_days: number | null; fresh: boolean | null }>(
        'select name, ready_days, fresh from products where shop_id = $1',
        [shop.id],
      )
    ).map(({ name, ready_days, fresh }) => [name, [ready_days, fresh]]),
  );
async function exported(): Promise<string> {
  const headers = { authorization: `Bearer ${shop.token}` };
  return (await fetch(`${market.url}/products/export.csv`, { headers })).text();
}

describe('preparation days and perishability in a product file', () => {
  // Shows docs/portals.md, Sellers: `none` in `option1` removes its options
  it('import and export unchanged and stay without a column', async () => {
    const imported = await send(
      'name,price,stockQuantity,Days to make ready,fresh',
      'Carved Stool,180,2,5,no',
      'Corn Dough,26,40,0,YES',
      'Gari,5,10,,',
    );
    expect(imported.status, JSON.stringify(imported.body)).toBe(200);
    const expected = { 'Carved Stool': [5, false], 'Corn Dough': [0, true], Gari: [null, null] };
    expect(await handling()).toEqual(expected);
    const file = await exported();
    expect(file.split('\n')[0]).toContain('parcelSize,readyDays,fresh,category');
    expect((await send(...file.split('\n'))).body.data).toMatchObject({ creates: 0, updates: 3 });
    expect(await handling()).toEqual(expected);
    const id = file
      .split('\n')
      .find((line) => line.includes('Carved Stool'))
      ?.split(',')[0];
    await send('id,name,price,stockQuantity', `${id},Carved Stool,190,2`);
    expect(await handling()).toEqual(expected);
    await send('id,name,price,stockQuantity,readyDays,fresh', `${id},Carved Stool,190,2,,`);
    expect((await handling())['Carved Stool']).toEqual([null, null]);
  });

  it('are refused in words, by row', async () => {
    const before = await handling();
    const wrong = await send(
      'name,price,stockQuantity,readyDays,fresh',
      'Drum,90,2,soon,yes',
      'Flute,90,2,400,yes',
      'Bell,90,2,1.5,yes',
      'Horn,90,2,3,maybe',
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({
      '2.readyDays': 'Enter whole days',
      '3.readyDays': 'At most 60 days',
      '4.readyDays': 'Enter whole days',
      '5.fresh': 'Write yes or no, or leave it empty to use the category setting',
    });
    expect(await handling()).toEqual(before);
  });
});

it('a product file exports and imports the parcel size', async () => {
  const shop = await newShop(market);
  const send = (csv: string) => {
    const form = new FormData();
    form.set('mode', 'save');
    form.set('file', new File([csv], 'p.csv', { type: 'text/csv' }));
    return market.call('POST', '/products/import', { token: shop.token, form });
  };
  const imported = await send(
    'name,price,stockQuantity,unit,parcel size\nGari,5,10,olonka,\nDrum,90,2,,Large\n',
  );
  expect(imported.status, JSON.stringify(imported.body)).toBe(200);
  const list = async () => {
    const { data } = (await market.call('GET', '/shops/products', { token: shop.token })).body;
    return Object.fromEntries(
      data.map((one: Record<string, unknown>) => [one.name, [one.parcelSize, one.parcelSizeIsGuessed]]),
    );
  };
  expect(await list()).toEqual({ Gari: ['MEDIUM', true], Drum: ['LARGE', false] });
  const headers = { authorization: `Bearer ${shop.token}` };
  const csv = await (await fetch(`${market.url}/products/export.csv`, { headers })).text();
  expect(csv.split('\n')[0]).toContain('unit,parcelSize,');
  expect((await send(csv)).status).toBe(200);
  expect(await list()).toEqual({ Gari: ['MEDIUM', true], Drum: ['LARGE', false] });
  // A file without the column does not change the size.
  const id = csv
    .split('\n')
    .find((line) => line.includes('Drum'))
    ?.split(',')[0];
  expect((await send(`id,name,price,stockQuantity\n${id},Drum,90,1\n`)).status).toBe(200);
  expect((await list()).Drum).toEqual(['LARGE', false]);
  const wrong = await send('name,price,stockQuantity,parcelSize\nGari,5,10,huge\n');
  expect(wrong.body.errors).toEqual({ '2.parcelSize': 'Write small, medium, large or sack' });
});
