import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail } from './support/people.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  const body = { email: 'admin@dwaso.test', password: 'Market-day-1!' };
  admin = (await market.call('POST', '/admin/login', { body })).body.data.token;
});
afterAll(() => market.close());

const DETAILS = {
  name: 'Bonwire Weavers',
  ownerName: 'Yaw Boateng',
  phoneNumber: '0201234567',
  location: 'Bonwire',
  description: 'Kente woven on the loom of our grandfather, by hand.',
};
const PASSWORD = 'a-good-password';
let count = 0;

async function register() {
  const email = `shop${++count}@example.com`;
  const body = { ...DETAILS, email, password: PASSWORD };
  const { data } = (await market.call('POST', '/shop/auth/signup', { body })).body;
  return { email, id: data.id as string, statusToken: data.statusToken as string };
}
const status = (body: unknown) => market.call('POST', '/shop/auth/status', { body });
const resubmit = (body: unknown) => market.call('POST', '/shop/auth/resubmit', { body });
const decide = (id: string, decision: string, reason?: string) =>
  market.call('POST', `/admin/shops/${id}/${decision}`, {
    token: admin,
    body: reason ? { reason } : undefined,
  });
async function verify(email: string) {
  const mail = await newestMail(market, email, 'verify-shop');
  const link = /token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
  await market.call('GET', `/shop/auth/verify-email/${link}`);
}

describe('the state of a registration', () => {
  it('is shown step by step to its owner, by token or by password', async () => {
    const { email, id, statusToken } = await register();
    const readStatus = async () => (await status({ statusToken })).body.data;
    expect(await readStatus()).toMatchObject({
      status: 'REGISTERED',
      reason: null,
      email,
      ...{ name: DETAILS.name },
    });
    await verify(email);
    expect((await readStatus()).status).toBe('EMAIL_VERIFIED');
    expect((await status({ email, password: PASSWORD })).body.data).toEqual(await readStatus());
    await decide(id, 'approve');
    expect((await readStatus()).status).toBe('APPROVED');
    expect((await newestMail(market, email, 'shop-approve'))?.text).toContain('/merchant/login');
    await decide(id, 'ban', 'Complaints');
    expect(await readStatus()).toMatchObject({ status: 'SUSPENDED', reason: 'Complaints' });
  });

  // Shows docs/portals.md, Sellers: `/shop-pending` shows the shop's state on the device that registered it, or after sign-in; it tells a stranger nothing.
  it('is hidden from others, who do not learn whether an address has a shop', async () => {
    const { email, id } = await register();
    const other = await register();
    const forged = `${id}.${other.statusToken.split('.')[1]}`;
    for (const statusToken of [forged, id, 'nonsense', other.statusToken.slice(0, -1)]) {
      const answer = await status({ statusToken });
      expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
      expect((await resubmit({ statusToken, ...DETAILS })).status).toBe(401);
    }
    const wrong = await status({ email, password: 'wrong' });
    const nobody = await status({ email: 'nobody@example.com', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(nobody.body);
    expect((await status({ email })).status).toBe(422);
  });

  it('is hidden from an old token after a new password, and the token opens nothing else', async () => {
    const { email, statusToken } = await register();
    expect((await market.call('GET', '/shops/profile', { token: statusToken })).status).toBe(401);
    await market.call('POST', '/shop/auth/request-shop-password-reset', { body: { email } });
    const code = /\b\d{6}\b/.exec((await newestMail(market, email, 'reset-code'))?.text ?? '')?.[0];
    const body = { email, code, password: 'another-password' };
    await market.call('POST', '/shop/auth/set-new-shop-password', { body });
    expect((await status({ statusToken })).status).toBe(401);
  });
});

describe('a rejected shop', () => {
  it('can be corrected and sent in again; the review shows the earlier reason', async () => {
    const { email, id, statusToken } = await register();
    await verify(email);
    await decide(id, 'reject', 'No photo of the loom');
    expect((await status({ statusToken })).body.data).toMatchObject({
      status: 'REJECTED',
      reason: 'No photo of the loom',
    });
    expect((await newestMail(market, email, 'shop-reject'))?.text).toContain('/shop-pending');
    const mended = { ...DETAILS, name: 'Bonwire Loom House' };
    const short = await resubmit({ statusToken, ...mended, description: 'Too short' });
    expect(Object.keys(short.body.errors)).toEqual(['description']);
    const sent = await resubmit({ statusToken, ...mended });
    expect(sent.body.data).toMatchObject({
      status: 'EMAIL_VERIFIED',
      reason: null,
      name: 'Bonwire Loom House',
    });
    expect((await newestMail(market, email, 'shop-resubmitted'))?.subject).toContain('We have the changes');
    expect((await resubmit({ statusToken, ...mended })).body.code).toBe('INVALID_STATE');
    const queue = (await market.call('GET', '/admin/unapproved-shops', { token: admin })).body.data.shops;
    expect(queue.find((shop: { id: string }) => shop.id === id)).toMatchObject({
      name: 'Bonwire Loom House',
      statusReason: 'No photo of the loom',
    });
    const login = await market.call('POST', '/shop/auth/login', { body: { email, password: PASSWORD } });
    expect(login.body.code).toBe('SHOP_NOT_APPROVED');
    expect((await decide(id, 'approve')).status).toBe(200);
    const [entry] = await market.rows<{ reason: string }>(
      "select reason from audit_log where subject_id = $1 and action = 'shop.reject'",
      [id],
    );
    expect(entry?.reason).toBe('No photo of the loom');
  });

  it.each(['REGISTERED', 'EMAIL_VERIFIED', 'APPROVED', 'SUSPENDED'])(
    'is the only one to do so: not one that is %s',
    async (state) => {
      const { id, statusToken } = await register();
      await market.rows('update shops set status = $2::shop_status where id = $1', [id, state]);
      const answer = await resubmit({ statusToken, ...DETAILS, name: 'Changed name' });
      expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE']);
      const [shop] = await market.rows<{ name: string; status: string }>(
        'select * from shops where id = $1',
        [id],
      );
      expect(shop).toMatchObject({ name: DETAILS.name, status: state });
    },
  );

  it('cannot change its address or state with it', async () => {
    const { statusToken } = await register();
    const answer = await resubmit({ statusToken, ...DETAILS, email: 'x@example.com', status: 'APPROVED' });
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'status']);
  });
});
