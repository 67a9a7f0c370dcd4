import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShareCards } from '../../src/domain/share-cards/index.ts';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { productNamed } from './support/people.ts';

const storage = createMemoryStorage();
let market: Market;
let draws = 0;
/** A picture that no compression helps. */
let isNoisy = false;
let card: ReturnType<typeof createShareCards>;
beforeAll(async () => {
  market = await openMarket();
  card = createShareCards({
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
});
afterAll(() => market.close());

/** Where a product's cards stand now. */
async function addressOf(name: string) {
  const { id } = await productNamed(market, name);
  const { shareCards } = (await market.call('GET', `/products/${id}`)).body.data;
  const [, version = ''] =
    /\/media\/card\/[0-9a-f-]{36}\/([0-9a-f]{16})\/link\.jpg$/.exec(shareCards.link) ?? [];
  return { id: id as string, version, shareCards };
}

it('draws a JPEG of each size within 300 KB, even of a picture that compresses badly', async () => {
  const { id, version } = await addressOf('Oval Shopper');
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

it('draws a card once for all who ask, and anew with another price, at another address', async () => {
  const before = await addressOf('Straw Sun Hat');
  draws = 0;
  const asked = await Promise.all([1, 2, 3, 4].map(() => card(before.id, before.version, 'link')));
  expect(draws).toBe(1);
  expect(new Set(asked.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);

  await market.rows('update products set price_pesewas = price_pesewas + 100 where id = $1', [before.id]);
  const after = await addressOf('Straw Sun Hat');
  expect(after.version).not.toBe(before.version);
  await expect(card(before.id, before.version, 'link')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const drawn = await card(after.id, after.version, 'link');
  expect(draws).toBe(2);
  // The words stand on the right: another price is another picture there.
  const words = async (bytes: Uint8Array) =>
    sharp(bytes).extract({ left: 650, top: 40, width: 500, height: 520 }).raw().toBuffer();
  expect((await words(drawn)).equals(await words(asked[0] as Uint8Array))).toBe(false);
  // The old one is not kept beside it.
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
])('has another address with another %s', async (_, product, change) => {
  const { id, version } = await addressOf(product);
  await market.rows(`update products set ${change} where id = $1`, [id]);
  const { shareCards } = (await market.call('GET', `/products/${id}`)).body.data;
  expect(shareCards.link).not.toContain(version);
});

it('draws nothing for a version that is made up, nor for what nobody may see', async () => {
  const { id, version } = await addressOf('Carved Stool, Small');
  draws = 0;
  await expect(card(id, '0123456789abcdef', 'link')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(card('nonsense', version, 'link')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await market.rows('update products set hidden_at = now() where id = $1', [id]);
  await expect(card(id, version, 'status')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(draws).toBe(0);
});

it('lets few wait and sends the others away, whatever somebody asks for at once', async () => {
  const { body } = await market.call('GET', '/products?limit=30');
  const asked = await Promise.all(
    body.data.map(async ({ id }: { id: string }) => {
      const { shareCards } = (await market.call('GET', `/products/${id}`)).body.data;
      return { id, version: shareCards.link.split('/').at(-2) as string };
    }),
  );
  const outcomes = await Promise.allSettled(asked.map(({ id, version }) => card(id, version, 'status')));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) {
    expect((one as PromiseRejectedResult).reason).toMatchObject({ code: 'UNAVAILABLE' });
  }
});
