import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAuditEntries } from './support/admins.ts';
import { feeRateHelpers, today } from './support/fee-rates.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo, newestMail } from './support/people.ts';
import { DEMO_PASSWORD, demoAdmin, newShop, shopLogin } from './support/sellers.ts';

/* Who may set fee rates of categories and shops, which are refused, and who is notified. */

let market: Market;
let admin: string;
const { call, createProduct, readRates, saveRates, addRate, createCategory, buyProducts } = feeRateHelpers(
  () => market,
);
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());

const LATER = '2099-01-01';
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** Stores rates directly, as if set on earlier days. */
const keptBefore = (rates: unknown[]) =>
  market.rows(
    `insert into settings (key, value) values ('fee.specialRates', $1::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(rates)],
  );
const countRateMails = async (shop: { email: string }) =>
  (await mailsTo(market, shop.email)).filter(({ kind }) => kind === 'shop-fee-rate').length;

describe('fee rates of categories and shops', () => {
  it('are set by owners and finance and by no other admin', async () => {
    const shop = await newShop(market);
    const body = { specialFeeRates: [{ of: 'shop', id: shop.id, percent: 2.5, from: LATER }] };
    const as = async (role: string) => {
      await market.rows(
        `insert into users (email, password_hash, first_name, last_name, role, admin_role, email_verified_at)
         select $1, password_hash, 'Adwoa', 'Nkrumah', 'admin', $2, now() from users where email = 'admin@dwaso.test'
         on conflict do nothing`,
        [`${role}@dwaso.test`, role],
      );
      const login = { email: `${role}@dwaso.test`, password: DEMO_PASSWORD };
      const { token } = (await call('POST', '/admin/login', '', login)).body.data;
      return (more: object = {}) => call('PUT', '/admin/settings', token, { ...body, ...more });
    };
    const finance = await as('finance');
    expect((await finance()).status).toBe(200);
    expect((await finance({ vat: { percent: 15, number: null } })).status).toBe(403);
    for (const role of ['moderator', 'support']) expect((await (await as(role))()).status, role).toBe(403);
    expect((await call('PUT', '/admin/settings', shop.token, body)).status).toBe(403);
    expect(await readRates()).toMatchObject([{ id: shop.id, name: shop.name, percent: 2.5 }]);
    await saveRates([]);
  });

  it('are in half percents, for existing targets, once a day each, and audited with names', async () => {
    const shop = await newShop(market);
    const one = (more: object) => [{ of: 'shop', id: shop.id, percent: 1, from: LATER, ...more }];
    for (const wrong of [
      one({ percent: 2.25 }),
      one({ percent: 30.5 }),
      one({ percent: -0.5 }),
      one({ from: 'soon' }),
      one({ id: 'x' }),
      one({ of: 'region' }),
      one({ of: 'category' }),
      one({ id: '00000000-0000-7000-8000-000000000000' }),
      one({ percent: null }),
      [...one({}), ...one({ percent: 2 })],
      Array.from({ length: 301 }, (_, day) => ({
        ...{ of: 'shop', id: shop.id, percent: 1 },
        from: new Date(Date.UTC(2099, 0, 1 + day)).toISOString().slice(0, 10),
      })),
    ]) {
      expect((await saveRates(wrong)).status, JSON.stringify(wrong).slice(0, 200)).toBe(422);
    }
    expect(await readRates()).toEqual([]);
    expect((await saveRates(one({ name: 'Somebody else’s name' }))).status).toBe(200);
    expect(await readRates()).toEqual([{ ...one({})[0], name: shop.name }]);
    const [entry] = await findAuditEntries(market, 'settings.change');
    expect(entry).toMatchObject({
      before: { 'fee.specialRates': [] },
      after: { 'fee.specialRates': [{ of: 'shop', name: shop.name, percent: 1, from: LATER }] },
    });
    await saveRates([]);
  });

  // Shows docs/design.md, Money: the most special applies: shop, category, general, each from its day on
  it('are not changed, removed or added for past days', async () => {
    const crafts = await createCategory('Basketry');
    const currentRate = { of: 'category', id: crafts, name: 'Basketry', percent: 2.5, from: yesterday() };
    await keptBefore([currentRate]);
    for (const changed of [
      [],
      [{ ...currentRate, percent: 1 }],
      [{ ...currentRate, percent: null }],
      [currentRate, { ...currentRate, percent: 3, from: '2026-01-01' }],
    ]) {
      const answer = await saveRates(changed);
      expect(answer.status).toBe(422);
      expect(answer.body.errors.specialFeeRates).toContain('before today');
    }
    const ended = await saveRates([currentRate, { ...currentRate, percent: null, from: today() }]);
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    const { order } = await buyProducts([(await createProduct(100, { categoryId: crafts })).id]);
    expect(order).toMatchObject({ feePercent: 5, platformFee: 5 });
    await keptBefore([]);
  });

  it('stay without effect when their category or shop is gone', async () => {
    const [old, into] = [await createCategory('Old things'), await createCategory('New things')];
    const shop = await newShop(market);
    const { id } = await createProduct(100, { shop, categoryId: old });
    await addRate('category', old, 1);
    await addRate('category', into, 2);
    await addRate('shop', (await newShop(market)).id, 3);
    const removed = await call('GET', `/products/${id}/page`, shop.token);
    expect(removed.body.data.feePercent).toBe(1);
    const gone = await market.call('DELETE', `/admin/categories/${old}?moveTo=${into}`, {
      // A new session: an account has a limited number, and the first has ended.
      token: await demoAdmin(market),
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    await market.rows("update shops set status = 'CLOSED' where id <> $1 and name like 'New Shop%'", [
      shop.id,
    ]);
    expect((await buyProducts([id])).order).toMatchObject({ feePercent: 2, platformFee: 2 });
    expect((await readRates()).map(({ name }) => name)).toContain('Old things');
    // Stored rates can be sent unchanged, but a deleted category gets no new rate.
    const rates = await readRates();
    expect((await saveRates(rates)).status).toBe(200);
    expect(await readRates()).toEqual(rates);
    const more = { of: 'category', id: '00000000-0000-7000-8000-000000000000', percent: 1, from: LATER };
    expect((await saveRates([...rates, more])).body.errors.specialFeeRates).toContain(
      'This category was not found',
    );
    await saveRates([]);
  });
});

describe('a shop with a fee rate of its own', () => {
  it('is mailed when the rate is set, changed, ended or withdrawn, and for nothing else', async () => {
    const [shop, neighbour] = [await newShop(market), await newShop(market)];
    await addRate('shop', shop.id, 2.5);
    const mail = await newestMail(market, shop.email, 'shop-fee-rate');
    expect(mail?.text).toContain('Your customers pay 2.5% on top of your prices');
    await addRate('shop', shop.id, 1, LATER);
    expect((await newestMail(market, shop.email, 'shop-fee-rate'))?.text).toContain('From 1 January 2099');
    await addRate('shop', shop.id, null, LATER);
    expect((await newestMail(market, shop.email, 'shop-fee-rate'))?.text).toContain('The general rate');
    expect(await countRateMails(shop)).toBe(3);
    await addRate('shop', neighbour.id, 4);
    await addRate('category', await createCategory('Pottery and clay'), 4);
    await saveRates(await readRates());
    await call('PUT', '/admin/settings', admin, { vat: { percent: 15, number: null } });
    expect([await countRateMails(shop), await countRateMails(neighbour)]).toEqual([3, 1]);
    await saveRates([]);
    expect([await countRateMails(shop), await countRateMails(neighbour)]).toEqual([4, 2]);
    expect((await newestMail(market, shop.email, 'shop-fee-rate'))?.text).toContain('the general rate of 5%');
  });

  it('is not mailed once it is closed', async () => {
    const shop = await newShop(market);
    await market.rows("update shops set status = 'CLOSED' where id = $1", [shop.id]);
    await addRate('shop', shop.id, 2);
    expect(await countRateMails(shop)).toBe(0);
    await saveRates([]);
  });

  it('sees its own rates, present and future, and nothing of other shops', async () => {
    const [shop, neighbour] = [await newShop(market), await newShop(market)];
    const crafts = await createCategory('Drums');
    await addRate('category', crafts, 3);
    await addRate('shop', neighbour.id, 0.5);
    await addRate('shop', shop.id, 2, LATER);
    const listRates = async (token: string) => (await call('GET', '/shops/fee-rates', token)).body.data;
    expect(await listRates(shop.token)).toEqual({
      ...{ percent: 5, isOwn: false, categories: [{ id: crafts, name: 'Drums', percent: 3 }] },
      coming: [{ of: 'shop', name: null, percent: 2, from: LATER }],
    });
    expect(await listRates(neighbour.token)).toEqual({
      percent: 0.5,
      isOwn: true,
      categories: [],
      coming: [],
    });
    const again = (await shopLogin(market, shop.email)).body.data;
    expect((await call('GET', '/shops/fee-rates', again)).status).toBe(200);
    await saveRates([]);
  });
});

it('the terms list the general rate first and each other active one once', async () => {
  const site = async () => (await market.call('GET', '/site')).body.data;
  const ids = [await createCategory('Mats'), await createCategory('Hats'), await createCategory('Fans')];
  expect((await site()).fees).toEqual([{ percent: 5, of: 100, amount: 5 }]);
  await saveRates([
    { of: 'category', id: ids[0], percent: 7.5, from: today() },
    { of: 'category', id: ids[1], percent: 2.5, from: today() },
    { of: 'category', id: ids[2], percent: 2.5, from: today() },
    { of: 'shop', id: (await newShop(market)).id, percent: 5, from: today() },
    { of: 'shop', id: (await newShop(market)).id, percent: 1, from: LATER },
  ]);
  expect(await site()).toMatchObject({
    feePercent: 5,
    fees: [
      { percent: 5, of: 100, amount: 5 },
      { percent: 2.5, of: 100, amount: 2.5 },
      { percent: 7.5, of: 100, amount: 7.5 },
    ],
  });
  await saveRates([]);
});
