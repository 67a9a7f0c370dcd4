import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskInbox } from '#providers/imap';
import { createSmtpTransport } from '#providers/mail';
import type { DeskConversation, DeskEmail } from '#src/modules/desk/contract/desk-emails.ts';
import { findCasePeople } from '../../src/modules/admin/index.ts';
import {
  type DeskInbox,
  type InboxEmail,
  readDeskMailbox,
  sendDeskEmail,
} from '../../src/modules/desk/index.ts';
import { deliverMessages } from '../../src/modules/mail/index.ts';
import { readHealthMetrics } from '../../src/modules/operations/index.ts';
import { BUDGETS } from '../../src/shared/rate-limit-policies.ts';
import { type ImapServer, rawEmail, startImapServer } from '../support/imap-server.ts';
import { demoAdmin } from './support/admins.ts';
import { setOrderStatus } from './support/close-account.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, sale, type TestShop } from './support/sellers.ts';

const DESK = 'desk@market.example';
let market: Market;
let admin: string;
let shop: TestShop;
let smtp: SMTPServer;
let imap: ImapServer;
let outgoing: Email[] = [];
/** Answers of the mail server from now on; null takes every email. */
let refusal: Error | null = null;
beforeAll(async () => {
  market = await openMarket({ deskEmail: DESK, rateLimits: true });
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => callback(refusal),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        outgoing.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await market.close();
});
beforeEach(async () => {
  imap = await startImapServer();
  await market.rows("update outbox_messages set status = 'SENT' where status = 'QUEUED'");
  await market.rows('delete from rate_limits');
  await market.rows('update desk_threads set waiting_since = null');
  outgoing = [];
  refusal = null;
});
afterEach(() => imap.close());

const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test', deskEmail: DESK };
const look = (inbox: DeskInbox | null = createDeskInbox({ url: imap.url })) =>
  readDeskMailbox({ db: market.database.db, site, inbox });
/** Sends what is due to the mail server; returns the emails that arrived. */
async function deliver(): Promise<Email[]> {
  const { port } = smtp.server.address() as AddressInfo;
  const mail = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'market@dwaso.test' });
  await deliverMessages(market.database.db, { mail });
  return outgoing;
}

interface Case {
  path: string;
  subject: string;
  email: string;
  token: string;
  orderId: string;
}
/** A task with a customer and a shop. */
async function newCase(): Promise<Case> {
  const { customer, orderId } = await sale(market, shop);
  const subject = `${orderId}:${shop.id}`;
  const path = `/admin/desk/LATE/${encodeURIComponent(subject)}/emails`;
  return { path, subject, orderId, email: customer.email, token: customer.token };
}
const ANSWER = {
  side: 'CUSTOMER',
  subject: 'Your parcel',
  text: 'Dear Efua,\n\nit is on its way.',
  lastSeen: null,
};
const send = (path: string, body: object = {}, token = admin) =>
  market.call('POST', path, { token, body: { ...ANSWER, ...body } });
const conversation = async (path: string, side = 'CUSTOMER'): Promise<DeskConversation> =>
  (await market.call('GET', path, { token: admin })).body.data.find(
    (one: DeskConversation) => one.side === side,
  );
const emailsOf = async (path: string): Promise<DeskEmail[]> => (await conversation(path)).emails;
const replyTo = (email: Email | undefined): string => email?.replyTo?.[0]?.address ?? '';
const userIdOf = async (email: string) =>
  (await market.rows<{ id: string }>('select id from users where email = $1', [email]))[0]?.id as string;
async function signInFinance() {
  const email = 'finance@example.com';
  await market.rows(
    `insert into users (email, first_name, last_name, password_hash, role, admin_role)
     select $1, 'Adwoa', 'Admin', password_hash, 'admin', 'finance' from users where email = 'admin@dwaso.test'`,
    [email],
  );
  const { body } = await market.call('POST', '/admin/login', { body: { email, password: 'Market-day-1!' } });
  return { id: await userIdOf(email), token: body.data.token as string };
}
/** A case whose customer has our email, with the address to answer to. */
async function answeredCase() {
  const one = await newCase();
  expect((await send(one.path)).status).toBe(201);
  await deliver();
  const sent = outgoing.find(
    ({ to, subject }) => to?.[0]?.address === one.email && subject === ANSWER.subject,
  );
  return { ...one, sent, address: replyTo(sent) };
}
const waiting = async () => {
  const { body } = await market.call('GET', '/admin/desk?kind=NEW_EMAIL', { token: admin });
  return (body.data.items as { about: string; path: string }[]).map(({ about, path }) => ({ about, path }));
};
const unfiled = async () => (await market.call('GET', '/admin/desk-mailbox', { token: admin })).body.data;

describe('an answer from the desk', () => {
  it('is kept with the case and mailed with an address of its own', async () => {
    const { path, email, sent, address } = await answeredCase();
    expect(address).toMatch(/^desk\+[0-9a-f]{32}@market\.example$/);
    expect(sent).toMatchObject({ subject: 'Your parcel', from: { address: 'market@dwaso.test' } });
    expect(sent?.text).toContain('it is on its way.');
    expect(sent?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
    const { name, waitingSince, emails, email: masked } = await conversation(path);
    expect({ waitingSince, masked }).toEqual({
      waitingSince: null,
      masked: `${email[0]}…@${email.split('@')[1]}`,
    });
    expect(name).toBeTruthy();
    expect(emails).toMatchObject([
      { state: 'SENT', subject: 'Your parcel', text: ANSWER.text, writer: 'PERSON', otherAddress: null },
    ]);
    expect(sent?.messageId).toBe(`<${emails[0]?.id}@dwaso.test>`);
    const [audit] = await market.rows(
      "select after from audit_log where action = 'desk.email' order by id desc limit 1",
    );
    expect(audit).toMatchObject({ after: { kind: 'LATE', to: 'CUSTOMER', email: emails[0]?.id } });
    expect(JSON.stringify(await market.rows('select * from audit_log'))).not.toContain(address.slice(5, 37));
    expect(
      await market.rows(
        "select thread from outbox_messages where kind = 'desk-answer' and thread is not null",
      ),
    ).toEqual([]);
  });

  it('goes to the shop from a thread of its own', async () => {
    const { path, address } = await answeredCase();
    expect((await send(path, { side: 'SHOP' })).status).toBe(201);
    const toShop = (await deliver()).filter(({ subject }) => subject === ANSWER.subject).at(-1);
    const [{ email } = { email: '' }] = await market.rows<{ email: string }>(
      'select email from shops where id = $1',
      [shop.id],
    );
    expect(toShop?.to).toMatchObject([{ address: email }]);
    expect(replyTo(toShop)).toMatch(/^desk\+/);
    expect(replyTo(toShop)).not.toBe(address);
  });

  it('shows that it waits, has failed and is sent again', async () => {
    const one = await newCase();
    const id = (await send(one.path)).body.data.id as string;
    expect(await emailsOf(one.path)).toMatchObject([{ id, state: 'QUEUED' }]);
    refusal = Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 });
    await deliver();
    expect(await emailsOf(one.path)).toMatchObject([{ id, state: 'FAILED' }]);
    const other = await newCase();
    const retry = (path: string) => market.call('POST', `${path}/${id}/retry`, { token: admin });
    expect((await retry(other.path)).status).toBe(404);
    expect((await retry(one.path)).status).toBe(200);
    expect(await emailsOf(one.path)).toMatchObject([{ id, state: 'QUEUED' }]);
    refusal = null;
    await deliver();
    expect(replyTo(outgoing.find(({ subject }) => subject === ANSWER.subject))).toMatch(/^desk\+/);
    expect(await emailsOf(one.path)).toMatchObject([{ id, state: 'SENT' }]);
    expect((await retry(one.path)).status).toBe(409);
  });

  it('is refused without an email address, for an unknown case and for nobody’s', async () => {
    const one = await newCase();
    await market.rows('update users set email = null, verified_phone = $2 where email = $1', [
      one.email,
      `+23324${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
    ]);
    expect((await conversation(one.path)).email).toBeNull();
    expect((await send(one.path)).body).toMatchObject({ code: 'INVALID_STATE' });
    expect(await market.rows('select from desk_threads where subject = $1', [one.subject])).toEqual([]);
    for (const path of [
      `/admin/desk/LATE/${crypto.randomUUID()}:${shop.id}/emails`,
      `/admin/desk/SHOP_REVIEW/${crypto.randomUUID()}/emails`,
      `/admin/desk/MONEY_DIFFERENCE/${crypto.randomUUID()}/emails`,
    ]) {
      expect((await send(path)).status, path).toBe(404);
      expect((await market.call('GET', path, { token: admin })).status, path).toBe(404);
    }
  });

  it('is refused to an admin who may not read the kind, or no longer may', async () => {
    const { subject } = await newCase();
    const path = `/admin/desk/MESSAGE_UNREAD/${subject}/emails`;
    const finance = await signInFinance();
    expect((await send(path, {}, finance.token)).status).toBe(403);
    expect((await market.call('GET', path, { token: finance.token })).status).toBe(403);
    expect((await send(path)).status).toBe(201);
    expect(await market.rows("select from desk_threads where kind = 'MESSAGE_UNREAD'")).toHaveLength(1);
    await market.rows("update desk_threads set waiting_since = now() where kind = 'MESSAGE_UNREAD'");
    const seen = await market.call('GET', '/admin/desk?kind=NEW_EMAIL', { token: finance.token });
    expect(seen.body.data.items).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    // The role is read where the email is written, not from the session.
    const deps = { db: market.database.db, site, findCasePeople, mayRead: () => true };
    const late = {
      kind: 'LATE' as const,
      subject,
      side: 'CUSTOMER' as const,
      subjectLine: 's',
      text: 't',
      lastSeen: null,
    };
    await market.rows('update users set suspended_at = now() where id = $1', [finance.id]);
    await expect(sendDeskEmail(deps, { ...late, adminId: finance.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(
      await market.rows("select from desk_threads where kind = 'LATE' and subject = $1", [subject]),
    ).toEqual([]);
  });

  it('is bounded in length, and in number by admin and by person of a case', async () => {
    const one = await newCase();
    for (const body of [
      { text: 'x'.repeat(5001) },
      { text: '  ' },
      { subject: 'x'.repeat(121) },
      { subject: 'Hello\r\nBcc: thief@example.com' },
    ]) {
      expect((await send(one.path, body)).status, JSON.stringify(body).slice(0, 40)).toBe(422);
    }
    expect((await send(one.path, { text: 'x'.repeat(5000) })).status).toBe(201);
    await market.rows("update rate_limits set points = $1 where key like 'deskEmailsOfCase:%'", [
      BUDGETS.deskEmailsOfCase.howMuch,
    ]);
    expect((await send(one.path)).status).toBe(429);
    expect((await send(one.path, { side: 'SHOP' })).status).toBe(201);
    await market.rows("update rate_limits set points = $1 where key like 'deskEmails:%'", [
      BUDGETS.deskEmails.howMuch,
    ]);
    expect((await send((await newCase()).path)).status).toBe(429);
  });
});

describe('an email to the desk', () => {
  it('comes to its case, waits first on the desk until it is answered, and its admin is told once', async () => {
    const one = await answeredCase();
    imap.deliver(
      rawEmail(
        { From: `Efua <${one.email.toUpperCase()}>`, To: one.address, Subject: 'Re: Your parcel' },
        '<b>Thank you</b> <script>alert(1)</script>\n\nOn Sat, 28 Nov 2026, Dwaso wrote:\n> it is on its way',
      ),
    );
    imap.deliver(rawEmail({ From: one.email, To: one.address, Subject: 'And' }, 'one more thing'));
    await look();
    expect(imap.flags()).toEqual([['\\Seen'], ['\\Seen']]);
    const emails = await emailsOf(one.path);
    expect(emails).toMatchObject([
      { state: 'SENT' },
      {
        ...{ state: 'RECEIVED', writer: 'PERSON', admin: null, otherAddress: null, isShortened: true },
        text: '<b>Thank you</b> <script>alert(1)</script>',
      },
      { state: 'RECEIVED', subject: 'And', text: 'one more thing', isShortened: false },
    ]);
    expect(await waiting()).toEqual([{ about: 'And', path: `/admin/desk/LATE/${one.subject}` }]);
    const all = (await market.call('GET', '/admin/desk', { token: admin })).body.data.items;
    expect(all[0]).toMatchObject({ kind: 'NEW_EMAIL', hasNewEmail: true });
    const notices = (await deliver()).filter(({ subject }) => subject === 'A reply on the desk');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain(`/admin/desk/LATE/${one.subject}`);
    expect(notices[0]?.text).not.toContain('Thank you');

    const [, first, second] = emails;
    expect((await send(one.path, { lastSeen: first?.id })).status).toBe(201);
    expect(await waiting()).toHaveLength(1);
    expect((await send(one.path, { lastSeen: second?.id })).status).toBe(201);
    expect(await waiting()).toEqual([]);
    const answer = (await deliver()).at(-1);
    expect(answer?.inReplyTo).toBe(
      (
        await market.rows<{ id: string }>('select message_id as id from desk_emails where id = $1', [
          second?.id,
        ])
      )[0]?.id,
    );
    expect(replyTo(answer)).toBe(one.address);
  });

  it('comes to its case by the email of ours that it answers', async () => {
    const one = await answeredCase();
    imap.deliver(rawEmail({ From: one.email, To: DESK, 'In-Reply-To': one.sent?.messageId }));
    imap.deliver(rawEmail({ From: one.email, To: DESK, References: `<a@b> ${one.sent?.messageId}` }));
    await look();
    expect(await emailsOf(one.path)).toHaveLength(3);
  });

  it('is marked when another address sent it, and the token of another case does not change its writer', async () => {
    const [one, other] = [await answeredCase(), await answeredCase()];
    imap.deliver(rawEmail({ From: 'thief@example.com', To: one.address }, 'Send the money to 0241234567'));
    imap.deliver(rawEmail({ From: other.email, To: one.address }, 'Not mine'));
    imap.deliver(rawEmail({ From: `${one.email}.thief.example`, To: one.address }));
    await look();
    const [, ...received] = await emailsOf(one.path);
    expect(received.map(({ otherAddress }) => otherAddress)).toEqual([
      't…@example.com',
      `${other.email[0]}…@${other.email.split('@')[1]}`,
      `${one.email[0]}…@${one.email.split('@')[1]}.thief.example`,
    ]);
    expect(await emailsOf(other.path)).toHaveLength(1);
    expect((await send(one.path)).status).toBe(201);
    await deliver();
    const next = outgoing.filter(
      ({ to, subject }) => to?.[0]?.address === one.email && subject === ANSWER.subject,
    );
    expect(next).toHaveLength(2);
    expect(next[1]?.inReplyTo).toBeUndefined();
    const mine = await market.call('GET', '/users/export', { token: one.token });
    const ours = { fromDwaso: true, text: ANSWER.text, orderId: one.orderId };
    expect(mine.body.data.deskEmails).toMatchObject([ours, ours]);
  });

  it('is kept once however often it is fetched, also after a crash before it is marked', async () => {
    const one = await answeredCase();
    imap.deliver(rawEmail({ From: one.email, To: one.address }));
    imap.deliver(rawEmail({ From: 'a@example.com', To: DESK, Subject: 'Of no case' }));
    const before = (await unfiled()).unfiledTotal as number;
    // The process dies between the commit and the mark.
    const crash: DeskInbox = {
      read: (receive) =>
        createDeskInbox({ url: imap.url }).read(async (email: InboxEmail) => {
          await receive(email);
          throw new Error('killed');
        }),
    };
    await expect(look(crash)).rejects.toThrow('killed');
    expect(imap.flags()).toEqual([[], []]);
    await look();
    expect(imap.flags()).toEqual([['\\Seen'], ['\\Flagged', '\\Seen']]);
    expect(await emailsOf(one.path)).toHaveLength(2);
    expect((await unfiled()).unfiledTotal).toBe(before + 1);
  });

  it('of no case is counted and left in the mailbox; so is one more than a case can have', async () => {
    const one = await answeredCase();
    const wrong = one.address.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    imap.deliver(rawEmail({ From: 'Ama <ama@example.com>', To: wrong, Subject: 'To a wrong token' }));
    await market.rows(
      `insert into desk_emails (thread_id, state, subject, text, message_id)
       select id, 'RECEIVED', 's', 't', 'n' || n from desk_threads, generate_series(1, 300) n where subject = $1`,
      [one.subject],
    );
    imap.deliver(rawEmail({ From: one.email, To: one.address, Subject: 'Too many' }));
    await look();
    expect(imap.flags()).toEqual([
      ['\\Flagged', '\\Seen'],
      ['\\Flagged', '\\Seen'],
    ]);
    expect((await unfiled()).unfiled.slice(0, 2)).toMatchObject([
      { subject: 'Too many', reason: 'CASE_FULL' },
      { subject: 'To a wrong token', reason: 'NO_CASE', from: 'a…@example.com' },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('that a program wrote is shown as such, answered by none; an automatic reply does not wait', async () => {
    const one = await answeredCase();
    imap.deliver(
      rawEmail({ From: one.email, To: one.address, 'Auto-Submitted': 'auto-replied' }, 'I am away'),
    );
    await look();
    expect(await waiting()).toEqual([]);
    imap.deliver(
      rawEmail({ From: 'mailer-daemon@example.com', To: one.address, 'Return-Path': '<>' }, 'Not delivered'),
    );
    await look();
    expect((await emailsOf(one.path)).map(({ writer }) => writer)).toEqual([
      'PERSON',
      'AUTO_REPLY',
      'BOUNCE',
    ]);
    expect(await waiting()).toHaveLength(1);
    const kinds = await market.rows(
      "select distinct kind, recipient from outbox_messages where status = 'QUEUED'",
    );
    expect(kinds).toEqual([{ kind: 'desk-reply', recipient: 'admin@dwaso.test' }]);
  });

  it('that cannot be read is counted, also with a name of a case', async () => {
    const one = await answeredCase();
    const email: InboxEmail = {
      ...{ messageId: 'sha256:0', inReplyTo: null, references: [], recipients: [one.address], from: '' },
      ...{ subject: '', text: '', attachments: [], writer: 'PERSON', isTooLarge: false, isUnreadable: true },
    };
    await look({ read: async (receive) => expect(await receive(email)).toBe(false) });
    expect((await unfiled()).unfiled[0]).toMatchObject({ reason: 'UNREADABLE', from: 'u…' });
    expect(await emailsOf(one.path)).toHaveLength(1);
  });

  it('above the limit keeps its head, and says so', async () => {
    const one = await answeredCase();
    imap.deliver(rawEmail({ From: one.email, To: one.address, Subject: 'Photos' }, 'x'.repeat(70_000)));
    await look(createDeskInbox({ url: imap.url, maxBytes: 60_000 }));
    expect((await emailsOf(one.path)).at(-1)).toMatchObject({
      isTooLarge: true,
      text: '',
      subject: 'Photos',
    });
  });

  it('needs no answer when an admin says so, but for one that came meanwhile', async () => {
    const one = await answeredCase();
    const done = (lastSeen: string | null | undefined) =>
      market.call('POST', `${one.path}/done`, { token: admin, body: { side: 'CUSTOMER', lastSeen } });
    imap.deliver(rawEmail({ From: one.email, To: one.address }));
    await look();
    const first = (await emailsOf(one.path)).at(-1)?.id;
    imap.deliver(rawEmail({ From: one.email, To: one.address }));
    await look();
    expect((await done(null)).status).toBe(409);
    expect((await done(first)).status).toBe(409);
    expect(await waiting()).toHaveLength(1);
    expect((await done((await emailsOf(one.path)).at(-1)?.id)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

describe('the mailbox', () => {
  const silentFor = async () =>
    (await readHealthMetrics(market.database.db)).find(
      ({ name }) => name === 'dwaso_desk_mailbox_silent_seconds',
    )?.value;

  it('says when it was read, and why not; a failing one grows silent', async () => {
    await look(null);
    expect(await silentFor()).toBe(0);
    expect(await unfiled()).toMatchObject({ address: DESK, lookedAt: null, succeededAt: null });
    const broken: DeskInbox = { read: () => Promise.reject(new Error('Invalid login')) };
    await expect(look(broken)).rejects.toThrow('Invalid login');
    expect(await unfiled()).toMatchObject({ error: 'Invalid login', succeededAt: null });
    await market.rows("update desk_mailboxes set created_at = now() - interval '1 hour'");
    expect(await silentFor()).toBeGreaterThanOrEqual(3600);
    await look();
    expect(await unfiled()).toMatchObject({ error: null, succeededAt: expect.any(String) });
    expect(await silentFor()).toBeLessThan(60);
    await market.rows("update desk_mailboxes set succeeded_at = now() - interval '20 minutes'");
    await expect(look(broken)).rejects.toThrow();
    expect(await silentFor()).toBeGreaterThanOrEqual(1200);
    await look(null);
    expect(await silentFor()).toBe(0);
  });
});

describe('the emails of an account that closes', () => {
  it('go, a customer’s and a shop’s', async () => {
    const one = await answeredCase();
    expect((await send(one.path, { side: 'SHOP' })).status).toBe(201);
    const shops = await market.call('GET', '/shops/export', { token: shop.token });
    expect(shops.body.data.deskEmails.at(-1)).toMatchObject({ fromDwaso: true, orderId: one.orderId });
    const sides = () => market.rows('select side from desk_threads where subject = $1', [one.subject]);
    await setOrderStatus(market, await userIdOf(one.email), 'COMPLETED');
    const closed = await market.call('DELETE', '/users/profile', { token: one.token, body: {} });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await sides()).toEqual([{ side: 'SHOP' }]);
    imap.deliver(rawEmail({ From: one.email, To: one.address, Subject: 'After it' }));
    await look();
    expect((await unfiled()).unfiled[0]).toMatchObject({ subject: 'After it', reason: 'NO_CASE' });
  });
});
