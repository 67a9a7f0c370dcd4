import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { id } = await newShop(market);
  for (const [name, price, unit] of [
    ['Gari of the jar', 900, '500 g jar'],
    ['Gari of the sack', 25_000, '25 kg sack'],
    ['Gari of the measure', 5500, 'olonka'],
    ['Gari of the shop', 100, 'each'],
    ['Gari water', 500, '500 ml'],
  ]) {
    await market.rows(
      `insert into products (shop_id, name, price_pesewas, unit, stock_quantity) values ($1, $2, $3, $4, 9)`,
      [id, name, price, unit],
    );
  }
});
afterAll(() => market.close());

const products = async (query: string): Promise<Product[]> =>
  (await market.call('GET', `/products?limit=200&${query}`)).body.data;

const readUnitPrice = async (unit: string | null, pesewas = 1000) => {
  const [row] = await market.rows<{ per: string | null; amount: string | null; price: string | null }>(
    `select unit_measure($1) as per, unit_amount($1)::text as amount, round($2 / unit_amount($1))::text as price`,
    [unit, pesewas],
  );
  return row;
};

it('a harvest has no stock, so clients that know none see it out of stock', async () => {
  const { id } = await newShop(market);
  const insert = (stock: number) =>
    market.rows(
      `insert into products (shop_id, name, price_pesewas, sale, stock_quantity) values ($1, 'Gari to come', 900, 'harvest', $2)`,
      [id, stock],
    );
  await expect(insert(1)).rejects.toThrow('products_harvest_has_no_stock');
  await insert(0);
  const shown = (await products('search=Gari')).find(({ name }) => name === 'Gari to come');
  expect(shown).toMatchObject({ sale: 'harvest', inStock: false, stockQuantity: 0 });
});

describe('the price of a kilogram, litre or yard', () => {
  it.each([
    ['500 g jar', 6000, '12000', 'kg'],
    ['25 kg bag', 50_000, '2000', 'kg'],
    ['1 kg pack', 1000, '1000', 'kg'],
    ['250g', 1000, '4000', 'kg'],
    ['2.5 kilos', 1000, '400', 'kg'],
    ['0,5 l', 1000, '2000', 'litre'],
    ['750 ml bottle', 4500, '6000', 'litre'],
    ['5 litre gallon', 20_000, '4000', 'litre'],
    ['6 x 500 g', 6000, '2000', 'kg'],
    ['6×2 Kg', 6000, '500', 'kg'],
    ['6 yard piece', 30_000, '5000', 'yard'],
    ['olonka', 5500, '2000', 'kg'],
    ['2 Olonkas', 11_000, '2000', 'kg'],
  ])('of %s for %d pesewas is %s a %s', async (unit, pesewas, price, per) => {
    expect(await readUnitPrice(unit, pesewas)).toMatchObject({ price, per });
  });

  it.each([
    null,
    '',
    'each',
    'yard',
    'carton of 8',
    'half olonka',
    '0 g',
    '0 x 5 kg',
    '0 olonka',
    'set of 6',
    '50 tubers',
    '80 gallons',
    '٣ kg',
    '1e9 kg',
    '99999999999999999999 kg',
  ])('of %s is unknown', async (unit) => {
    expect((await readUnitPrice(unit))?.price).toBeNull();
  });

  it('is never above the highest price', async () => {
    const [row] = await market.rows(
      `update products set unit = '0.000000001 g', price_pesewas = 2000000000 where name = 'Gari of the shop'
       returning unit_price_pesewas`,
    );
    expect(row).toEqual({ unit_price_pesewas: null });
    await market.rows(
      `update products set unit = 'each', price_pesewas = 100 where name = 'Gari of the shop'`,
    );
  });

  it('is shown for a product unless its unit is the measure itself', async () => {
    const found = await products('search=gari of the');
    const prices = Object.fromEntries(found.map(({ name, unitPrice }) => [name, unitPrice]));
    expect(prices['Gari of the jar']).toEqual({ price: 18, per: 'kg', isAbout: false });
    expect(prices['Gari of the measure']).toEqual({ price: 20, per: 'kg', isAbout: true });
    expect(prices['Gari of the shop']).toBeNull();
    await market.rows(`update products set unit = '1 kg' where name = 'Gari of the jar'`);
    expect((await products('search=gari of the jar'))[0]?.unitPrice).toBeNull();
    await market.rows(`update products set unit = '500 g jar' where name = 'Gari of the jar'`);
  });
});

describe('a list sorted by the price of a kilogram', () => {
  const named = async (query: string) =>
    (await products(query)).map(({ name }) => name).filter((name) => name.startsWith('Gari'));

  it('has the products with that measure, the cheapest first', async () => {
    const cheapest = ['Gari of the sack', 'Gari of the jar', 'Gari of the measure'];
    expect(await named('search=gari&per=kg&sort=price-asc')).toEqual(cheapest);
    expect(await named('search=gari&per=kg&sort=price-desc')).toEqual([...cheapest].reverse());
    expect(await named('search=gari&per=litre')).toEqual(['Gari water']);
    expect(await named('search=gari&per=yard')).toEqual([]);
  });

  it('is filtered by the price of the measure', async () => {
    expect(await named('search=gari&per=kg&maxPrice=18&sort=price-asc')).toEqual([
      'Gari of the sack',
      'Gari of the jar',
    ]);
    expect(await named('search=gari&per=kg&minPrice=18.01&sort=price-asc')).toEqual(['Gari of the measure']);
  });

  it('is paged without words', async () => {
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await market.call('GET', `/products?per=kg&sort=price-asc&limit=3&cursor=${cursor}`);
      names.push(...body.data.map((product: Product) => product.name));
      cursor = body.meta.nextCursor;
    }
    const all = await market.rows<{ name: string }>(
      `select name from products where listed and unit_per = 'kg' order by unit_price_pesewas, id`,
    );
    expect(all.length).toBeGreaterThan(6);
    expect(names).toEqual(all.map(({ name }) => name));
  });

  it('refuses any other measure', async () => {
    expect((await market.call('GET', '/products?per=bag')).status).toBe(422);
  });
});
