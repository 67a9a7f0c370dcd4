import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const FACTS = { netWeight: '500 g', ingredients: 'Maize, groundnut', allergens: 'Groundnut' };
const add = (facts: unknown, name = 'Porridge mix') =>
  market.call('POST', '/products', {
    token: shop.token,
    body: { name, price: 20, stockQuantity: 5, facts },
  });
const change = (id: string, body: object) =>
  market.call('PATCH', `/products/${id}`, { token: shop.token, body });
const readFacts = async (id: string) => (await market.call('GET', `/products/${id}`)).body.data.facts;

describe('the attributes of a product', () => {
  it('are shown as they are stated, and no others', async () => {
    const created = await add({ ...FACTS, storage: '   ', shelfLife: '' });
    expect(created.status).toBe(201);
    expect(created.body.data.facts).toEqual(FACTS);
    expect(await readFacts(created.body.data.id)).toEqual(FACTS);
    const plain = await add(undefined, 'Nothing stated');
    expect(plain.body.data.facts).toEqual({});
  });

  it('stay with other changes and are replaced as a whole', async () => {
    const { id } = (await add(FACTS)).body.data;
    await change(id, { price: 22 });
    expect(await readFacts(id)).toEqual(FACTS);
    await change(id, { facts: { madeOn: 'October 2026' } });
    expect(await readFacts(id)).toEqual({ madeOn: 'October 2026' });
    const form = new FormData();
    form.set('facts', JSON.stringify({ fdaNumber: 'FDA/PF 24-1' }));
    const sent = await market.call('PATCH', `/products/${id}`, { token: shop.token, form });
    expect([sent.status, await readFacts(id)]).toEqual([200, { fdaNumber: 'FDA/PF 24-1' }]);
  });

  it('are refused when too long, unknown, or with an invalid FDA number', async () => {
    for (const [facts, field] of [
      [{ netWeight: 'x'.repeat(61) }, 'facts.netWeight'],
      [{ fdaNumber: '<b>24</b>' }, 'facts.fdaNumber'],
      [{ cures: 'everything' }, 'facts.cures'],
      ['salt', 'facts'],
    ] as const) {
      const { status, body } = await add(facts);
      expect([status, Object.keys(body.errors)[0]]).toEqual([422, field]);
    }
  });
});

describe('a product file with attributes', () => {
  const send = (content: string, mode = 'save') => {
    const form = new FormData();
    form.append('file', new Blob([content]), 'products.csv');
    form.append('mode', mode);
    return market.call('POST', '/products/import', { token: shop.token, form });
  };
  const exported = async () => {
    const response = await fetch(`${market.url}/products/export.csv`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    return response.text();
  };

  it('exports and imports them', async () => {
    const { id } = (await add(FACTS, 'Taken along')).body.data;
    const file = await exported();
    await change(id, { facts: {} });
    expect((await send(file)).body.data).toMatchObject({ invalid: 0 });
    expect(await readFacts(id)).toEqual(FACTS);
  });

  it('changes those with a column: an empty cell removes one, the rest stay', async () => {
    const { id } = (await add(FACTS, 'Filed')).body.data;
    const row = `id,name,price,stockQuantity,Net weight,storage\n${id},Filed,20,5,,Dry\nnew,,,,,\n`;
    expect((await send(row, 'preview')).body.data.invalid).toBe(1);
    await send(`id,name,price,stockQuantity,Net weight,storage\n${id},Filed,20,5,,Dry\n,New one,3,4,1 kg,\n`);
    expect(await readFacts(id)).toEqual({
      ingredients: 'Maize, groundnut',
      allergens: 'Groundnut',
      storage: 'Dry',
    });
    const [stored] = await market.rows<{ facts: object }>(
      "select facts from products where name = 'New one'",
    );
    expect(stored?.facts).toEqual({ netWeight: '1 kg' });
  });

  it('names the cell of an invalid attribute', async () => {
    const { body } = await send(`name,price,stockQuantity,fda number\nOil,20,5,<24>\n`, 'preview');
    expect(body.data.errors).toEqual([
      expect.objectContaining({ row: 2, field: 'fdaNumber', value: '<24>' }),
    ]);
  });
});
