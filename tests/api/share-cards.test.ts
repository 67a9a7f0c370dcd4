import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShareCards, sweepShareCards } from '../../src/modules/catalogue/index.ts';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { productNamed } from './support/people.ts';

const storage = createMemoryStorage();
let market: Market;
let draws = 0;
/** Whether pictures are noise, which does not compress. */
let isNoisy = false;
let card: ReturnType<typeof createShareCards>['product'];
let shopCard: ReturnType<typeof createShareCards>['shop'];
beforeAll(async () => {
  market = await openMarket();
  const cards = createShareCards({
    readDb: market.database.db,
    storage,
    readPicture: async () => {
      draws++;
      const colours = { width: 960, height: 960, channels: 3, background: '#b03d20' } as const;
      const noise = { ...colours, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
      return sharp({ create: isNoisy ? noise : colours })
        .webp({ quality: 90 })
        .toBuffer();
    },
    readStrip: () => readFile('public/motif/market.svg'),
  });
  card = cards.product;
  shopCard = cards.shop;
});
afterAll(() => market.close());

/** A product's id and the addresses of its cards. */
async function readCards(name: string) {
  const { id } = await productNamed(market, name);
  const { shareCards } = (await market.call('GET', `/products/${id}`)).body.data;
  const [, version = ''] =
    /\/media\/card\/[0-9a-f-]{36}\/([0-9a-f]{16})\/link\.jpg$/.exec(shareCards.link) ?? [];
  return { id: id as string, version, shareCards };
}

// Shows docs/specification.md, 2, Share cards: A product's link has a picture … Sellers share a product from the list or its page
it('a share card is a JPEG of each size within 300 KB, even with a picture that compresses badly', async () => {
  const { id, version } = await readCards('Oval Shopper');
  isNoisy = true;
  for (const [shape, width, height] of [
    ['link', 1200, 630],
    ['status', 1080, 1920],
  ] as const) {
    const bytes = await card(id, version, shape);
    const read = await sharp(bytes).metadata();
    expect([read.format, read.width, read.height]).toEqual(['jpeg', width, height]);
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
  }
  isNoisy = false;
});

// Shows docs/specification.md, 2, Share cards: A product's link has a picture … Sellers share a product from the list or its page
it('a share card is drawn once for concurrent requests and again at another address for another price', async () => {
  const before = await readCards('Straw Sun Hat');
  draws = 0;
  const drawnCards = await Promise.all([1, 2, 3, 4].map(() => card(before.id, before.version, 'link')));
  expect(draws).toBe(1);
  expect(new Set(drawnCards.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);

  await market.rows('update products set price_pesewas = price_pesewas + 100 where id = $1', [before.id]);
  const after = await readCards('Straw Sun Hat');
  expect(after.version).not.toBe(before.version);
  await expect(card(before.id, before.version, 'link')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const drawn = await card(after.id, after.version, 'link');
  expect(draws).toBe(2);
  // The right side shows the price, so its pixels must differ.
  const words = async (bytes: Uint8Array) =>
    sharp(bytes).extract({ left: 650, top: 40, width: 500, height: 520 }).raw().toBuffer();
  expect((await words(drawn)).equals(await words(drawnCards[0] as Uint8Array))).toBe(false);
  // The outdated card is deleted.
  expect(
    storage
      .keys()
      .filter((key) => key.includes(before.id))
      .toSorted(),
  ).toEqual([`c/${before.id}/link.jpg`, `c/${before.id}/link.version`]);
});

it.each([
  ['name', 'Bread Basket', "name = name || ' II'"],
  ['unit', 'Oval Shopper', "unit = 'a dozen'"],
  [
    'price by quantity',
    'Oval Shopper',
    `quantity_prices = '[{"kind": "TOGETHER", "quantity": 3, "pricePesewas": 100}]'`,
  ],
])('a share card has another address with another %s', async (_, product, change) => {
  const { id, version } = await readCards(product);
  await market.rows(`update products set ${change} where id = $1`, [id]);
  const { shareCards } = (await market.call('GET', `/products/${id}`)).body.data;
  expect(shareCards.link).not.toContain(version);
});

it('a share card is refused for an unknown version and a hidden product', async () => {
  const { id, version } = await readCards('Carved Stool, Small');
  draws = 0;
  await expect(card(id, '0123456789abcdef', 'link')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(card('nonsense', version, 'link')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await market.rows('update products set hidden_at = now() where id = $1', [id]);
  await expect(card(id, version, 'status')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(draws).toBe(0);
});

// Shows docs/specification.md, 2, Share cards: A product's link has a picture … Sellers share a product from the list or its page
it('share cards queue a few requests and refuse the rest', async () => {
  const { body } = await market.call('GET', '/products?limit=30');
  const allCards = await Promise.all(
    body.data.map(async ({ id }: { id: string }) => {
      const { shareCards } = (await market.call('GET', `/products/${id}`)).body.data;
      return { id, version: shareCards.link.split('/').at(-2) as string };
    }),
  );
  const outcomes = await Promise.allSettled(allCards.map(({ id, version }) => card(id, version, 'link')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) {
    expect((one as PromiseRejectedResult).reason).toMatchObject({ code: 'UNAVAILABLE' });
  }
});

/** The addresses of a shop's cards. */
async function readShopCards(name: string) {
  const [row] = await market.rows<{ id: string }>('select id from shops where name = $1', [name]);
  const id = row?.id ?? '';
  const { shareCard } = (await market.call('GET', `/shops/${id}`)).body.data;
  const [, version = ''] =
    /\/media\/card\/shop\/[0-9a-f-]{36}\/([0-9a-f]{16})\/link\.jpg$/.exec(shareCard) ?? [];
  return { id, version };
}

it('a shop’s share card shows its three newest products, once, and is redrawn with another price', async () => {
  const shop = 'Larabanga Road Apiary';
  const before = await readShopCards(shop);
  draws = 0;
  const [first, second] = await Promise.all([1, 2].map(() => shopCard(before.id, before.version)));
  expect([draws, Buffer.from(first as Uint8Array).equals(Buffer.from(second as Uint8Array))]).toEqual([
    3,
    true,
  ]);
  const { format, width, height } = await sharp(first).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect(first?.length).toBeLessThanOrEqual(300 * 1024);

  const newestProducts = `select id from products where shop_id = $1 order by created_at desc, id desc`;
  await market.rows(
    `update products set price_pesewas = price_pesewas + 100 where id = (${newestProducts} offset 3 limit 1)`,
    [before.id],
  );
  expect((await readShopCards(shop)).version).toBe(before.version);
  await market.rows(
    `update products set price_pesewas = price_pesewas + 100 where id = (${newestProducts} limit 1)`,
    [before.id],
  );
  const after = await readShopCards(shop);
  expect(after.version).not.toBe(before.version);
  await expect(shopCard(before.id, before.version)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(Buffer.from(await shopCard(after.id, after.version)).equals(Buffer.from(first as Uint8Array))).toBe(
    false,
  );
});

it('an empty shop has a share card, and a closed shop has none', async () => {
  const { id } = await readShopCards('Axim Palmshade Oils');
  await market.rows('update products set archived_at = now() where shop_id = $1', [id]);
  const { version } = await readShopCards('Axim Palmshade Oils');
  expect((await sharp(await shopCard(id, version)).metadata()).width).toBe(1200);
  await market.rows(`update shops set status = 'SUSPENDED' where id = $1`, [id]);
  await expect(shopCard(id, version)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('share cards are stored for thirty days, pictures beside them for as long as they are used', async () => {
  const { id, version } = await readCards('Straw Sun Hat');
  await card(id, version, 'link');
  await storage.put('u/00000000000000000000000000000000/480.webp', new Uint8Array(1), 'image/webp');
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await sweepShareCards(storage, later(29))).toBe(0);
  const cards = storage.keys().filter((key) => key.startsWith('c/'));
  expect(await sweepShareCards(storage, later(31))).toBe(cards.length);
  expect(storage.keys()).toEqual(['u/00000000000000000000000000000000/480.webp']);
  draws = 0;
  await card(id, version, 'link');
  expect(draws).toBe(1);
});
