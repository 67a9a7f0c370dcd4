import { createHash, randomBytes } from 'node:crypto';
import type { Market } from '../support/open-market.ts';
import { customerWithHistory, newCustomer, newestMail } from '../support/people.ts';
import { demoAdmin, demoShop, type TestShop } from '../support/sellers.ts';

export const CALLERS = [
  'anonymous',
  'customer A',
  'customer B',
  'seller A',
  'seller B',
  'manager A',
  'packer A',
  'unapproved seller',
  'admin',
  'finance admin',
  'moderator admin',
  'support admin',
] as const;
export type Caller = (typeof CALLERS)[number];

export interface People {
  tokens: Record<Caller, string | undefined>;
  shopA: TestShop;
  shopB: TestShop;
  customerA: { id: string; token: string };
}

/** Every kind of caller. Shop A also has a manager and a packer; one shop is not approved. */
export async function gatherPeople(market: Market): Promise<People> {
  const [shopA, shopB] = [await demoShop(market, 0), await demoShop(market, 1)];
  const [customerA, customerB] = [await customerWithHistory(market), await newCustomer(market)];
  return {
    shopA,
    shopB,
    customerA,
    tokens: {
      anonymous: undefined,
      'customer A': customerA.token,
      'customer B': customerB.token,
      'seller A': shopA.token,
      'seller B': shopB.token,
      'manager A': await join(market, shopA, 'manager'),
      'packer A': await join(market, shopA, 'packer'),
      'unapproved seller': await unapproved(market),
      admin: await demoAdmin(market),
      'finance admin': await signInAdmin(market, 'finance'),
      'moderator admin': await signInAdmin(market, 'moderator'),
      'support admin': await signInAdmin(market, 'support'),
    },
  };
}

let invited = 0;

async function join(market: Market, shop: TestShop, role: 'manager' | 'packer'): Promise<string> {
  const email = `${role}${++invited}@example.com`;
  await market.call('POST', '/shops/team', { token: shop.token, body: { name: 'Esi', email, role } });
  const mail = await newestMail(market, email, 'team-invitation');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const joined = await market.call('POST', '/shop/auth/join', {
    body: { token, password: 'a-good-password' },
  });
  return joined.body.data;
}

/** An admin with this role, signed in. */
async function signInAdmin(market: Market, role: string): Promise<string> {
  const email = `${role}@example.com`;
  await market.rows(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', $2 from users where email = 'admin@dwaso.test'`,
    [email, role],
  );
  const body = { email, password: 'Market-day-1!' };
  return (await market.call('POST', '/admin/login', { body })).body.data.token;
}

/** A shop awaiting approval can't sign in; even with a session everything must be refused. */
async function unapproved(market: Market): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await market.rows(
    `with shop as (insert into shops (name, owner_name, email, password_hash, phone_number, location, description,
       status) values ('Waiting', 'Yaw', 'waiting@example.com', 'x', '+233280000199', 'Ho', 'Waits to be approved',
       'EMAIL_VERIFIED') returning id)
     insert into sessions (token_hash, shop_id, expires_at) select $1, id, now() + interval '1 day' from shop`,
    [createHash('sha256').update(token).digest('hex')],
  );
  return token;
}
