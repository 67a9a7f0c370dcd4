import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newShop, type TestShop } from './support/sellers.ts';

const THREE_FOR = { kind: 'TOGETHER', quantity: 3, price: 50 };
const FROM_TEN = { kind: 'EACH', quantity: 10, price: 15.5 };
const COLOUR = { name: 'Colour', values: ['red', 'blue'] };

let market: Market;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  shop = await newShop(market);
});
afterAll(() => market.close());

let count = 0;
const save = (body: Record<string, unknown>, seller = shop) =>
  market.call('POST', '/products', {
    token: seller.token,
    body: { name: `Cloth ${++count}`, price: 20, stockQuantity: 40, ...body },
  });
async function cloth(
  body: Record<string, unknown> = { quantityPrices: [THREE_FOR, FROM_TEN] },
  seller = shop,
) {
  const { status, body: answer } = await save(body, seller);
  expect(status, JSON.stringify(answer)).toBe(201);
  return answer.data;
}
const read = async (id: string) => (await market.call('GET', `/products/${id}`)).body.data;

describe('a product file with prices by quantity', () => {
  const send = async (...lines: string[]) => {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'products.csv');
    form.append('mode', 'save');
    return market.call('POST', '/products/import', { token: shop.token, form });
  };

  it('imports and exports unchanged', async () => {
    const seller = await newShop(market);
    const headers = { authorization: `Bearer ${seller.token}` };
    await cloth(undefined, seller);
    await cloth(
      { quantityPrices: [THREE_FOR], options: [COLOUR], variants: [{ values: ['blue'], price: 30 }] },
      seller,
    );
    const contents = () =>
      market.rows(
        `select p.id, p.quantity_prices, v.quantity_prices as own from products p
         left join product_variants v on v.product_id = p.id where p.shop_id = $1 order by p.id, v.position`,
        [seller.id],
      );
    const before = await contents();
    const file = await (await fetch(`${market.url}/products/export.csv`, { headers })).text();
    expect(file).toContain('3 for 50.00; from 10: 15.50');
    const form = new FormData();
    form.append('file', new Blob([file]), 'products.csv');
    form.append('mode', 'save');
    const { body } = await market.call('POST', '/products/import', { token: seller.token, form });
    expect(body.data).toMatchObject({ invalid: 0, updates: 2 });
    expect(await contents()).toEqual(before);
  });

  it('adds, changes and removes them, and leaves them without the column', async () => {
    const header = 'id,name,price,stockQuantity,priceByQuantity';
    const added = await send(header, ',Yam,20,9,3 for 50');
    expect(added.body.data?.creates, JSON.stringify(added.body)).toBe(1);
    const [row] = await market.rows<{ id: string }>(
      'select id from products where name = $1 and shop_id = $2',
      ['Yam', shop.id],
    );
    const id = row?.id as string;
    expect((await read(id)).quantityPrices).toEqual([THREE_FOR]);
    await send('id,name,price,stockQuantity', `${id},Yam,20,8`);
    expect((await read(id)).quantityPrices).toEqual([THREE_FOR]);
    await send(header, `${id},Yam,20,8,`);
    expect((await read(id)).quantityPrices).toEqual([]);
  });

  it('names what is wrong with them', async () => {
    const { body } = await send(
      'name,price,stockQuantity,priceByQuantity',
      'Yam,20,9,three for 50',
      'Yam,20,9,3 for 60',
      'Yam,20,9,1 for 5',
    );
    expect(body.errors).toMatchObject({
      '2.priceByQuantity': 'Write it like this: "3 for 50; from 10: 9.50"',
      '3.priceByQuantity': 'This must be cheaper than the price for one',
      '4.priceByQuantity': 'Start at 2',
    });
  });
});
