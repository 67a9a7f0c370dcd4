import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';

let market: Market;
let token: string;
const storage = createMemoryStorage();
beforeAll(async () => {
  market = await openMarket({ storage });
  const body = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
  token = (await market.call('POST', '/shop/auth/login', { body })).body.data;
});
afterAll(() => market.close());

const photo = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

function form(fields: Record<string, string>, pictures: Blob[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [index, picture] of pictures.entries())
    data.append('productImages', picture, `photo${index}.jpg`);
  return data;
}

const FIELDS = {
  name: 'Sweet Oranges',
  price: '25.50',
  stockQuantity: '12',
  inStock: 'true',
  unit: 'basket',
  categoryId: '',
};

describe('a product with pictures', () => {
  it('is created from a dashboard’s form, and its pictures are stored', async () => {
    const data = form(FIELDS, [await photo('#f80'), await photo('#0a0')]);
    const { status, body } = await market.call('POST', '/products', { token, form: data });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Sweet Oranges',
      price: 25.5,
      stockQuantity: 12,
      inStock: true,
      categoryId: null,
    });
    expect(body.data.productImages).toHaveLength(2);
    const key = new URL(body.data.productImages[0]).pathname.replace('/media/', '');
    expect(storage.keys()).toContain(key);
  });

  it('keeps the listed pictures in that order and adds new ones after them', async () => {
    const created = await market.call('POST', '/products', {
      token,
      form: form(FIELDS, [await photo('#f80'), await photo('#0a0')]),
    });
    const { id, productImages } = created.body.data;
    const keepImages = JSON.stringify([productImages[1]]);
    const changed = await market.call('PATCH', `/products/${id}`, {
      token,
      form: form({ keepImages }, [await photo('#00f')]),
    });
    expect(changed.body.data.productImages).toHaveLength(2);
    expect(changed.body.data.productImages[0]).toBe(productImages[1]);
    const replaced = await market.call('PATCH', `/products/${id}`, {
      token,
      form: form({}, [await photo('#fff')]),
    });
    expect(replaced.body.data.productImages).toHaveLength(1);
    const untouched = await market.call('PATCH', `/products/${id}`, {
      token,
      form: form({ inStock: 'false' }),
    });
    expect(untouched.body.data).toMatchObject({
      inStock: false,
      productImages: replaced.body.data.productImages,
    });
  });

  // Shows docs/security.md, 1: 1.3.4 SVG of users
  it('is refused with an invalid picture', async () => {
    const before = (await market.rows('select count(*)::int as n from products'))[0];
    const data = form(FIELDS, [await photo('#f80'), new Blob(['plain text'])]);
    const { status, body } = await market.call('POST', '/products', { token, form: data });
    expect(status).toBe(422);
    expect(body.errors.productImages).toBe('Only JPEG, PNG, WebP and AVIF pictures can be used');
    expect((await market.rows('select count(*)::int as n from products'))[0]).toEqual(before);
  });

  it('is refused with the error of each field of a form', async () => {
    const data = form({ ...FIELDS, price: 'cheap', inStock: 'perhaps', extra: '1' });
    const { status, body } = await market.call('POST', '/products', { token, form: data });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['extra', 'inStock', 'price']);
  });

  it('accepts pictures from shops alone', async () => {
    expect(
      (await market.call('POST', '/products', { form: form(FIELDS, [await photo('#f80')]) })).status,
    ).toBe(401);
  });
});
