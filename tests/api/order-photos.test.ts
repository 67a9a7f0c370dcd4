import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideOrderPhotos } from '#modules/fulfilment';
import { agentWithFarmer } from './support/agents.ts';
import { createMemoryStorage, type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoAdmin, handOver, newShop, sale, type TestShop } from './support/sellers.ts';
import { weighingHelpers } from './support/weighing.ts';

/* Photos of orders are read by their parties and admins alone, and by no public address. */

const storage = createMemoryStorage();
let market: Market;
let admin: string;
let agent: string;
let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  market = await openMarket({ storage });
  admin = await demoAdmin(market);
  const made = await agentWithFarmer(market, 1);
  [shop, other, agent] = [made.farmer, await newShop(market), made.agent.token];
});
afterAll(() => market.close());

const { save, buy } = weighingHelpers(
  () => market,
  () => shop,
);
const picture = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b0582a' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );
/** The market of tests serves the API alone. */
const pathOf = (url: string) => new URL(url).pathname.replace('/api/v1', '');
const read = (path: string, token?: string) =>
  fetch(market.url + path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const statuses = async (path: string, tokens: readonly (string | undefined)[]) =>
  Promise.all(tokens.map(async (token) => (await read(path, token)).status));

async function upload(method: string, path: string, token: string, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = await market.call(method, path, { token, form });
  expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  return sent.body.data;
}

/** A weighed order, and the path of the photo of its scale. */
async function weighed() {
  const { id } = (await save({})).body.data;
  const order = await buy([id]);
  const scalePhoto = await picture();
  await upload('PATCH', `/orders/items/${order.itemId}/weight`, shop.token, { weighed: '10', scalePhoto });
  const { data } = (await market.call('GET', '/admin/weighings', { token: admin })).body;
  const row = data.find((one: { shop: { id: string } }) => one.shop.id === shop.id);
  return { ...order, path: pathOf(row.newestPhotos[0].url) };
}

describe('the photo of a scale', () => {
  it('is read by its buyer, shop, agent and admins alone', async () => {
    const { customer, path } = await weighed();
    const stranger = await newCustomer(market);
    expect(await statuses(path, [customer.token, shop.token, agent, admin])).toEqual([200, 200, 200, 200]);
    expect(await statuses(path, [stranger.token, other.token, undefined])).toEqual([404, 404, 401]);
    const answer = await read(path, customer.token);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(answer.headers.get('vary')).toContain('authorization');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(960);
  });

  it('lies in no public folder, and is at no other order', async () => {
    const [one, another] = [await weighed(), await weighed()];
    const folder = one.path.split('/').at(-2);
    expect(storage.keys().filter((key) => key.includes(folder as string))).toEqual(
      ['960', '480', '240', 'whole'].map((name) => `p/${folder}/${name}.webp`),
    );
    const swapped = one.path.replace(one.orderId, another.orderId);
    expect(await statuses(swapped, [another.customer.token, shop.token, admin])).toEqual([404, 404, 404]);
    const wrong = one.path.replace('960.webp', encodeURIComponent('../960.webp'));
    expect((await read(wrong, admin)).status).toBe(422);
  });

  it('is no longer read by an agent whose consent has ended', async () => {
    const { path } = await weighed();
    const end = await market.rows(
      "update agent_consents set ended_at = now(), ended_by = 'FARMER' where shop_id = $1 and ended_at is null returning id",
      [shop.id],
    );
    expect(end).toHaveLength(1);
    expect((await read(path, agent)).status).toBe(404);
    await market.rows('update agent_consents set ended_at = null, ended_by = null where id = $1', [
      (end[0] as { id: string }).id,
    ]);
  });
});

it('photos of waybills and refund requests are private, too; of the latter for no agent', async () => {
  const sold = await sale(market, shop);
  const { token } = sold.customer;
  const waybillPhoto = await picture();
  await upload('POST', `/orders/${sold.orderId}/ship`, shop.token, { carrierName: 'STC', waybillPhoto });
  const { shipments } = (await market.call('GET', `/orders/${sold.orderId}`, { token })).body.data;
  const waybill = pathOf(shipments[0].waybillPhoto);
  expect(await statuses(waybill, [token, shop.token, agent, admin, other.token])).toEqual([
    200, 200, 200, 200, 404,
  ]);
  await handOver(market, shop, sold.orderId);
  const asked = await upload('POST', `/orders/items/${sold.itemId}/refund-request`, token, {
    reason: 'The bag was torn and half of it lost',
    photos: await picture(),
  });
  const evidence = pathOf(asked.refunds[0].photos[0]);
  expect(await statuses(evidence, [token, shop.token, agent, admin, other.token])).toEqual([
    200, 200, 404, 200, 404,
  ]);
});

it('a photo in a message is read by both sides until it is taken down', async () => {
  const sold = await sale(market, shop);
  const { token } = sold.customer;
  const thread = `/messages/${sold.orderId}/${shop.id}`;
  const { id } = await upload('POST', thread, token, { photos: await picture() });
  const { messages } = (await market.call('GET', thread, { token })).body.data;
  const path = pathOf(messages[0].photos[0]);
  expect(await statuses(path, [token, shop.token, admin, agent, other.token])).toEqual([
    200, 200, 200, 404, 404,
  ]);
  await market.rows("update messages set hidden_at = now(), hidden_reason = 'x' where id = $1", [id]);
  expect(await statuses(path, [token, shop.token, admin])).toEqual([404, 404, 200]);
});

it('a photo that an earlier version stored in public is moved', async () => {
  const { path, customer } = await weighed();
  const folder = path.split('/').at(-2);
  for (const name of ['240.webp', '480.webp', '960.webp']) {
    await storage.put(`u/${folder}/${name}`, (await storage.get(`p/${folder}/${name}`)) as Uint8Array, '');
    await storage.remove(`p/${folder}/${name}`);
  }
  await storage.put(`u/${folder}/240.avif`, new Uint8Array([1]), 'image/avif');
  await storage.remove(`p/${folder}/whole.webp`);
  await market.rows('update weighings set photo = $1 where photo = $2', [`u/${folder}`, `p/${folder}`]);
  const moved = await Promise.all([1, 2].map(() => hideOrderPhotos(market.database.db, storage)));
  expect(Math.max(...moved)).toBe(1);
  expect(await hideOrderPhotos(market.database.db, storage)).toBe(0);
  const whole = path.replace('960.webp', 'whole.webp');
  expect(await statuses(whole, [customer.token, other.token])).toEqual([200, 404]);
  expect(storage.keys().filter((key) => key.startsWith(`u/${folder}`))).toEqual([]);
});
