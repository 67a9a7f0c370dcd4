import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deliverMessages,
  enqueueSms,
  MessageRefused,
  type NotificationChannel,
  OutcomeUnknown,
  purgeMail,
  retryAllMail,
} from '../../src/modules/mail/index.ts';
import { readHealthMetrics } from '../../src/modules/operations/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin } from './support/sellers.ts';

/* Texts: written with their cause, sent by day, three times at most, and within the month's budget. */

const NUMBER = '+233551234987';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOON = new Date('2026-12-10T12:00:00Z');

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  market.simulator.handset.muteReports(true);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from outbox_messages');
  await market.rows("delete from settings where key = 'sms.monthlyPesewas'");
  await market.travelTo(NOON);
});

const queue = (fields: { text?: string; urgent?: boolean; phone?: string; kind?: string } = {}) =>
  enqueueSms(market.database.db, {
    ...{ kind: 'test', phone: NUMBER, text: 'Dwaso: Hello', urgent: false },
    ...fields,
  });
const mail: NotificationChannel = { send: async () => undefined };
const deliver = (sms: NotificationChannel = market.sms) => deliverMessages(market.database.db, { mail, sms });
const outbox = () =>
  market.rows(
    `select status, attempts, text, provider, segments, cost_pesewas, last_error, send_after, sent_at
      from outbox_messages order by id`,
  );
const failsWith = (error: Error): NotificationChannel => ({ send: () => Promise.reject(error) });
const inbox = () => market.simulator.handset.messages(NUMBER).map(({ text }) => text);

describe('a text', () => {
  it('is sent if and only if the transaction of its cause commits', async () => {
    await queue({ text: 'Dwaso: Kept' });
    await market.database.db
      .transaction(async (tx) => {
        await enqueueSms(tx, { kind: 'test', phone: NUMBER, text: 'Dwaso: Lost', urgent: true });
        throw new Error('the order failed');
      })
      .catch(() => undefined);
    expect(await deliver()).toBe(1);
    expect(inbox()[0]).toBe('Dwaso: Kept');
    expect(await outbox()).toMatchObject([
      { status: 'SENT', text: 'Dwaso: Kept', provider: 'arkesel', segments: 1, cost_pesewas: 4 },
    ]);
  });

  it('is written in the alphabet of SMS, to a number in E.164', async () => {
    expect(await queue({ phone: '055 123 4987', text: 'Dwaso: Akwaaba, Ɔsɛe – GH₵5' })).toBe(true);
    const rows = await market.rows('select recipient, channel, subject, html, text from outbox_messages');
    expect(rows).toEqual([
      { recipient: NUMBER, channel: 'sms', subject: '', html: '', text: 'Dwaso: Akwaaba, Osee - GHS 5' },
    ]);
  });

  it('has 160 characters at most, and goes to Ghanaian mobile numbers alone', async () => {
    expect(await queue({ text: 'a'.repeat(160) })).toBe(true);
    await expect(queue({ text: 'a'.repeat(161) })).rejects.toThrow(RangeError);
    await expect(queue({ text: `${'a'.repeat(159)}€` })).rejects.toThrow('161 characters, at most 160');
    expect(await queue({ phone: '+44 7700 900123' })).toBe(false);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('the quiet hours', () => {
  it.each([
    ['2026-12-10T20:59:59Z', '2026-12-10T20:59:59Z'],
    ['2026-12-10T21:00:00Z', '2026-12-11T07:00:00Z'],
    ['2026-12-31T23:30:00Z', '2027-01-01T07:00:00Z'],
    ['2026-12-10T00:00:00Z', '2026-12-10T07:00:00Z'],
    ['2026-12-10T06:59:59Z', '2026-12-10T07:00:00Z'],
    ['2026-12-10T07:00:00Z', '2026-12-10T07:00:00Z'],
  ])('a text written at %s is sent at %s', async (writtenAt, sentAt) => {
    await market.travelTo(new Date(writtenAt));
    await queue();
    expect((await outbox())[0]?.send_after).toEqual(new Date(sentAt));
    await market.travelTo(new Date(Date.parse(sentAt) - 1));
    expect(await deliver()).toBe(0);
    await market.travelTo(new Date(sentAt));
    expect(await deliver()).toBe(1);
  });

  it('do not hold an urgent text', async () => {
    await market.travelTo(new Date('2026-12-10T23:00:00Z'));
    await queue({ urgent: true });
    expect(await deliver()).toBe(1);
  });

  it('hold a text whose next try falls into them', async () => {
    await market.travelTo(new Date('2026-12-10T20:59:00Z'));
    await queue();
    await deliver(failsWith(new Error('no connection')));
    await market.travel(2 * MINUTE_MS);
    expect(await deliver()).toBe(0);
    await market.travelTo(new Date('2026-12-11T07:00:00Z'));
    expect(await deliver()).toBe(1);
  });
});

describe('a text that was not taken', () => {
  it('is tried three times within 15 minutes', async () => {
    await queue();
    const unavailable = failsWith(new Error('arkesel: HTTP 500'));
    const triedAfterMs: number[] = [];
    const SECOND_MS = 2 * MINUTE_MS;
    const THIRD_MS = 12 * MINUTE_MS;
    for (const afterMs of [0, SECOND_MS - 1, SECOND_MS, THIRD_MS - 1, THIRD_MS, HOUR_MS]) {
      await market.travelTo(new Date(NOON.getTime() + afterMs));
      const [before] = await outbox();
      await deliver(unavailable);
      const [after] = await outbox();
      if (after?.attempts !== before?.attempts) triedAfterMs.push(afterMs);
    }
    expect(triedAfterMs).toEqual([0, SECOND_MS, THIRD_MS]);
    expect(await outbox()).toMatchObject([
      { status: 'FAILED', attempts: 3, last_error: 'arkesel: HTTP 500', text: 'Dwaso: Hello' },
    ]);
  });

  it('fails at once when the refusal is final', async () => {
    await queue();
    await deliver(failsWith(new MessageRefused('arkesel: invalid number')));
    expect(await outbox()).toMatchObject([
      { status: 'FAILED', attempts: 1, last_error: 'arkesel: invalid number' },
    ]);
  });

  it('is not sent again when it may have arrived, but an admin can', async () => {
    await queue();
    await deliver(failsWith(new OutcomeUnknown('arkesel')));
    await market.travel(HOUR_MS);
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([
      { status: 'FAILED', provider: 'arkesel', last_error: 'arkesel: No response: it may have arrived' },
    ]);
    const admin = await market.rows<{ id: string }>("select id from users where role = 'admin' limit 1");
    expect(await retryAllMail(market.database.db, admin[0]?.id as string)).toBe(1);
    expect(await deliver()).toBe(1);
    expect(await outbox()).toMatchObject([{ status: 'SENT', provider: 'hubtel' }]);
  });

  it('goes by another company when the first has no credit, and by none after a timeout', async () => {
    const { handset } = market.simulator;
    await queue({ text: 'Dwaso: Credit' });
    handset.next('unfunded');
    await deliver();
    expect(await outbox()).toMatchObject([{ status: 'SENT', provider: 'hubtel' }]);
    await queue({ text: 'Dwaso: Once' });
    handset.next('timeout');
    await deliver();
    expect((await outbox())[1]).toMatchObject({ status: 'FAILED', attempts: 1 });
    expect(inbox().filter((text) => text === 'Dwaso: Once')).toHaveLength(1);
  });
});

describe('the month’s budget', () => {
  const setBudget = (pesewas: number) =>
    market.rows(
      `insert into settings (key, value) values ('sms.monthlyPesewas', $1)
        on conflict (key) do update set value = excluded.value`,
      [pesewas],
    );

  it('holds texts that are not urgent once it is spent, until the next month', async () => {
    await setBudget(8);
    for (const text of ['one', 'two']) await queue({ text });
    expect(await deliver()).toBe(2);
    await queue({ text: 'three' });
    await queue({ text: 'code', urgent: true });
    expect(await deliver()).toBe(1);
    expect(inbox()[0]).toBe('code');
    await market.travelTo(new Date('2026-12-31T20:59:59Z'));
    expect(await deliver()).toBe(0);
    await market.travelTo(new Date('2027-01-01T00:00:00Z'));
    expect(await deliver()).toBe(0);
    await market.travelTo(new Date('2027-01-01T07:00:00Z'));
    expect(await deliver()).toBe(1);
    expect(inbox()[0]).toBe('three');
  });

  it('is reported as a share, and held texts are not reported as late', async () => {
    const metric = async (name: string) =>
      (await readHealthMetrics(market.database.db)).find(
        (one) => one.name === name && (one.labels.channel ?? 'sms') === 'sms',
      )?.value;
    await setBudget(8);
    await queue();
    await deliver();
    expect(await metric('dwaso_sms_budget_ratio')).toBe(0.5);
    await queue();
    await market.travel(MINUTE_MS);
    expect(await metric('dwaso_outbox_oldest_seconds')).toBe(60);
    await setBudget(4);
    expect(await metric('dwaso_outbox_oldest_seconds')).toBe(0);
    expect(await metric('dwaso_sms_budget_ratio')).toBe(1);
    await setBudget(0);
    expect(await metric('dwaso_sms_budget_ratio')).toBe(1);
  });

  it('lets a held text go when an owner raises it', async () => {
    await setBudget(0);
    await queue();
    expect(await deliver()).toBe(0);
    await setBudget(1);
    expect(await deliver()).toBe(1);
  });

  it('counts every text of the month, also those older than 30 days', async () => {
    await market.travelTo(new Date('2026-12-01T00:00:00Z'));
    await queue({ urgent: true });
    await deliver();
    await market.travelTo(new Date('2026-12-31T23:59:59Z'));
    await purgeMail(market.database.db);
    expect(await outbox()).toHaveLength(1);
    await market.travelTo(new Date('2027-01-01T00:00:00Z'));
    await purgeMail(market.database.db);
    expect(await outbox()).toEqual([]);
  });
});

it('an owner sees the month’s costs by day and kind', async () => {
  await queue({ kind: 'order-paid' });
  await queue({ kind: 'order-paid' });
  await deliver();
  await market.travelTo(new Date('2026-12-11T12:00:00Z'));
  await queue({ kind: 'code', urgent: true });
  await deliver();
  const { body } = await market.call('GET', '/admin/sms/costs', { token: await demoAdmin(market) });
  expect(body.data).toEqual({
    ...{ month: '2026-12', spent: 0.12, ceiling: 500 },
    rows: [
      { day: '2026-12-11', kind: 'code', messages: 1, segments: 1, cost: 0.04 },
      { day: '2026-12-10', kind: 'order-paid', messages: 2, segments: 2, cost: 0.08 },
    ],
  });
});

it('the admins’ list masks the number of a text, and finds it in any notation', async () => {
  await queue();
  const token = await demoAdmin(market);
  const { body } = await market.call('GET', '/admin/outbox?search=055 123 4987', { token });
  expect(body.data).toMatchObject([
    { channel: 'sms', recipient: '055 ••• 4987', subject: '', deliveredAt: null },
  ]);
  expect(JSON.stringify(body)).not.toContain('551234987');
});
