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

async function send(lines: string | string[], mode: 'preview' | 'save' = 'save', skipInvalid = false) {
  const form = new FormData();
  form.append('file', new Blob([[lines].flat().join('\n')]), 'products.csv');
  form.append('mode', mode);
  if (skipInvalid) form.append('skipInvalid', 'true');
  return market.call('POST', '/products/import', { token: shop.token, form });
}
async function exported(): Promise<string> {
  const headers = { authorization: `Bearer ${shop.token}` };
  return (await fetch(`${market.url}/products/export.csv`, { headers })).text();
}
const contents = () =>
  market.rows(
    `select p.id, p.name, p.price_pesewas, p.stock_quantity, p.on_sale, p.options, v.id as variant, v.name as called,
       v.price_pesewas as price, v.stock_quantity as stock, v.on_sale as sold, v.retired
     from products p left join product_variants v on v.product_id = p.id where p.shop_id = $1 order by p.id, v.position`,
    [shop.id],
  );
const combinations = async (name: string) =>
  (await contents())
    .filter((row) => row.name === name && !row.retired)
    .map(({ called, price, stock, sold }) => [called, price, stock, sold]);

const HEADER = 'id,name,price,stockQuantity,inStock,option1,choice1,option2,choice2';

describe('a product file with options', () => {
  it('has a row per combination and imports unchanged', async () => {
    const { body } = await send([
      HEADER,
      ',Plain Belt,50,4,yes,,,,',
      ',Sandals,160,3,,Size,41,Colour,brown',
      ',Sandals,170,2,,Size,42,Colour,brown',
      ',Sandals,160,0,no,Size,41,Colour,black',
    ]);
    expect(body.data).toMatchObject({ rows: 4, valid: 4, invalid: 0, creates: 2, updates: 0, saved: 4 });
    // A combination without a row exists but is not on sale.
    expect(await combinations('Sandals')).toEqual([
      ['size 41, brown', 16000, 3, true],
      ['size 41, black', 16000, 0, false],
      ['size 42, brown', 17000, 2, true],
      ['size 42, black', 16000, 0, false],
    ]);
    const before = await contents();
    expect(before.find(({ name }) => name === 'Sandals')).toMatchObject({
      price_pesewas: 16000,
      stock_quantity: 5,
      on_sale: true,
    });
    const file = await exported();
    expect(file.match(/,Sandals,/g)).toHaveLength(4);
    const again = await send(file);
    expect(again.body.data).toMatchObject({ invalid: 0, creates: 0, updates: 2, saved: 5 });
    expect(await contents()).toEqual(before);
  });

  it('is exported with formulas escaped in choices, and as off sale with its product', async () => {
    await send([HEADER, ",Beads,10,1,yes,Size,'=1+1,,", ',Beads,10,1,yes,Size,M,,']);
    const lines = async () => (await exported()).split('\n').filter((line) => line.includes(',Beads,'));
    expect((await lines()).map((line) => line.split(',').includes("'=1+1"))).toEqual([true, false]);
    const id = (await contents()).find(({ name }) => name === 'Beads')?.id;
    await market.rows('update products set on_sale = false where id = $1', [id]);
    for (const line of await lines()) expect(line).toContain(',no,no,Size,');
  });

  it('changes combinations by the id of their product and takes missing ones off sale', async () => {
    await send([HEADER, ',Cloth,80,5,,Colour,red,,', ',Cloth,80,5,,Colour,blue,,']);
    const id = (await contents()).find(({ name }) => name === 'Cloth')?.id;
    await send([HEADER, `${id},Cloth,90,6,,Colour,red,,`, `${id},Cloth,80,1,,Colour,green,,`]);
    expect(await combinations('Cloth')).toEqual([
      ['red', 9000, 6, true],
      ['green', 8000, 1, true],
    ]);
  });

  it('names the error of a combination and skips its product as a whole', async () => {
    const { body } = await send(
      [
        HEADER,
        ',Hat,10,1,,Size,S,,',
        ',Hat,cheap,1,,Size,M,,',
        ',Fan,10,1,,Size,,,',
        ',Bag,10,1,,,,Colour,red',
        ',Cap,10,1,,Size,S,,',
        ',Cap,10,1,,Size,S,,',
        ',Mat,10,1,,Size,S,,',
        ',Mat,10,1,,Colour,red,,',
        ',Good,10,1,,Size,S,,',
      ],
      'save',
      true,
    );
    const errors = body.data.errors.map(({ row, field, message }: Record<string, unknown>) => [
      row,
      field,
      message,
    ]);
    expect(errors).toEqual([
      [3, 'price', 'Enter a price such as 12.50'],
      [4, 'choice1', 'Enter the Size of this row'],
      [5, 'option2', 'Fill in the options before this one first'],
      [7, 'choice1', 'This variation is in the file twice'],
      [9, 'option1', 'All rows of a product must have the same options, in the same order'],
    ]);
    expect(body.data).toMatchObject({ rows: 9, valid: 1, saved: 1 });
    const names = new Set((await contents()).map(({ name }) => name));
    expect(['Hat', 'Fan', 'Bag', 'Cap', 'Mat', 'Good'].filter((name) => names.has(name))).toEqual(['Good']);
  });

  // Shows docs/portals.md, Sellers: `none` in `option1` removes its options
  it('removes all options by the word none, with the price and stock of that row', async () => {
    await send([HEADER, ',Shawl,80,5,,Colour,red,,', ',Shawl,85,5,,Colour,blue,,']);
    const id = (await contents()).find(({ name }) => name === 'Shawl')?.id;
    const twice = await send([HEADER, `${id},Shawl,90,6,,None,,,`, `${id},Shawl,80,1,,Colour,green,,`]);
    expect(twice.body.errors).toEqual({ '3.id': 'This product is in the file twice' });
    const choice = await send([HEADER, `${id},Shawl,90,6,,none,plain,,`]);
    expect(choice.status).toBe(200);
    expect(await combinations('Shawl')).toEqual([['plain', 9000, 6, true]]);
    expect((await send([HEADER, `${id},Shawl,95,7,,None,,,`])).body.data).toMatchObject({
      creates: 0,
      updates: 1,
      saved: 1,
    });
    const [shawl] = (await contents()).filter(({ name, retired }) => name === 'Shawl' && !retired);
    expect(shawl).toMatchObject({ options: [], price_pesewas: 9500, stock_quantity: 7, variant: null });
    // A new product has no options by default.
    expect((await send([HEADER, ',Scarf,20,3,,none,,,'])).body.data).toMatchObject({ creates: 1, saved: 1 });
    expect((await contents()).find(({ name }) => name === 'Scarf')).toMatchObject({
      options: [],
      stock_quantity: 3,
    });
  });

  it('without option columns changes everything but price and stock', async () => {
    const [sandals] = (await contents()).filter(({ name }) => name === 'Sandals');
    const row = (price: string, stock: number) => [
      'id,name,price,stockQuantity,description',
      `${sandals?.id},Sandals,${price},${stock},Goat leather`,
    ];
    const refused = await send(row('99', 5));
    expect(refused.body.errors).toEqual({
      '2.price': 'This product has options. Add one row for each variation, as in the export',
    });
    const earlier = await combinations('Sandals');
    expect((await send(row('160', 5))).body.data).toMatchObject({ saved: 1 });
    expect(await combinations('Sandals')).toEqual(earlier);
  });
});
