import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const linkToken = (text: string) => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '');

describe('the registration of a shop', () => {
  const shop = {
    name: 'Bonwire Weavers',
    ownerName: 'Yaw Boateng',
    email: 'weavers@example.com',
    password: 'a-good-password',
    phoneNumber: '020 123 4567',
    location: 'Bonwire',
    description: 'Kente woven on the loom of our grandfather, by hand.',
  };

  // Shows docs/specification.md, 4: **Shop**: registered, e-mail verified, approved or rejected
  it('is verified by mail and not public before the approval', async () => {
    const other = { ...shop, name: 'Adanwomase Weavers', email: 'others@example.com' };
    const { id: otherId } = (await market.call('POST', '/shop/auth/signup', { body: other })).body.data;
    const { status, body } = await market.call('POST', '/shop/auth/signup', { body: shop });
    expect([status, body.data.status]).toEqual([201, 'REGISTERED']);
    const resent = await market.call('POST', '/shop/auth/resend-shop-verification', {
      body: { email: shop.email },
    });
    expect(resent.body.data).toEqual({ success: true });
    const secret = linkToken((await newestMail(market, shop.email, 'verify-shop'))?.text ?? '');
    expect((await market.call('GET', `/auth/verify-email/${secret}`)).status).toBe(400);
    expect((await market.call('GET', `/shop/auth/verify-email/${secret}`)).status).toBe(200);
    const again = await market.call('GET', `/shop/auth/verify-email/${secret}`);
    expect(again.body.message).toBe('Your shop email is already verified');
    const [row] = await market.rows('select status, phone_number from shops where id = $1', [body.data.id]);
    expect(row).toEqual({ status: 'EMAIL_VERIFIED', phone_number: '+233201234567' });
    expect((await market.call('GET', `/shops/${body.data.id}`)).status).toBe(404);
    expect((await market.call('POST', '/shop/auth/signup', { body: shop })).status).toBe(409);
    // The other shop is not verified with it, nor by its own link once that has expired.
    await market.rows('update mailed_secrets set expires_at = now() where shop_id = $1', [otherId]);
    const late = linkToken((await newestMail(market, other.email, 'verify-shop'))?.text ?? '');
    expect((await market.call('GET', `/shop/auth/verify-email/${late}`)).status).toBe(400);
    const states = await market.rows('select status from shops where id = $1', [otherId]);
    expect(states).toEqual([{ status: 'REGISTERED' }]);
  });

  // Shows docs/specification.md, 5, Seller registration: Toast: "Validation Error", "Please fix the errors in the form".
  // Shows docs/specification.md, 5, Seller registration: "Shop name must be at least 3 characters"
  // Shows docs/specification.md, 5, Seller registration: "Description must be at least 20 characters"
  it('names each bad field in the specification’s words', async () => {
    const short = {
      ...shop,
      name: 'ab',
      ownerName: 'x',
      password: '1234567',
      phoneNumber: '123',
      location: 'ab',
      description: 'short',
    };
    const { status, body } = await market.call('POST', '/shop/auth/signup', {
      body: { ...short, email: 'x' },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: 'Shop name must be at least 3 characters',
      ownerName: 'Owner name must be at least 3 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      phoneNumber: 'Phone number must be at least 10 digits',
      location: 'Please enter a valid location',
      description: 'Description must be at least 20 characters',
    });
  });
});
