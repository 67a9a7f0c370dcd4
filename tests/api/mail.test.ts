import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSmtpTransport } from '#providers/mail';
import {
  deliverMessages,
  enqueueMail,
  type NotificationChannel,
  type NotificationChannels,
  retryAllMail,
} from '../../src/modules/mail/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let server: SMTPServer;
let url: string;
let refuse: (recipient: string) => boolean = () => false;
let received: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refuse(address) ? done(Object.assign(new Error('try later'), { responseCode: 451 })) : done(),
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map((to) => to.address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database.close();
});
beforeEach(async () => {
  received = [];
  refuse = () => false;
  await database.pool.query('delete from outbox_messages');
});

const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
const queue = (recipient: string) =>
  enqueueMail(database.db, site, {
    kind: 'test',
    recipient,
    content: () => ({ subject: 'Hello', heading: 'Hello', paragraphs: ['Text'] }),
  });
const deliver = (others: Omit<NotificationChannels, 'mail'> = {}, options?: { timeoutMs: number }) =>
  deliverMessages(
    database.db,
    { ...others, mail: createSmtpTransport({ url, from: 'market@dwaso.test', timeoutMs: 2000 }) },
    options,
  );
const outbox = async () =>
  (
    await database.pool.query(
      'select recipient, status, attempts, last_error, send_after > now() as waits from outbox_messages order by recipient',
    )
  ).rows;

describe('the outbox', () => {
  it('sends committed mails and none of a failed transaction', async () => {
    await queue('kept@example.com');
    await database.db
      .transaction(async (tx) => {
        const content = () => ({ subject: 'x', heading: 'x', paragraphs: [] });
        await enqueueMail(tx, site, { kind: 'test', recipient: 'lost@example.com', content });
        throw new Error('the order failed');
      })
      .catch(() => undefined);
    expect(await deliver()).toBe(1);
    expect(received).toEqual(['kept@example.com']);
    expect(await deliver()).toBe(0);
  });

  it('retries a refused mail later and sends the others meanwhile', async () => {
    refuse = (address) => address === 'busy@example.com';
    await queue('busy@example.com');
    await queue('free@example.com');
    expect(await deliver()).toBe(1);
    expect(await outbox()).toMatchObject([
      {
        recipient: 'busy@example.com',
        status: 'QUEUED',
        attempts: 1,
        waits: true,
        last_error: expect.stringContaining('451'),
      },
      { recipient: 'free@example.com', status: 'SENT' },
    ]);
    refuse = () => false;
    await database.pool.query("update outbox_messages set send_after = now() where status = 'QUEUED'");
    expect(await deliver()).toBe(1);
    expect(received.sort()).toEqual(['busy@example.com', 'free@example.com']);
  });

  it('gives up after three days of tries, an hour apart at most', async () => {
    const mail: NotificationChannel = { send: () => Promise.reject(new Error('try later')) };
    await queue('never@example.com');
    const waitedSeconds: number[] = [];
    for (let attempt = 0; attempt < 100; attempt++) {
      await deliverMessages(database.db, { mail });
      const { rows } = await database.pool.query(
        `with due as (select id, extract(epoch from send_after - now())::int as seconds from outbox_messages
            where status = 'QUEUED')
          update outbox_messages m set send_after = now() from due where m.id = due.id returning due.seconds`,
      );
      if (rows.length === 0) break;
      waitedSeconds.push(rows[0].seconds);
    }
    expect(await outbox()).toMatchObject([{ status: 'FAILED', attempts: 78 }]);
    expect(waitedSeconds[0]).toBeLessThanOrEqual(30);
    expect(Math.max(...waitedSeconds)).toBeLessThanOrEqual(3600);
    const days = waitedSeconds.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect(days).toBeGreaterThan(2.95);
    expect(days).toBeLessThan(3.1);
  });

  it('sends all failed mails again when an admin asks for it', async () => {
    refuse = () => true;
    await queue('one@example.com');
    await queue('two@example.com');
    await database.pool.query(`update outbox_messages set status = 'FAILED', attempts = 78`);
    const { rows } = await database.pool.query(
      `insert into users (email, password_hash, first_name, last_name, role)
        values ('outbox-admin@example.com', 'x', 'A', 'B', 'admin') returning id`,
    );
    expect(await retryAllMail(database.db, rows[0].id)).toBe(2);
    expect(await retryAllMail(database.db, rows[0].id)).toBe(0);
    refuse = () => false;
    expect(await deliver()).toBe(2);
    const audited = await database.pool.query(`select after from audit_log where action = 'mail.retry-all'`);
    expect(audited.rows).toEqual([{ after: { messages: 2 } }]);
  });

  it('sends each mail once when three workers deliver at the same time', async () => {
    const people = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`);
    for (const person of people) await queue(person);
    const sent = await Promise.all([deliver(), deliver(), deliver()]);
    expect(sent.reduce((a, b) => a + b, 0)).toBe(40);
    expect(received.sort()).toEqual(people.sort());
  });
});

describe('a second notification channel', () => {
  const texts: string[] = [];
  beforeEach(() => texts.splice(0));
  const sms: NotificationChannel = { send: async ({ to, text }) => void texts.push(`${to}: ${text}`) };
  const queueText = (to: string) =>
    database.pool.query(
      `insert into outbox_messages (channel, kind, recipient, subject, html, text, urgent)
        values ('sms', 'test', $1, '', '', 'Your order is on its way', true)`,
      [to],
    );

  it('sends its own messages, and mail goes by mail', async () => {
    await queue('ama@example.com');
    await queueText('+233551234987');
    expect(await deliver({ sms })).toBe(2);
    expect(received).toEqual(['ama@example.com']);
    expect(texts).toEqual(['+233551234987: Your order is on its way']);
    const { rows } = await database.pool.query(
      'select channel, status, text from outbox_messages order by channel',
    );
    expect(rows).toEqual([
      { channel: 'mail', status: 'SENT', text: '' },
      { channel: 'sms', status: 'SENT', text: '' },
    ]);
  });

  it('retries a refused message', async () => {
    await queueText('+233551234987');
    const send = () => Promise.reject(new Error('no credit left'));
    expect(await deliver({ sms: { send } })).toBe(0);
    expect(await outbox()).toMatchObject([
      { status: 'QUEUED', attempts: 1, waits: true, last_error: 'no credit left' },
    ]);
  });

  it('blocks no mail when it does not answer', async () => {
    await queueText('+233551234987');
    await queue('ama@example.com');
    const answer = Promise.withResolvers<void>();
    const delivered = deliver({ sms: { send: () => answer.promise } });
    await vi.waitFor(() => expect(received).toEqual(['ama@example.com']), 10_000);
    answer.resolve();
    expect(await delivered).toBe(2);
  });

  it('keeps no run open when it hangs, holds up no mail queued meanwhile, and is not repeated', async () => {
    await queueText('+233551234987');
    const never = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    const hanging: NotificationChannel = {
      send: () => {
        began.resolve();
        return never.promise;
      },
    };
    const delivered = deliver({ sms: hanging }, { timeoutMs: 3_000 });
    await began.promise;
    await queue('ama@example.com');
    await vi.waitFor(() => expect(received).toEqual(['ama@example.com']), 2_500);
    expect(await outbox()).toMatchObject([
      { status: 'QUEUED', attempts: 1, last_error: null },
      { status: 'SENT' },
    ]);
    expect(await delivered).toBe(1);
    expect(await outbox()).toMatchObject([
      { status: 'FAILED', attempts: 1, last_error: 'No response: it may have arrived' },
      { status: 'SENT' },
    ]);
  });

  it('keeps its messages while it is not configured', async () => {
    await queueText('+233551234987');
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([{ status: 'QUEUED', attempts: 0 }]);
    expect(await deliver({ sms })).toBe(1);
  });
});
