import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAnnouncements } from '../../src/modules/admin/index.ts';
import { demoAdmin, findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newestMail } from './support/people.ts';

let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  token = await demoAdmin(market);
});
afterAll(() => market.close());

const WORDS = {
  audience: 'BUYERS',
  subject: 'Our support moves',
  text: 'From Monday we answer at another number.\n\nNothing is to be done by you.',
};
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  market.call(method, path, { token, body });
const send = () =>
  sendAnnouncements({ db: market.database.db, site: { publicUrl: 'http://x', supportEmail: 's@x' } });
const written = async () =>
  (
    await market.rows<{ recipient: string }>(
      "select recipient from outbox_messages where kind = 'announcement'",
    )
  ).map(({ recipient }) => recipient);
const allSent = () =>
  market.rows("update outbox_messages set status = 'SENT' where kind = 'announcement' and status = 'QUEUED'");

describe('an announcement', () => {
  it('is mailed to its author first and to nobody else', async () => {
    const { status, body } = await call('POST', '/admin/announcements/preview', WORDS);
    expect([status, body.message]).toEqual([200, 'Sent to admin@dwaso.test']);
    const mail = await newestMail(market, 'admin@dwaso.test', 'announcement');
    expect(mail?.subject).toBe('Preview: Our support moves');
    expect(mail?.text).toMatch(/Dear \w+,\n\nFrom Monday we answer at another number\.\n\nNothing is/);
    expect(await written()).toEqual(['admin@dwaso.test']);
    await market.rows("delete from outbox_messages where kind = 'announcement'");
  });

  it('goes to every buyer once, in batches, and leaves room for other mails', async () => {
    await market.rows(
      `insert into users (email, password_hash, first_name, last_name, email_verified_at)
       select 'buyer-' || n || '@example.com', '-', 'Ama', 'Serwaa', now() from generate_series(1, 450) n`,
    );
    await market.rows(
      `insert into users (email, password_hash, first_name, last_name, email_verified_at, suspended_at)
       values ('unverified@example.com', '-', 'A', 'B', null, null), ('suspended@example.com', '-', 'A', 'B', now(), now())`,
    );
    const { status, body } = await call('POST', '/admin/announcements', WORDS);
    expect(status).toBe(201);
    expect(await send()).toBe(200);
    // Waits until those mails are sent.
    expect(await send()).toBe(0);
    const readNewest = async () => (await call('GET', '/admin/announcements')).body.data[0];
    expect(await readNewest()).toMatchObject({ id: body.data.id, state: 'SENDING', mails: 200 });
    for (let written = 1; written > 0; written = await send()) await allSent();
    const [{ buyers }] = (await market.rows(
      "select count(*)::int as buyers from users where role = 'customer' and email_verified_at is not null and suspended_at is null",
    )) as [{ buyers: number }];
    const recipients = await written();
    expect([recipients.length, new Set(recipients).size]).toEqual([buyers, buyers]);
    expect(recipients).not.toContain('unverified@example.com');
    expect(recipients).not.toContain('suspended@example.com');
    expect(await readNewest()).toMatchObject({ state: 'SENT', mails: buyers });
    expect((await findAuditEntries(market, 'announcement.send'))[0]).toMatchObject({ after: WORDS });
  });

  it('reaches the same people once a day at most', async () => {
    expect((await call('POST', '/admin/announcements', WORDS)).status).toBe(409);
    const toSellers = { ...WORDS, audience: 'SELLERS' };
    expect((await call('POST', '/admin/announcements', toSellers)).status).toBe(201);
    expect((await call('POST', '/admin/announcements', toSellers)).status).toBe(409);
    await market.rows("update announcements set created_at = now() - interval '24 hours 1 second'");
    expect((await call('POST', '/admin/announcements', WORDS)).status).toBe(201);
    // The announcement still being sent must finish first, whatever its age.
    expect((await call('POST', '/admin/announcements', toSellers)).status).toBe(409);
  });

  it('goes to owners of approved shops and ends when it is stopped', async () => {
    await market.rows("delete from outbox_messages where kind = 'announcement'");
    const { data } = (await call('GET', '/admin/announcements')).body;
    const [toBuyers, toSellers] = data as [{ id: string }, { id: string }];
    expect((await call('POST', `/admin/announcements/${toBuyers.id}/stop`)).status).toBe(200);
    expect((await call('POST', `/admin/announcements/${toBuyers.id}/stop`)).status).toBe(409);
    await send();
    const shops = await market.rows<{ email: string }>("select email from shops where status = 'APPROVED'");
    expect((await written()).toSorted()).toEqual(shops.map(({ email }) => email).toSorted());
    expect((await call('GET', '/admin/announcements')).body.data).toMatchObject([
      { id: toBuyers.id, state: 'STOPPED', mails: 0 },
      { id: toSellers.id, state: 'SENT', mails: shops.length },
      { state: 'SENT' },
    ]);
  });
});
