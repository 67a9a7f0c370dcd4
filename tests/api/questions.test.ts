import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, demoShop, mainProduct, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;
let other: TestShop;
let productId: string;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
  [shop, other] = [await demoShop(market, 0), await demoShop(market, 1)];
  productId = (await mainProduct(market, shop.id)).id;
});
afterAll(() => market.close());

const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });
const ask = (token: string, text = 'Does it keep for a month?') =>
  post(`/products/${productId}/questions`, token, { text });
const answer = (id: string, by: TestShop) =>
  post(`/shops/questions/${id}/answer`, by.token, { answer: 'Yes, in a dry place' });
const listPublic = async (query = ''): Promise<{ id: string; answer: string }[]> =>
  (await market.call('GET', `/products/${productId}/questions${query}`)).body.data;
const unanswered = async () =>
  (await market.call('GET', '/shops/stats', { token: shop.token })).body.data.unansweredQuestionsCount;
async function answered(): Promise<string> {
  const { id } = (await ask((await newCustomer(market)).token)).body.data;
  await answer(id, shop);
  return id;
}

describe('a question to a shop', () => {
  it('is mailed to the shop, answered once by it alone, and public then', async () => {
    const { token, email } = await newCustomer(market);
    const before = await unanswered();
    const created = await ask(token);
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    const [owner] = await market.rows<{ email: string }>('select email from shops where id = $1', [shop.id]);
    expect((await newestMail(market, owner?.email ?? '', 'shop-question'))?.text).toContain('a month?');
    expect(await unanswered()).toBe(before + 1);
    expect((await listPublic()).map((one) => one.id)).not.toContain(id);
    const list = await market.call('GET', '/shops/questions?unanswered=true', { token: shop.token });
    expect(list.body.data[0]).toMatchObject({ id, author: 'Ama S.', product: { id: productId } });
    expect((await answer(id, other)).status).toBe(404);
    expect([(await answer(id, shop)).status, (await answer(id, shop)).status]).toEqual([200, 409]);
    expect((await listPublic())[0]).toMatchObject({ id, author: 'Ama S.', answer: 'Yes, in a dry place' });
    expect((await newestMail(market, email, 'question-answered'))?.text).toContain('in a dry place');
    expect(await unanswered()).toBe(before);
    const left = await market.call('GET', '/shops/questions?unanswered=true', { token: shop.token });
    expect(left.body.data.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('is asked about a visible product, in some words, ten times a day at most', async () => {
    const { token } = await newCustomer(market);
    expect((await ask(token, 'Why?')).status).toBe(422);
    expect((await post('/products/none/questions', token, { text: 'Is it there?' })).status).toBe(404);
    for (let count = 1; count < 10; count++) expect((await ask(token)).status).toBe(201);
    expect((await ask(token)).status).toBe(429);
  });

  it('is found by admins by text and by the filters answered and hidden', async () => {
    const admin = await demoAdmin(market);
    const { token } = await newCustomer(market);
    const { id } = (await ask(token, 'Is the mortar carved of odum?')).body.data;
    const found = async (query: string) => {
      const { status, body } = await market.call('GET', `/admin/questions?${query}`, { token: admin });
      return status === 200 ? (body.data as { id: string; hiddenReason: string | null }[]) : status;
    };
    const holds = async (query: string) => JSON.stringify(await found(query)).includes(id);
    expect(await found('search=OF%20ODUM')).toMatchObject([
      { id, text: 'Is the mortar carved of odum?', answer: null, shop: { id: shop.id }, hiddenAt: null },
    ]);
    expect([await holds('answered=false'), await holds('answered=true'), await holds('search=%25')]).toEqual([
      true,
      false,
      false,
    ]);
    await answer(id, shop);
    expect([await holds('answered=true'), await holds('search=dry%20place')]).toEqual([true, true]);
    expect([await holds(`shop=${shop.id}`), await holds(`shop=${other.id}`)]).toEqual([true, false]);
    await post(`/admin/questions/${id}/hide`, admin, { reason: 'It is about the shop next door' });
    expect([await holds('hidden=true'), await holds('hidden=false')]).toEqual([true, false]);
    expect(await found('search=odum')).toMatchObject([
      { id, hiddenReason: 'It is about the shop next door' },
    ]);
    // Cursor pages: the next page starts after the newest.
    const page = await market.call('GET', '/admin/questions?limit=1', { token: admin });
    expect(page.body.data).toHaveLength(1);
    const next = await found(`limit=1&cursor=${page.body.meta.nextCursor}`);
    expect(next).toHaveLength(1);
    expect(next).not.toEqual(page.body.data);
  });

  it('is hidden by an admin, also after a report, and restored', async () => {
    const admin = await demoAdmin(market);
    const id = await answered();
    const ids = async () => (await listPublic('?limit=100')).map((one) => one.id);
    expect(await ids()).toContain(id);
    const reason = { reason: 'It names a telephone number' };
    expect((await post(`/admin/questions/${id}/hide`, admin, reason)).status).toBe(200);
    expect(await ids()).not.toContain(id);
    expect((await post(`/admin/questions/${id}/restore`, admin)).status).toBe(200);
    const { token } = await newCustomer(market);
    const report = { subject: 'question', subjectId: id, reason: 'This is an insult to the growers' };
    const reported = await post('/reports', token, report);
    expect(reported.status).toBe(201);
    const decided = await post(`/admin/reports/${reported.body.data.id}/decide`, admin, {
      uphold: true,
      note: 'It is one',
      action: 'hide',
    });
    expect([decided.status, decided.body.data.about.hidden]).toEqual([200, true]);
    expect(await ids()).not.toContain(id);
    expect((await post('/reports', token, report)).status).toBe(404);
  });

  it('is paged by cursor, newest first', async () => {
    for (let count = 0; count < 4; count++) await answered();
    const all = (await listPublic('?limit=100')).map((one) => one.id);
    expect(all).toEqual(all.toSorted().toReversed());
    const first = await market.call('GET', `/products/${productId}/questions?limit=2`);
    const rest = await listPublic(`?limit=100&cursor=${first.body.meta.nextCursor}`);
    expect([...first.body.data, ...rest].map((one: { id: string }) => one.id)).toEqual(all);
  });
});
