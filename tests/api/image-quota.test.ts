import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '#shared/rate-limit-policies';
import { type MediaStorage, sweepMedia } from '../../src/modules/media/index.ts';
import { findReferencedMedia } from '../../src/modules/operations/index.ts';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { demoShop } from './support/sellers.ts';

const memory = createMemoryStorage();
/** The number of the next write that fails as on a full disk; 0 for none. */
let full = 0;
const storage: MediaStorage = {
  ...memory,
  async put(key, bytes, type) {
    if (full > 0 && full-- === 1)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    await memory.put(key, bytes, type);
  },
};

let market: Market;
let shop: { id: string; token: string };
beforeAll(async () => {
  market = await openMarket({ storage, rateLimits: true });
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

async function picture(): Promise<Blob> {
  const image = sharp({ create: { width: 120, height: 120, channels: 3, background: '#b03d20' } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())]);
}

async function form(fields: Record<string, string>, pictures = 1): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (let n = 0; n < pictures; n++) data.append('productImages', await picture(), 'a.jpg');
  return data;
}

const FIELDS = { name: 'Yam', price: '12', stockQuantity: '3' };
const post = (data: FormData) => market.call('POST', '/products', { token: shop.token, form: data });
const products = async () =>
  (await market.rows<{ n: number }>('select count(*)::int as n from products'))[0]?.n;

describe('a product that cannot be saved', () => {
  const WRONG = '00000000-0000-7000-8000-000000000000';

  // Shows docs/security.md, 14: 14.2.4 as documented
  it('leaves no picture behind, new or changed', async () => {
    const before = [memory.keys(), await products()];
    expect((await post(await form({ ...FIELDS, categoryId: WRONG }))).status).toBe(422);
    expect((await post(await form({ ...FIELDS, shopId: WRONG }))).status).toBe(422);
    const created = (
      await market.call('POST', '/products', {
        token: shop.token,
        body: { name: 'Yam', price: 2, stockQuantity: 1 },
      })
    ).body.data;
    const change = await market.call('PATCH', `/products/${created.id}`, {
      token: shop.token,
      form: await form({ categoryId: WRONG }),
    });
    expect(change.status).toBe(422);
    expect([memory.keys(), ((await products()) ?? 0) - 1]).toEqual(before);
  });

  it('is refused for its fields before its pictures count towards the rate limit', async () => {
    const counted = async () =>
      await market.rows('select points from rate_limits where key = $1', [`pictures:${shop.id}`]);
    const before = await counted();
    expect((await post(await form({ ...FIELDS, categoryId: WRONG }, 3))).status).toBe(422);
    expect(await counted()).toEqual(before);
    expect((await post(await form(FIELDS, 3))).status).toBe(201);
    expect(await counted()).not.toEqual(before);
  });

  it('is refused for lack of space and leaves neither picture nor product', async () => {
    const before = [memory.keys(), await products()];
    full = 9;
    const answer = await post(await form(FIELDS, 2));
    expect([answer.status, answer.body.code]).toEqual([507, 'STORAGE_FULL']);
    expect(answer.body.message).toMatch(/storage is full/);
    expect([memory.keys(), await products()]).toEqual(before);
    expect((await post(await form(FIELDS))).status).toBe(201);
  });
});

describe('the pictures of one shop', () => {
  // Shows docs/security.md, 5: 5.2.1 bounded sizes
  it('have a quota', async () => {
    const { body } = await post(await form(FIELDS, 0));
    const [own] = await market.rows<{ pictures: number }>(
      'select count(*)::int as pictures from product_images join products p on p.id = product_id where p.shop_id = $1',
      [shop.id],
    );
    await market.rows(
      `insert into product_images (product_id, storage_key, width, height, position)
       select $1, 'u/' || md5(n::text), 240, 240, n from generate_series(1, $2::int) n`,
      [body.data.id, BUDGETS.picturesKept.howMuch - 1 - (own?.pictures ?? 0)],
    );
    expect((await post(await form(FIELDS))).status).toBe(201);
    const before = memory.keys();
    const refused = await post(await form(FIELDS));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('5,000 pictures')]);
    expect(memory.keys()).toEqual(before);
    await market.rows('delete from product_images where product_id = $1', [body.data.id]);
  });

  // Shows docs/security.md, 2: 2.4.1 against automation
  it('have a rate limit, which refused pictures use up too', async () => {
    const other = await demoShop(market, 1);
    await market.rows(
      `insert into rate_limits (key, points, expire)
       values ('pictures:' || $1, $2, extract(epoch from now()) * 1000 + 600000)`,
      [other.id, BUDGETS.pictures.howMuch - 1],
    );
    const send = async (count: number) =>
      (await market.call('POST', '/products', { token: other.token, form: await form(FIELDS, count) }))
        .status;
    expect(await send(2)).toBe(429);
    expect(await send(0)).toBe(201);
    expect((await post(await form(FIELDS))).status).toBe(201);
  });
});

describe('unused files', () => {
  const inUse = (keys: string[]) => findReferencedMedia(market.database.db, keys);
  const DAY_MS = 24 * 60 * 60 * 1000;
  const later = (ms: number) => new Date(Date.now() + ms);

  it('are removed after a day, and used ones stay', async () => {
    const { body } = await post(await form(FIELDS, 2));
    const { id, productImages } = body.data as { id: string; productImages: string[] };
    const getFolder = (url = '') => url.split('/').slice(-3, -1).join('/');
    const [keptFolder, droppedFolder] = productImages.map(getFolder) as [string, string];
    const keepImages = JSON.stringify([productImages[0]]);
    await market.call('PATCH', `/products/${id}`, { token: shop.token, form: await form({ keepImages }, 0) });
    const draft = `${keptFolder}/480.webp.0b0e6a0c-9c0f-4a6e-8a1e-0c6f4c9f1a11`;
    await memory.put(draft, new Uint8Array(1), 'image/webp');
    const countFiles = (folder: string) => memory.keys().filter((key) => key.startsWith(folder)).length;

    await sweepMedia(storage, inUse, later(DAY_MS - 60_000));
    expect([countFiles(keptFolder), countFiles(droppedFolder)]).toEqual([7, 6]);
    expect(await sweepMedia(storage, inUse, later(DAY_MS + 60_000))).toBeGreaterThanOrEqual(7);
    expect([countFiles(keptFolder), countFiles(droppedFolder)]).toEqual([6, 0]);
  });

  it('do not include what an order, a shop or a review shows', async () => {
    const folders = Array.from({ length: 5 }, (_, n) => `u/${String(n).repeat(32)}`);
    for (const folder of folders) await memory.put(`${folder}/480.webp`, new Uint8Array(1), 'image/webp');
    const [item, profile, banner, review, nothing] = folders;
    await market.rows(
      'update order_items set image_key = $1 where id = (select id from order_items limit 1)',
      [item],
    );
    await market.rows('update shops set profile_image = $1, banner_image = $2 where id = $3', [
      profile,
      banner,
      shop.id,
    ]);
    await market.rows('update reviews set photos = array[$1] where id = (select id from reviews limit 1)', [
      review,
    ]);
    await sweepMedia(storage, inUse, later(2 * DAY_MS));
    const left = folders.filter((folder) => memory.keys().includes(`${folder}/480.webp`));
    expect(left).toEqual(folders.filter((folder) => folder !== nothing));
  });
});
