import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail, productNamed } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const get = (path: string) => market.call('GET', path, { token });
const post = (path: string, body?: unknown) => market.call('POST', path, { token, body });

/** All pages of a cursor list. */
async function all(path: string): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  let cursor = '';
  do {
    const { body } = await get(
      `${path}${path.includes('?') ? '&' : '?'}limit=50${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...body.data);
    cursor = body.meta.nextCursor ?? '';
  } while (cursor);
  return found;
}

describe('products on the admins’ pages', () => {
  it('are listed by cursor and searched', async () => {
    const found = await all('/admin/products');
    expect(new Set(found.map(({ id }) => id)).size).toBe(130);
    expect((await get('/admin/products?search=white%20maize')).body.data.length).toBeGreaterThan(0);
    expect((await get('/admin/products?search=zzz')).body.data).toEqual([]);
    expect((await get('/admin/products?cursor=nonsense')).status).toBe(422);
  });

  it('are hidden with a reason, which the shop is mailed, and restored', async () => {
    const product = await productNamed(market, 'White Maize');
    const [shop] = await market.rows<{ email: string }>('select email from shops where id = $1', [
      product.shopId,
    ]);
    expect((await post(`/admin/products/${product.id}/hide`, {})).status).toBe(422);
    const hidden = await post(`/admin/products/${product.id}/hide`, {
      reason: 'Mouldy grain in the picture',
    });
    expect(hidden.body.data).toMatchObject({ listed: false, hiddenReason: 'Mouldy grain in the picture' });
    expect((await market.call('GET', `/products/${product.id}`)).status).toBe(404);
    expect((await get('/admin/products?standing=hidden')).body.data).toHaveLength(1);
    expect((await get('/admin/products?search=white%20maize&standing=hidden')).body.data).toHaveLength(1);
    expect((await post(`/admin/products/${product.id}/hide`, { reason: 'again' })).status).toBe(409);
    expect((await newestMail(market, shop?.email as string, 'product-hidden'))?.text).toContain(
      'Mouldy grain',
    );
    expect((await post(`/admin/products/${product.id}/restore`)).body.data.listed).toBe(true);
    expect((await post(`/admin/products/${product.id}/restore`)).status).toBe(409);
    expect((await post('/admin/products/nonsense/restore')).status).toBe(404);
    expect(await newestMail(market, shop?.email as string, 'product-restored')).toBeDefined();
    expect(await findAuditEntries(market, 'product.hide')).toEqual([
      expect.objectContaining({
        subject_id: product.id,
        before: { hidden: false, reason: null },
        after: { hidden: true, reason: 'Mouldy grain in the picture' },
      }),
    ]);
    expect(await findAuditEntries(market, 'product.restore')).toHaveLength(1);
  });
});

describe('categories of the platform', () => {
  it('are created, changed, and removed with their products moved', async () => {
    const before = (await get('/admin/categories')).body.data;
    const added = await post('/admin/categories', { name: 'Mushrooms', description: 'Fresh and dried' });
    expect(added.status).toBe(201);
    const { id } = added.body.data;
    expect((await post('/admin/categories', { name: 'Mushrooms' })).body.errors.name).toContain(
      'with this name',
    );
    const patched = await market.call('PATCH', `/admin/categories/${id}`, { token, body: { name: 'Fungi' } });
    expect(patched.body.data).toMatchObject({
      name: 'Fungi',
      description: 'Fresh and dried',
      allProducts: 0,
    });
    const product = await productNamed(market, 'White Maize');
    await market.rows('update products set category_id = $1 where id = $2', [id, product.id]);
    expect((await market.call('DELETE', `/admin/categories/${id}`, { token })).status).toBe(409);
    expect((await market.call('DELETE', `/admin/categories/${id}?moveTo=${id}`, { token })).status).toBe(409);
    const moveTo = product.categoryId;
    expect((await market.call('DELETE', `/admin/categories/${id}?moveTo=${moveTo}`, { token })).status).toBe(
      200,
    );
    expect((await productNamed(market, 'White Maize')).categoryId).toBe(moveTo);
    expect((await get('/admin/categories')).body.data).toEqual(before);
    expect((await market.call('DELETE', `/admin/categories/${id}`, { token })).status).toBe(404);
    const lost = { token, body: { description: 'Fresh' } };
    expect((await market.call('PATCH', `/admin/categories/${id}`, lost)).status).toBe(404);
    for (const action of ['category.create', 'category.change', 'category.remove'])
      expect(await findAuditEntries(market, action)).toHaveLength(1);
  });

  it('leave a shop’s own categories alone', async () => {
    const [own] = await market.rows<{ id: string }>(
      "insert into categories (name, shop_id) select 'Own', id from shops limit 1 returning id",
    );
    expect((await market.call('DELETE', `/admin/categories/${own?.id}`, { token })).status).toBe(404);
  });
});

describe('reviews on the admins’ pages', () => {
  it('are hidden with a reason, no longer count, and are restored', async () => {
    const [review] = (await get('/admin/reviews?limit=1')).body.data;
    const rating = async () =>
      (
        await market.rows('select rating_sum, rating_count from products where id = $1', [review.product.id])
      )[0];
    const before = (await rating()) as { rating_count: number };
    const hidden = await post(`/admin/reviews/${review.id}/hide`, { reason: 'Abuse of a person' });
    expect(hidden.body.data.hiddenReason).toBe('Abuse of a person');
    const { id: userId } = await newCustomer(market);
    await market.rows(
      `insert into reports (subject, subject_id, user_id, reason) values ('review', $1, $2, 'Abuse of a person')`,
      [review.id, userId],
    );
    const about = async () => (await get('/admin/reports?status=OPEN&limit=1')).body.data[0].about;
    expect(await about()).toMatchObject({ hidden: true });
    expect(await rating()).toMatchObject({ rating_count: before.rating_count - 1 });
    expect((await get('/admin/reviews?hidden=true')).body.data).toHaveLength(1);
    expect((await post(`/admin/reviews/${review.id}/hide`, { reason: 'again' })).status).toBe(409);
    await post(`/admin/reviews/${review.id}/restore`);
    expect(await about()).toMatchObject({ hidden: false });
    expect(await rating()).toEqual(before);
    expect(await findAuditEntries(market, 'review.hide')).toHaveLength(1);
    expect(await findAuditEntries(market, 'review.restore')).toHaveLength(1);
  });
});

describe('reports', () => {
  const reason = 'The bag holds less than it says.';

  it('are made once while open and resolved with an answer to the customer', async () => {
    const customer = await newCustomer(market);
    const product = await productNamed(market, 'White Maize');
    const report = (body: unknown) => market.call('POST', '/reports', { token: customer.token, body });
    const created = await report({ subject: 'product', subjectId: product.id, reason });
    expect(created.status).toBe(201);
    expect((await report({ subject: 'product', subjectId: product.id, reason })).status).toBe(409);
    expect((await report({ subject: 'product', subjectId: product.shopId, reason })).status).toBe(404);
    expect((await report({ subject: 'order', subjectId: product.id, reason })).status).toBe(422);
    for (const subject of ['product', 'review', 'shop', 'question'])
      expect((await report({ subject, subjectId: 'nonsense', reason })).status).toBe(404);
    expect((await report({ subject: 'shop', subjectId: product.shopId, reason: 'short' })).status).toBe(422);
    expect((await report({ subject: 'shop', subjectId: product.shopId, reason })).status).toBe(201);
    expect((await market.call('POST', '/reports', { body: {} })).status).toBe(401);

    const open = (await get('/admin/reports?status=OPEN')).body.data;
    // Newest first, so the demo market's own reports come later.
    expect(open.slice(0, 2).map((one: { subject: string }) => one.subject)).toEqual(['shop', 'product']);
    expect(open[1].about).toMatchObject({
      title: 'White Maize',
      hidden: false,
      shop: { id: product.shopId },
    });

    const decide = (body: unknown) => post(`/admin/reports/${created.body.data.id}/decide`, body);
    expect((await decide({ uphold: false, note: 'All is well', action: 'hide' })).status).toBe(422);
    const decided = await decide({ uphold: true, note: 'It was weighed', action: 'hide' });
    expect(decided.body.data).toMatchObject({
      status: 'UPHELD',
      about: { hidden: true },
      decidedBy: 'Adwoa Sarpong',
    });
    expect((await decide({ uphold: false, note: 'All is well' })).status).toBe(409);
    expect((await newestMail(market, customer.email, 'report-decided'))?.text).toContain(
      'We have taken it down',
    );
    expect((await findAuditEntries(market, 'product.hide'))[0]).toMatchObject({ reason: 'It was weighed' });
    expect(await findAuditEntries(market, 'report.uphold')).toHaveLength(1);

    const [other] = (await get('/admin/reports?status=OPEN')).body.data;
    expect(
      (await post(`/admin/reports/${other.id}/decide`, { uphold: true, note: 'Bad shop', action: 'hide' }))
        .status,
    ).toBe(422);
    await post(`/admin/reports/${other.id}/decide`, { uphold: false, note: 'The shop is in order' });
    expect((await newestMail(market, customer.email, 'report-decided'))?.text).toContain(
      'found no problem with it',
    );
    // Decided reports do not prevent a new one.
    expect((await report({ subject: 'shop', subjectId: product.shopId, reason })).status).toBe(201);
    const file = (await get(`/admin/users/${customer.id}`)).body.data;
    expect(file.reports).toHaveLength(3);
  });

  it('stay open when their action is refused', async () => {
    const customer = await newCustomer(market);
    const product = await productNamed(market, 'Yellow Maize');
    const body = { subject: 'product', subjectId: product.id, reason };
    const { id } = (await market.call('POST', '/reports', { token: customer.token, body })).body.data;
    await post(`/admin/products/${product.id}/hide`, { reason: 'Seen by another' });
    const decided = await post(`/admin/reports/${id}/decide`, {
      uphold: true,
      note: 'Hide it',
      action: 'hide',
    });
    expect(decided.status).toBe(409);
    expect(
      (await get('/admin/reports?status=OPEN')).body.data.map((one: { id: string }) => one.id),
    ).toContain(id);
  });
});

describe('shops and people on the admins’ pages', () => {
  it('are found by name, state, address and telephone', async () => {
    expect(
      (await get('/admin/shops?search=straw')).body.data.shops.map((shop: { name: string }) => shop.name),
    ).toContain('Zaare Straw House');
    expect((await get('/admin/shops?search=seller@dwaso.test')).body.data.total).toBe(1);
    const own = "update shops set phone_number = '+233201112223' where email = 'seller@dwaso.test'";
    await market.rows(own);
    expect((await get('/admin/shops?search=0201112223')).body.data.total).toBe(1);
    expect((await get('/admin/shops?status=SUSPENDED')).body.data).toEqual({ shops: [], total: 0 });
    expect((await get('/admin/users?search=customer@dwaso')).body.data.total).toBe(1);
    expect((await get('/admin/users?search=055%20123%204987')).body.data.users[0].email).toBe(
      'customer@dwaso.test',
    );
    expect((await get('/admin/users?search=efua%20owusu')).body.data.total).toBe(1);
    expect((await get('/admin/users?search=%25')).body.data.total).toBe(0);
  });

  it('show what a decision about a shop needs, with the earlier decisions', async () => {
    const body = {
      name: 'Zaare Straw House',
      ownerName: 'Ama Serwaa',
      email: 'straw2@example.com',
      password: 'a-good-password',
      phoneNumber: '024 555 0101',
      location: 'Bolgatanga',
      description: 'Baskets of straw, woven by hand at home.',
    };
    const { id } = (await market.call('POST', '/shop/auth/signup', { body })).body.data;
    await market.rows("update shops set status = 'EMAIL_VERIFIED', email_verified_at = now() where id = $1", [
      id,
    ]);
    await post(`/admin/shops/${id}/reject`, { reason: 'The name is taken' });
    const { data } = (await get(`/admin/shops/${id}/review`)).body;
    expect(data).toMatchObject({ products: 0, orders: 0, sales: 0, reports: [] });
    expect(data.emailVerifiedAt).toBeTruthy();
    expect(data.similar[0]).toMatchObject({ name: 'Zaare Straw House', sameName: true, samePhone: false });
    expect(data.decisions).toEqual([
      expect.objectContaining({
        action: 'shop.reject',
        reason: 'The name is taken',
        after: { status: 'REJECTED', reason: 'The name is taken', reasonGiven: true },
      }),
    ]);
    expect((await get('/admin/shops/nonsense/review')).status).toBe(404);
  });

  it('show a person’s orders and reviews without secrets', async () => {
    const [user] = (await get('/admin/users?search=customer@dwaso.test')).body.data.users;
    const { body } = await get(`/admin/users/${user.id}`);
    expect(body.data.ordersCount).toBeGreaterThan(0);
    expect(body.data.orders.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/hash|token|secret/i);
    expect((await get('/admin/users/nonsense')).status).toBe(404);
  });
});

it('the admins’ list of people comes page by page, without secrets', async () => {
  const { body } = await get('/admin/users?page=1&limit=5');
  expect(body.data.users).toHaveLength(5);
  expect(body.data.total).toBeGreaterThan(5);
  expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
});
