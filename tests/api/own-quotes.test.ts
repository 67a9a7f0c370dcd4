import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { QUOTE_TERMS_VERSION } from '../../src/modules/quotes/contract/quote-states.ts';
import { PAYS } from './support/harvests.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { quoteHelpers } from './support/quotes.ts';

/* Nobody answers the own request: shops are known by their people and their wallets, customers by what they pay with. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { seller, asker, asked, offer, offered, accept, accepted } = quoteHelpers(() => market);
const E164 = `+233${PAYS.slice(1)}`;

const invitedTo = async (quoteId: string) =>
  (
    await market.rows<{ shop_id: string }>('select shop_id from quote_invitations where quote_id = $1', [
      quoteId,
    ])
  ).map((row) => row.shop_id);

const insertWallet = (column: 'shop_id' | 'member_id', id: string, phone: string, isReplaced = false) =>
  market.rows(
    `insert into payout_wallets (provider, ${column}, network, phone, confirmed_at, replaced_at)
      values ('paystack', $1, 'mtn', $2, now(), case when $3 then now() end)`,
    [id, phone, isReplaced],
  );

/** Makes a shop a group with a member whose wallet is this number. */
async function withMember(shopId: string, { phone, wallet }: { phone: string; wallet?: string }) {
  await market.rows('insert into groups (shop_id, since) values ($1, 2020) on conflict do nothing', [shopId]);
  const [member] = await market.rows<{ id: string }>(
    `insert into group_members (shop_id, name, phone, text_version, channel, agreed_at)
      values ($1, 'Esi', $2, '1', 'CODE', now()) returning id`,
    [shopId, phone],
  );
  if (wallet) await insertWallet('member_id', member?.id as string, wallet);
}

/** A customer with a paid order, so that {@link PAYS} is one of her wallets. */
async function payer() {
  const { customer } = await accepted();
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
  return customer;
}

describe('a request', () => {
  it('invites no shop that is paid to, or was paid to, a wallet that the customer paid with', async () => {
    const [own, former, other] = [await seller(), await seller(), await seller()];
    await insertWallet('shop_id', own.id, E164);
    await insertWallet('shop_id', former.id, E164, true);
    await insertWallet('shop_id', other.id, '+233249990001');
    const stranger = await asker();
    expect((await invitedTo((await asked(stranger.token)).id)).sort()).toEqual(
      [own.id, former.id, other.id].sort(),
    );
    await market.rows("update shops set region = 'Oti' where id = any($1)", [[own.id, former.id, other.id]]);
    const customer = await payer();
    await market.rows("update shops set region = 'Ashanti' where id = any($1)", [
      [own.id, former.id, other.id],
    ]);
    expect(await invitedTo((await asked(customer.token)).id)).toEqual([other.id]);
  });

  it('knows the wallet of a deposit as well', async () => {
    const { customer } = await accepted({
      offer: { depositPercent: 20, forfeitPercent: 50 },
      acceptance: { termsVersion: QUOTE_TERMS_VERSION },
    });
    await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
    const own = await seller();
    await insertWallet('shop_id', own.id, E164);
    expect(await invitedTo((await asked(customer.token)).id)).toEqual([]);
  });

  it('invites no group with a member whose number or wallet is hers, until the member leaves', async () => {
    const [byNumber, byWallet, other] = [await seller(), await seller(), await seller()];
    const customer = await asker();
    await market.rows("update users set verified_phone = '+233249990011' where id = $1", [customer.id]);
    await withMember(byNumber.id, { phone: '+233249990011' });
    await withMember(byWallet.id, { phone: '+233249990012', wallet: '+233249990011' });
    await withMember(other.id, { phone: '+233249990013', wallet: '+233249990014' });
    expect(await invitedTo((await asked(customer.token)).id)).toEqual([other.id]);
    await market.rows("update group_members set left_at = now(), left_by = 'MEMBER' where shop_id = $1", [
      byNumber.id,
    ]);
    expect((await invitedTo((await asked(customer.token)).id)).sort()).toEqual(
      [other.id, byNumber.id].sort(),
    );
  });
});

describe('an invited shop', () => {
  it('offers nothing once her wallet is its own', async () => {
    const customer = await payer();
    const shop = await seller();
    const { id } = await asked(customer.token);
    expect((await offer(shop, id)).status).toBe(200);
    await insertWallet('shop_id', shop.id, E164);
    const refused = await offer(shop, id, { price: 200 });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.message).toContain('your own shop’s people');
  });

  it('is not accepted with its own wallet, or that of a member, or by a customer who has paid with it', async () => {
    const customer = await asker();
    const shop = await seller();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    const pay = (phone: string) => accept(customer.token, id, made.id, { momo: { phone, network: 'mtn' } });
    await insertWallet('shop_id', shop.id, '+233249990021');
    await withMember(shop.id, { phone: '+233249990022', wallet: '+233249990023' });
    for (const phone of ['0249990021', '0249990022', '0249990023']) {
      expect((await pay(phone)).body.message, phone).toBe('You cannot buy from your own shop');
    }
    expect((await pay('0249990024')).status).toBe(201);
  });

  it('is refused by what is true when its turn comes: the wallet changes while the request is locked', async () => {
    const customer = await asker();
    const shop = await seller();
    const { id } = await asked(customer.token);
    const made = await offered(shop, id);
    const lock = await market.database.pool.connect();
    await lock.query('begin');
    await lock.query('select from quote_requests where id = $1 for update', [id]);
    const waiting = accept(customer.token, id, made.id);
    await until(() => isWaitingForLock(market));
    await insertWallet('shop_id', shop.id, E164);
    await lock.query('commit');
    lock.release();
    expect((await waiting).status).toBe(403);
  });
});
