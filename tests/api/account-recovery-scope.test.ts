import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerCredentials, lockPhone } from '../../src/modules/identity/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { demoAdmin } from './support/admins.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { e164, REASON, recoveryHelpers } from './support/recoveries.ts';
import { DEMO_PASSWORD, newShop, setWallet, shopLogin } from './support/sellers.ts';

/* Recoveries at the same time, those that are refused, and those of shops. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
beforeEach(() => market.rows('delete from account_recoveries'));

const { newNumber, ownerOfBoth, post, run, start, cancel, stop, tokenFor, numberOf, waitForIt, kindsTo } =
  recoveryHelpers(() => market);

describe('two at once', () => {
  it('begin one recovery of an account', async () => {
    const { id } = await ownerOfBoth();
    const both = await Promise.all([start(id, newNumber()), start(id, newNumber())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('give a number to one of two accounts', async () => {
    const [one, other] = [await ownerOfBoth(), await ownerOfBoth()];
    const next = newNumber();
    await start(one.id, next);
    await start(other.id, next);
    await waitForIt();
    const done = await Promise.all([run(), run()]);
    expect(done[0] + done[1]).toBe(1);
    expect(await market.rows('select from users where verified_phone = $1', [e164(next)])).toHaveLength(1);
  });

  it.each(['begins', 'takes effect'])(
    'a recovery that %s waits for an account that takes the number',
    async (when) => {
      const [one, other] = [await ownerOfBoth(), await ownerOfBoth()];
      const next = newNumber();
      if (when === 'takes effect') {
        await start(one.id, next);
        await waitForIt();
      }
      const begin = async () => ((await start(one.id, next)).status === 200 ? 1 : 0);
      const recovered = await inTransaction(market.database.db, async (tx) => {
        await lockPhone(tx, e164(next));
        const result = when === 'begins' ? begin() : run();
        await until(() => isWaitingForLock(market));
        await customerCredentials.setPhone(tx, { userId: other.id }, e164(next));
        return { result };
      });
      expect([await recovered.result, await numberOf(one.id)]).toEqual([0, e164(one.phone)]);
    },
  );

  it('stop it or let it take effect, never both', async () => {
    const { id, email, phone } = await ownerOfBoth();
    const next = newNumber();
    await start(id, next);
    const link = await tokenFor(email);
    await waitForIt();
    const [stopped, done] = await Promise.all([stop(link), run()]);
    const isStopped = stopped.status === 200;
    expect([done, await numberOf(id)]).toEqual(isStopped ? [0, e164(phone)] : [1, e164(next)]);
  });
});

describe('a recovery is refused', () => {
  it('for admins, suspended accounts and unknown ones', async () => {
    const [admin] = await market.rows<{ id: string }>(
      "select id from users where email = 'admin@dwaso.test'",
    );
    const suspended = await ownerOfBoth();
    await market.rows('update users set suspended_at = now() where id = $1', [suspended.id]);
    for (const id of [admin?.id ?? '', suspended.id]) {
      const refused = await start(id, newNumber());
      expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    }
    for (const kind of ['users', 'shops'] as const) {
      for (const id of ['nobody', '00000000-0000-7000-8000-000000000000']) {
        expect((await start(id, newNumber(), kind)).status).toBe(404);
      }
    }
    expect((await cancel('nobody')).status).toBe(404);
    expect(await market.rows('select from account_recoveries where user_id = $1', [suspended.id])).toEqual(
      [],
    );
  });

  it('for a number that signs in already', async () => {
    const [one, other] = [await ownerOfBoth(), await ownerOfBoth()];
    expect((await start(one.id, other.phone)).body.code).toBe('CONFLICT');
    expect((await start(one.id, one.phone)).body.errors).toHaveProperty('phone');
    expect(await kindsTo(one.email)).toEqual([]);
  });

  it('to other roles, and without a password of the last ten minutes', async () => {
    const { id } = await ownerOfBoth();
    const admin = await demoAdmin(market);
    const body = { phone: newNumber(), reason: REASON };
    for (const role of ['finance', 'moderator', 'support']) {
      await market.rows("update users set admin_role = $1 where email = 'admin@dwaso.test'", [role]);
      expect((await post(`/admin/users/${id}/recovery`, body, await demoAdmin(market))).status, role).toBe(
        403,
      );
    }
    await market.rows("update users set admin_role = 'owner' where email = 'admin@dwaso.test'");
    await market.travel(10 * MINUTE + SECOND);
    const late = await post(`/admin/users/${id}/recovery`, body, admin);
    expect([late.status, late.body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
  });
});

describe('the recovery of a shop owner’s account', () => {
  it('holds payouts, leaves wallet, team, email and password, and signs the owner out', async () => {
    const shop = await newShop(market);
    await setWallet(market, shop.token, '0551234567');
    await market.rows(
      `insert into shop_members (shop_id, name, email, role, password_hash, joined_at)
       select id, 'Esi', 'esi@example.com', 'manager', password_hash, now() from shops where id = $1`,
      [shop.id],
    );
    const member = (await shopLogin(market, 'esi@example.com')).body.data as string;
    const wallets = () => market.rows('select * from payout_wallets where shop_id = $1', [shop.id]);
    const before = await wallets();
    const next = newNumber();
    expect((await start(shop.id, next, 'shops')).status).toBe(200);
    const admin = await demoAdmin(market);
    const file = await market.call('GET', `/admin/shops/${shop.id}/review`, { token: admin });
    expect(file.body.data.recovery).toMatchObject({ phone: e164(next), reason: REASON });
    await waitForIt();
    expect(await run()).toBe(1);

    const [row] = await market.rows(
      `select verified_phone as phone, phone_changed_at > now() - interval '1 minute' as held, email,
         password_changed_at as password from shops where id = $1`,
      [shop.id],
    );
    expect(row).toEqual({ phone: e164(next), held: true, email: shop.email, password: null });
    expect(await wallets()).toEqual(before);
    expect((await market.call('GET', '/shops/profile', { token: shop.token })).status).toBe(401);
    expect((await market.call('GET', '/shops/profile', { token: member })).status).toBe(200);
    expect((await shopLogin(market, shop.email, DEMO_PASSWORD)).status).toBe(200);
    expect(await kindsTo(shop.email)).toEqual(['recovery-started', 'recovery-done']);
  });

  it('is stopped by its link, and refused for a suspended shop and a number of another shop', async () => {
    const [shop, other] = [await newShop(market), await newShop(market)];
    await start(shop.id, newNumber(), 'shops');
    expect((await stop(await tokenFor(shop.email))).status).toBe(200);
    await waitForIt();
    expect(await run()).toBe(0);
    const taken = newNumber();
    await market.rows('update shops set verified_phone = $2 where id = $1', [other.id, e164(taken)]);
    expect((await start(shop.id, taken, 'shops')).status).toBe(409);
    await start(shop.id, newNumber(), 'shops');
    expect((await cancel(shop.id, 'shops')).status).toBe(200);
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    expect((await start(shop.id, newNumber(), 'shops')).body.code).toBe('INVALID_STATE');
  });

  it('is erased with the shop', async () => {
    const shop = await newShop(market);
    await start(shop.id, newNumber(), 'shops');
    const link = await tokenFor(shop.email);
    expect((await market.call('DELETE', '/shops/profile', { token: shop.token })).status).toBe(200);
    expect(await market.rows('select from account_recoveries where shop_id = $1', [shop.id])).toEqual([]);
    expect((await stop(link)).body.code).toBe('INVALID_TOKEN');
  });
});
