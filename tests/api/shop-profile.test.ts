import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';

let market: Market;
let token: string;
let shopId: string;
const storage = createMemoryStorage();
beforeAll(async () => {
  market = await openMarket({ storage });
  const body = { email: 'seller@dwaso.test', password: 'Market-day-1!' };
  token = (await market.call('POST', '/shop/auth/login', { body })).body.data;
  shopId = (await market.call('GET', '/shops/profile', { token })).body.data.id;
});
afterAll(() => market.close());

const photo = async (width: number, height: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#b03d20' } })
        .jpeg()
        .toBuffer(),
    ),
  ]);
const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const update = (body: unknown) => market.call('PUT', '/shops/update', { token, body });
const upload = (fields: Record<string, string | Blob>) =>
  market.call('PUT', '/shops/update', { token, form: form(fields) });
const readShop = async () => (await market.call('GET', `/shops/${shopId}`)).body.data;

const day = { opens: '08:00', closes: '17:30' };
const HOURS = [day, day, day, day, day, { opens: '09:00', closes: '13:00' }, null];

describe('the pictures of a shop', () => {
  // Shows docs/portals.md, Sellers: profile, pictures, opening hours, holidays
  it('are stored in their shapes, shown by full address, and removed when replaced', async () => {
    const first = await upload({
      profileImage: await photo(400, 300),
      bannerImage: await photo(1600, 900),
      location: 'Bolgatanga',
    });
    expect(first.status).toBe(200);
    const { profileImage, bannerImage } = first.body.data;
    expect(profileImage).toMatch(/^http:\/\/market\.test\/media\/u\/[0-9a-f]{32}\/960\.webp$/);
    expect(bannerImage).toMatch(/^http:\/\/market\.test\/media\/u\/[0-9a-f]{32}\/1440\.webp$/);
    expect(await readShop()).toMatchObject({ profileImage, bannerImage, location: 'Bolgatanga' });
    expect(storage.keys()).toHaveLength(12);
    const banner = await storage.get(new URL(bannerImage).pathname.replace('/media/', ''));
    expect(await sharp(banner as Uint8Array).metadata()).toMatchObject({ width: 1440, height: 480 });

    const second = await upload({ profileImage: await photo(300, 300) });
    expect(second.body.data.profileImage).not.toBe(profileImage);
    expect(second.body.data.bannerImage).toBe(bannerImage);
    expect(storage.keys()).toHaveLength(12);
    await upload({ removeBannerImage: 'true' });
    await update({ removeProfileImage: true });
    expect(await readShop()).toMatchObject({ profileImage: null, bannerImage: null });
    expect(storage.keys()).toHaveLength(0);
  });

  it('are refused under the name of their field when invalid, and nothing is stored', async () => {
    const answer = await upload({
      location: 'Nowhere',
      profileImage: await photo(300, 300),
      bannerImage: new Blob(['plain text']),
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['bannerImage']]);
    expect(storage.keys()).toHaveLength(0);
    expect((await readShop()).location).not.toBe('Nowhere');
  });
});

describe('the opening hours of a shop', () => {
  it('are public and can be removed', async () => {
    expect((await update({ openingHours: HOURS })).body.data.openingHours).toEqual(HOURS);
    expect((await readShop()).openingHours).toEqual(HOURS);
    expect((await upload({ openingHours: JSON.stringify(HOURS) })).status).toBe(200);
    await update({ openingHours: null });
    expect((await readShop()).openingHours).toBeNull();
  });

  it.each([
    [HOURS.slice(1)],
    [HOURS.map(() => null)],
    [[{ opens: '17:00', closes: '08:00' }, ...HOURS.slice(1)]],
    [[{ opens: '8:00', closes: '17:00' }, ...HOURS.slice(1)]],
    ['always'],
  ])('refuse %j', async (openingHours) => {
    const answer = await update({ openingHours });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).every((field) => field.startsWith('openingHours'))).toBe(true);
  });
});

describe('the profile of a shop', () => {
  it('may name a region, or none', async () => {
    expect((await update({ region: 'Upper East' })).body.data.region).toBe('Upper East');
    expect((await upload({ region: '' })).body.data.region).toBeNull();
  });

  it('accepts no unknown fields', async () => {
    for (const field of ['email', 'status', 'productsCount', 'mutedMails', 'payoutsHeldReason']) {
      expect(Object.keys((await update({ [field]: 'x' })).body.errors)).toEqual([field]);
    }
  });
});
