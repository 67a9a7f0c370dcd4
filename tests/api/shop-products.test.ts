import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

let market: Market;
let seller: string;
let other: string;
let shopId: string;

async function shopToken(email: string): Promise<string> {
  const body = { email, password: 'Market-day-1!' };
  return (await market.call('POST', '/shop/auth/login', { body })).body.data;
}

beforeAll(async () => {
  market = await openMarket();
  seller = await shopToken('seller@dwaso.test');
  shopId = (await market.call('GET', '/shops/profile', { token: seller })).body.data.id;
  const [yard] = await market.rows<{ email: string }>(
    "select email from shops where name = 'Nkwantapong Grain Yard'",
  );
  other = await shopToken(yard?.email ?? '');
});
afterAll(() => market.close());

const create = async (name: string, rest: Record<string, unknown> = {}) =>
  (
    await market.call('POST', '/products', {
      token: seller,
      body: { name, price: 20, stockQuantity: 12, ...rest },
    })
  ).body.data;
const namesIn = async (query: string, token = seller) =>
  (await market.call('GET', `/shops/products${query}`, { token })).body.data.map(
    ({ name }: { name: string }) => name,
  );

async function photo(background: string): Promise<Blob> {
  const shade = { width: 200, height: 200, channels: 3 as const, background };
  return new Blob([new Uint8Array(await sharp({ create: shade }).jpeg().toBuffer())]);
}

function form(fields: Record<string, string>, pictures: Blob[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const picture of pictures) data.append('productImages', picture, 'photo.jpg');
  return data;
}

describe('a shop’s own list of products', () => {
  it('is filtered by their state', async () => {
    const [gone, low] = [await create('Gone Basket'), await create('Low Basket', { stockQuantity: 2 })];
    await create('Empty Basket', { stockQuantity: 0 });
    const hidden = await create('Hidden Basket');
    await market.call('DELETE', `/products/${gone.id}`, { token: seller });
    await market.rows(
      "update products set hidden_at = now(), hidden_reason = 'A wrong picture' where id = $1",
      [hidden.id],
    );
    expect(await namesIn('?state=archived')).toEqual(['Gone Basket']);
    expect(await namesIn('?state=hidden')).toEqual(['Hidden Basket']);
    expect(await namesIn('?state=sold-out')).toEqual(['Empty Basket']);
    expect(await namesIn('?state=low-stock')).toEqual(['Low Basket']);
    expect(await namesIn('?state=on-sale')).toContain('Low Basket');
    expect(await namesIn('?search=empty')).toEqual(['Empty Basket']);
    expect(await namesIn('')).toContain('Gone Basket');
    expect(await namesIn('', other)).not.toContain('Low Basket');
    const reread = await market.call('GET', `/shops/products/${hidden.id}`, { token: seller });
    expect(reread.body.data).toMatchObject({ state: 'hidden', hiddenReason: 'A wrong picture' });
    expect((await market.call('GET', `/shops/products/${low.id}`, { token: other })).status).toBe(404);
  });

  it('has archived ones, all of them, and is the owner’s alone', async () => {
    const archived = await create('Archived Hat');
    await market.call('DELETE', `/products/${archived.id}`, { token: seller });
    const path = `/shops/${shopId}/products?includeDeleted=true&search=Archived Hat&exact=true`;
    const own = await market.call('GET', path, { token: seller });
    expect(own.body.data).toMatchObject([{ name: 'Archived Hat', isArchived: true, state: 'archived' }]);
    expect((await market.call('GET', path)).body.data).toEqual([]);
    expect((await market.call('GET', path, { token: other })).body.data).toEqual([]);
  });

  it('adds stock whatever was sold meanwhile', async () => {
    const { id: another } = await create('Another Basket');
    const { id } = await create('Restocked Basket', { stockQuantity: 3 });
    await market.rows('update products set stock_quantity = 1 where id = $1', [id]);
    const { body } = await market.call('PATCH', `/products/${id}`, { token: seller, body: { addStock: 10 } });
    expect(body.data.stockQuantity).toBe(11);
    const reread = await market.call('GET', `/shops/products/${another}`, { token: seller });
    expect(reread.body.data.stockQuantity).toBe(12);
    const none = await market.call('PATCH', `/products/${id}`, { token: seller, body: { addStock: 0 } });
    expect(none.status).toBe(422);
  });

  it('shows a switched-off one as sold out, whatever its stock', async () => {
    const { id } = await create('Switched Basket');
    const off = await market.call('PATCH', `/products/${id}`, { token: seller, body: { inStock: false } });
    expect(off.body.data).toMatchObject({ state: 'sold-out', onSale: false, stockQuantity: 12 });
  });
});

describe('the pictures of a product', () => {
  it('have the requested order, new ones among the old', async () => {
    const fields = { name: 'Pictured Hat', price: '30', stockQuantity: '3' };
    const created = await market.call('POST', '/products', {
      token: seller,
      form: form(fields, [await photo('#f00'), await photo('#0f0')]),
    });
    const [red, green] = created.body.data.productImages;
    const order = JSON.stringify([green, 'new', red]);
    const { body } = await market.call('PATCH', `/products/${created.body.data.id}`, {
      token: seller,
      form: form({ keepImages: order }, [await photo('#00f')]),
    });
    const { productImages } = body.data;
    expect(productImages).toHaveLength(3);
    expect([productImages[0], productImages[2]]).toEqual([green, red]);
    expect([red, green]).not.toContain(productImages[1]);
  });

  it('are eight at most', async () => {
    const fields = { name: 'Hat of Many Sides', price: '30', stockQuantity: '3' };
    const pictures = await Promise.all(['#100', '#200', '#300', '#400', '#500'].map(photo));
    const created = await market.call('POST', '/products', { token: seller, form: form(fields, pictures) });
    const more = await market.call('PATCH', `/products/${created.body.data.id}`, {
      token: seller,
      form: form({ keepImages: JSON.stringify(created.body.data.productImages) }, pictures),
    });
    expect(more.body.data.productImages).toHaveLength(8);
  });

  it('leave a variant when they are removed, and no variant of another product', async () => {
    const options = JSON.stringify([{ name: 'Size', values: ['S', 'M'] }]);
    const variants = JSON.stringify([{ values: ['S'], picture: 0 }]);
    const [first, second] = await Promise.all(
      ['Sized Hat', 'Sized Cap'].map(async (name) => {
        const fields = { name, price: '30', stockQuantity: '3', options, variants };
        const pictures = [await photo('#f00'), await photo('#0f0')];
        return (await market.call('POST', '/products', { token: seller, form: form(fields, pictures) })).body
          .data;
      }),
    );
    await market.call('PATCH', `/products/${first.id}`, {
      token: seller,
      form: form({ keepImages: JSON.stringify([first.productImages[1]]) }, []),
    });
    const hasPictures = async (id: string) =>
      (await market.call('GET', `/products/${id}`)).body.data.variants.map(
        ({ image }: { image: string | null }) => image !== null,
      );
    expect(await hasPictures(first.id)).toEqual([false, false]);
    expect(await hasPictures(second.id)).toEqual([true, false]);
  });

  it('can be copied from another product of the same shop and from no other', async () => {
    const fields = { name: 'First Hat', price: '30', stockQuantity: '3' };
    const created = await market.call('POST', '/products', {
      token: seller,
      form: form(fields, [await photo('#f00'), await photo('#0f0')]),
    });
    const { id, productImages } = created.body.data;
    const copy = await create('Second Hat', { copyImagesFrom: id });
    expect(copy.productImages).toEqual(productImages);
    const turned = await create('Third Hat', { copyImagesFrom: id, keepImages: [productImages[1]] });
    expect(turned.productImages).toEqual([productImages[1]]);
    const theft = await market.call('POST', '/products', {
      token: other,
      body: { name: 'Stolen Hat', price: 1, stockQuantity: 1, copyImagesFrom: id },
    });
    expect(theft.status).toBe(404);
    const [first] = (await market.call('GET', `/shops/products/${id}`, { token: seller })).body.data
      .productImages;
    expect(first).toBe(productImages[0]);
  });
});

it('the categories of a shop are the platform’s and its own', async () => {
  const created = await market.call('POST', '/categories', { token: other, body: { name: 'Other Grains' } });
  const usable = async (shop: string) =>
    (await market.call('GET', `/categories?shop=${shop}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await usable(shopId)).not.toContain(created.body.data.id);
  expect(await usable(created.body.data.shop.id)).toContain(created.body.data.id);
});
