import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beforeAndAt, fromNow, HOUR, SECOND } from '../support/deadline-boundary.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, newestMail } from './support/people.ts';
import { e164, REASON, recoveryHelpers, SITE, tokenIn } from './support/recoveries.ts';
import { newestCode, textsTo } from './support/texts.ts';

/* Recovery, by an admin, of the account of a customer who has lost both the email and the phone. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
beforeEach(() => market.rows('delete from account_recoveries'));

const {
  newNumber,
  ownerOfBoth,
  post,
  run,
  start,
  cancel,
  stop,
  tokenFor,
  numberOf,
  waitForIt,
  kindsTo,
  listEvents,
  signInByCode,
  ownCall,
} = recoveryHelpers(() => market);

describe('the recovery of a customer’s account', () => {
  it('takes effect after 72 hours, and changes the number alone', async () => {
    const { id, email, phone, password, token } = await ownerOfBoth();
    const next = newNumber();
    expect((await start(id, next)).status).toBe(200);
    expect(await beforeAndAt(market, fromNow(72 * HOUR), run)).toEqual({ before: 0, at: 1 });
    expect(await run()).toBe(0);

    expect(await ownCall(token)).toBe(401);
    expect(await numberOf(id)).toBe(e164(next));
    const session = await signInByCode(next);
    const profile = await market.call('GET', '/users/profile', { token: session as string });
    expect(profile.body.data).toMatchObject({ id, email });
    expect(await signInByCode(phone)).toBeNull();
    expect((await post('/auth/login', { email, password })).status).toBe(200);

    expect(await kindsTo(email)).toEqual(['recovery-started', 'recovery-done']);
    expect(await kindsTo(e164(phone))).toEqual(['recovery-started', 'recovery-done']);
    expect(await kindsTo(e164(next))).toEqual(['recovery-done']);
    expect((await textsTo(market, next)).join('\n')).toContain(
      'You can now sign in with this number and a code.',
    );
    expect(await listEvents(id)).toEqual(['RECOVERY_STARTED', 'RECOVERY_DONE']);
  });

  it('lets the owner set a password by phone after two more days', async () => {
    const { id, email } = await ownerOfBoth();
    const next = newNumber();
    await start(id, next);
    await waitForIt();
    await run();
    const token = (await signInByCode(next)) as string;
    const set = async () => {
      await market.travel(61 * SECOND);
      await post('/users/password/code', {}, token);
      const code = await newestCode(market, next);
      return post('/users/password/reset', { code, newPassword: 'another-good-password' }, token);
    };
    expect((await set()).body.code).toBe('INVALID_STATE');
    await market.travel(48 * HOUR);
    expect((await set()).status).toBe(200);
    expect((await newestMail(market, email, 'password-changed'))?.subject).toBeTruthy();
  });

  it('does not count as the password, so that a dishonest admin’s number moves no money', async () => {
    const { id } = await ownerOfBoth();
    const next = newNumber();
    await start(id, next);
    await waitForIt();
    await run();
    const token = (await signInByCode(next)) as string;
    const change = await post('/users/email', { email: 'mine@example.com' }, token);
    expect([change.status, change.body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    await market.travel(61 * SECOND);
    expect((await post('/users/password/code', {}, token)).status).toBe(200);
    const reset = { code: await newestCode(market, next), newPassword: 'another-good-password' };
    expect((await post('/users/password/reset', reset, token)).status).toBe(409);
  });

  it('is told to the former email and number at once, by night too, with the link that stops it', async () => {
    const { id, email, phone } = await ownerOfBoth();
    const next = newNumber();
    await start(id, next);
    const mail = await newestMail(market, email, 'recovery-started');
    expect(mail?.text).toContain(`024 ••• ${next.slice(-4)}`);
    expect(mail?.text).not.toContain(next.slice(3));
    const [text = ''] = await textsTo(market, phone);
    expect(text).toMatch(/^Dwaso: In 3 days a number ending \d{4} signs in as you\. Stop it: http\S+$/);
    const ofLiveMarket = text.length - 'http://market.test'.length + SITE.publicUrl.length;
    expect(ofLiveMarket).toBeLessThanOrEqual(160);
    expect(tokenIn(text)).toBe(tokenIn(mail?.text));
    const [row] = await market.rows(
      "select urgent, send_after <= now() as due from outbox_messages where recipient = $1 and kind like 'recovery%'",
      [e164(phone)],
    );
    expect(row).toEqual({ urgent: true, due: true });
    const stored = await market.rows('select * from account_recoveries');
    expect(JSON.stringify(stored)).not.toContain(tokenIn(text));
  });

  it('is audited with its reason and without the whole number, and shown to admins while it is open', async () => {
    const { id } = await ownerOfBoth();
    const next = newNumber();
    const admin = await demoAdmin(market);
    await start(id, next);
    const [entry] = await findAuditEntries(market, 'user.recovery-start');
    expect(entry).toMatchObject({ subject: 'user', subject_id: id, reason: REASON });
    expect(JSON.stringify(entry)).not.toContain(next.slice(3));
    const read = async () =>
      (await market.call('GET', `/admin/users/${id}`, { token: admin })).body.data.recovery;
    const takesEffectAt = fromNow(72 * HOUR).toISOString();
    expect(await read()).toMatchObject({ phone: e164(next), reason: REASON, takesEffectAt });
    await cancel(id);
    expect(await read()).toBeNull();
  });

  it('is stopped by whoever has the link, and nothing changes', async () => {
    const { id, email, phone, token } = await ownerOfBoth();
    await start(id, newNumber());
    const link = await tokenFor(email);
    expect((await stop(link)).status).toBe(200);
    expect((await stop(link)).body.code).toBe('INVALID_TOKEN');
    await waitForIt();
    expect(await run()).toBe(0);
    expect([await numberOf(id), await ownCall(token)]).toEqual([e164(phone), 200]);
    expect(await kindsTo(email)).toEqual(['recovery-started', 'recovery-stopped']);
    expect(await kindsTo(e164(phone))).toEqual(['recovery-started', 'recovery-stopped']);
    expect(await listEvents(id)).toEqual(['RECOVERY_STARTED', 'RECOVERY_STOPPED']);
  });

  it('cannot be stopped once it is done, and another one can begin', async () => {
    const { id, email } = await ownerOfBoth();
    await start(id, newNumber());
    const link = await tokenFor(email);
    await waitForIt();
    await run();
    expect((await stop(link)).body.code).toBe('INVALID_TOKEN');
    expect((await start(id, newNumber())).status).toBe(200);
  });

  it('is cancelled by an admin, once', async () => {
    const { id, email, phone } = await ownerOfBoth();
    await start(id, newNumber());
    expect((await cancel(id)).status).toBe(200);
    const again = await cancel(id);
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_STATE']);
    expect(await kindsTo(email)).toEqual(['recovery-started', 'recovery-stopped']);
    expect((await findAuditEntries(market, 'user.recovery-cancel'))[0]).toMatchObject({ subject_id: id });
    await waitForIt();
    await run();
    expect(await numberOf(id)).toBe(e164(phone));
  });

  it('ends without effect when the number signs in to another account by then', async () => {
    const { id, email, phone, token } = await ownerOfBoth();
    const other = await newCustomer(market);
    const next = newNumber();
    await start(id, next);
    await market.rows('update users set verified_phone = $2 where id = $1', [other.id, e164(next)]);
    await waitForIt();
    expect(await run()).toBe(0);
    expect([await numberOf(id), await numberOf(other.id)]).toEqual([e164(phone), e164(next)]);
    expect(await ownCall(token)).toBe(200);
    expect(await kindsTo(email)).toEqual(['recovery-started', 'recovery-stopped']);
    await market.rows('update users set verified_phone = null where id = $1', [other.id]);
    expect(await run()).toBe(0);
  });

  it('ends without effect when the account is suspended meanwhile', async () => {
    const { id, phone } = await ownerOfBoth();
    await start(id, newNumber());
    await market.rows('update users set suspended_at = now() where id = $1', [id]);
    await waitForIt();
    expect([await run(), await numberOf(id)]).toEqual([0, e164(phone)]);
    await market.rows('update users set suspended_at = null where id = $1', [id]);
    expect([await run(), await numberOf(id)]).toEqual([0, e164(phone)]);
  });

  it('is erased with the account', async () => {
    const { id, email, token } = await ownerOfBoth();
    await start(id, newNumber());
    const link = await tokenFor(email);
    const body = { password: 'a-good-password' };
    expect((await market.call('DELETE', '/users/profile', { token, body })).status).toBe(200);
    expect(await market.rows('select from account_recoveries where user_id = $1', [id])).toEqual([]);
    expect((await stop(link)).body.code).toBe('INVALID_TOKEN');
  });
});
