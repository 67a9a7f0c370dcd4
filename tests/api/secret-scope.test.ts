import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountRef,
  checkKnownDevice,
  findInvitation,
  findTokenOwner,
  issueInvitation,
  issueVerificationToken,
  purgeMailedSecrets,
  redeemInvitation,
  redeemVerificationToken,
} from '../../src/modules/identity/index.ts';
import { recordSignInDevice } from '../../src/modules/identity/known-devices.ts';
import {
  checkResetCode,
  consumeResetToken,
  findResetAccount,
  issueResetTokens,
} from '../../src/modules/identity/password-recovery.ts';
import { mailedSecrets } from '../../src/modules/identity/secrets/tables.ts';
import { endOtherOwnSessions } from '../../src/modules/identity/sessions.ts';
import type { Database } from '../../src/platform/database.ts';
import { inRequest } from '../../src/platform/request-context.ts';
import { hashToken } from '../../src/platform/secret-box.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { beforeAndAt, DAY, fromNow, HOUR } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { demoShop } from './support/sellers.ts';

/* Mailed links and codes open what they are for, and nothing else. */

let market: Market;
let db: Database;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  db = market.database.db;
});
afterAll(() => market.close());

async function aMember(): Promise<string> {
  const shop = await demoShop(market, 0);
  const [member] = await market.rows<{ id: string }>(
    `insert into shop_members (shop_id, name, email, role)
       values ($1, 'Esi Joiner', gen_random_uuid() || '@example.com', 'packer') returning id`,
    [shop.id],
  );
  return member?.id as string;
}
const reset = (account: AccountRef, proof: { code: string } | { token: string }) =>
  inTransaction(db, (tx) => consumeResetToken(tx, account, proof));

describe('a verification link', () => {
  it('is valid for the kind of account it was mailed to and not used up by another', async () => {
    const shop = await demoShop(market, 1);
    const token = await issueVerificationToken(db, { shopId: shop.id });
    expect(await redeemVerificationToken(db, token, 'user')).toBeNull();
    expect(await redeemVerificationToken(db, token, 'shop')).toBe(shop.id);
  });

  it('sets no password', async () => {
    const { id: userId } = await newCustomer(market);
    const token = await issueVerificationToken(db, { userId });
    await expect(reset({ userId }, { token })).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await redeemVerificationToken(db, token, 'user')).toBe(userId);
  });

  it('is not a reset link', async () => {
    const { id: userId } = await newCustomer(market);
    const { token } = await issueResetTokens(db, { userId });
    expect(await findTokenOwner(db, token, 'user')).toBeNull();
    expect(await findTokenOwner(db, await issueVerificationToken(db, { userId }), 'user')).toBe(userId);
  });
});

describe('a team invitation', () => {
  it('is not a reset link', async () => {
    const memberId = await aMember();
    const { token } = await issueResetTokens(db, { memberId });
    expect([await findInvitation(db, token), await redeemInvitation(db, token)]).toEqual([null, null]);
    expect(await findResetAccount(db, token)).toEqual({ memberId });
  });

  it('that is sent again keeps the links of another kind and of another member', async () => {
    const [memberId, other] = [await aMember(), await aMember()];
    const { token } = await issueResetTokens(db, { memberId });
    const [first, others] = [await issueInvitation(db, memberId), await issueInvitation(db, other)];
    const second = await issueInvitation(db, memberId);
    expect(await findResetAccount(db, token)).toEqual({ memberId });
    const found = await Promise.all([first, second, others].map((one) => findInvitation(db, one)));
    expect(found).toEqual([null, memberId, other]);
  });
});

describe('setting a password', () => {
  it('needs one’s own link and leaves another account’s link valid', async () => {
    const [mine, other] = [await newCustomer(market), await newCustomer(market)];
    await issueResetTokens(db, { userId: mine.id });
    const { token } = await issueResetTokens(db, { userId: other.id });
    await expect(reset({ userId: mine.id }, { token })).rejects.toMatchObject({ code: 'INVALID_CODE' });
    expect(await findResetAccount(db, token)).toEqual({ userId: other.id });
  });

  it('needs the link or code itself, not a pending reset', async () => {
    const { id: userId } = await newCustomer(market);
    const { code } = await issueResetTokens(db, { userId });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const proof of [{ code: wrong }, { token: 'another-token' }]) {
      await expect(reset({ userId }, proof)).rejects.toMatchObject({ code: 'INVALID_CODE' });
    }
    await reset({ userId }, { code });
  });
});

it('a reset link stays valid when another mail is requested, but not its code', async () => {
  const { id: userId } = await newCustomer(market);
  const first = await issueResetTokens(db, { userId });
  const second = await issueResetTokens(db, { userId });
  expect(await findResetAccount(db, first.token)).toEqual({ userId });
  await expect(checkResetCode(db, { userId }, first.code)).rejects.toMatchObject({ code: 'INVALID_CODE' });
  await checkResetCode(db, { userId }, second.code);
});

it('a used link keeps the time of its use', async () => {
  const memberId = await aMember();
  const token = await issueInvitation(db, memberId);
  await redeemInvitation(db, token);
  const used = new Date();
  await market.travel(HOUR);
  await issueInvitation(db, memberId);
  const [secret] = await db
    .select()
    .from(mailedSecrets)
    .where(eq(mailedSecrets.secretHash, hashToken(token)));
  expect(secret?.usedAt).toEqual(used);
});

it('links and codes are deleted a day after they expire', async () => {
  const { id: userId } = await newCustomer(market);
  await market.rows('delete from mailed_secrets');
  await issueVerificationToken(db, { userId });
  const { before, at } = await beforeAndAt(market, fromNow(2 * DAY + 1), () => purgeMailedSecrets(db));
  expect([before, at]).toEqual([0, 1]);
});

it('a device is known to an account that has used it and to no other', async () => {
  const [mine, other] = [await newCustomer(market), await newCustomer(market)];
  const on = <T>(deviceHash: string, work: () => Promise<T>) =>
    inRequest(
      {
        requestId: '',
        address: `of ${deviceHash}`,
        userAgent: 'Phone',
        deviceHash,
        accountId: null,
        apiKeyId: null,
      },
      work,
    );
  await on('first', () => inTransaction(db, (tx) => recordSignInDevice(tx, mine.id)));
  await on('second', () => inTransaction(db, (tx) => recordSignInDevice(tx, other.id)));
  const familiar = (device: string) => on(device, () => checkKnownDevice(db, mine.id));
  expect(await familiar('first')).toEqual({ device: true, address: true });
  expect(await familiar('second')).toEqual({ device: false, address: false });
});

describe('signing an account out elsewhere', () => {
  const listSessions = async (userId: string) => {
    const found = await market.rows<{ id: string }>(
      'select id from sessions where user_id = $1 order by id',
      [userId],
    );
    return found.map(({ id }) => id);
  };
  async function signedInTwice() {
    const { id, email, password } = await newCustomer(market);
    await market.call('POST', '/auth/login', { body: { email, password } });
    return { id, sessions: await listSessions(id) };
  }

  it('keeps one session and those of other accounts', async () => {
    const [mine, other] = [await signedInTwice(), await signedInTwice()];
    const [current = ''] = mine.sessions;
    await endOtherOwnSessions(db, { userId: mine.id }, current);
    expect(await listSessions(mine.id)).toEqual([current]);
    expect(await listSessions(other.id)).toEqual(other.sessions);
  });

  it('without a session to keep leaves those of other accounts as well', async () => {
    const [mine, other] = [await signedInTwice(), await signedInTwice()];
    await endOtherOwnSessions(db, { userId: mine.id }, null);
    expect([await listSessions(mine.id), await listSessions(other.id)]).toEqual([[], other.sessions]);
  });
});
