import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMessages, enqueueSms, type NotificationChannel } from '../../src/modules/mail/index.ts';
import { beforeAndAt, fromNow } from '../support/deadline-boundary.ts';
import { type Market, openMarket, SMS_SECRET, until } from './support/open-market.ts';
import { demoAdmin } from './support/sellers.ts';

/* What SMS companies report of a text: it is erased once it is delivered, and goes by another company if it was not. */

const NUMBER = '+233551234987';
const KEPT_MS = 30 * 60_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true, rateLimits: true });
  market.simulator.handset.muteReports(true);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from outbox_messages');
  await market.travelTo(new Date('2026-12-10T12:00:00Z'));
});

interface Sent {
  id: string;
  status: string;
  attempts: number;
  provider: string;
  provider_id: string;
  text: string;
  cost_pesewas: number;
  delivered_at: Date | null;
  last_error: string | null;
}
const read = async () => (await market.rows<Sent>('select * from outbox_messages'))[0] as Sent;
const mail: NotificationChannel = { send: async () => undefined };
const deliver = () => deliverMessages(market.database.db, { mail, sms: market.sms });

/** A text that was sent by the first company. */
async function sendText(): Promise<Sent> {
  await enqueueSms(market.database.db, {
    ...{ kind: 'test', phone: NUMBER, text: 'Dwaso: Your code is 482193', urgent: true },
  });
  await deliver();
  return read();
}

const report = ({ provider, provider_id: id }: Sent, word: string) =>
  provider === 'arkesel'
    ? market.call('GET', `/sms/reports/arkesel/${SMS_SECRET}?sms_id=${id}&status=${word}&network=mtn`)
    : market.call('POST', `/sms/reports/hubtel/${SMS_SECRET}`, { body: { messageId: id, status: word } });

describe('a delivered text', () => {
  it('loses its content at once', async () => {
    const sent = await sendText();
    expect(sent).toMatchObject({ status: 'SENT', text: 'Dwaso: Your code is 482193', delivered_at: null });
    expect((await report(sent, 'DELIVERED')).status).toBe(200);
    expect(await read()).toMatchObject({
      ...{ status: 'SENT', text: '', delivered_at: new Date('2026-12-10T12:00:00Z') },
    });
  });

  it('stays delivered, whatever is reported later', async () => {
    const sent = await sendText();
    await report(sent, 'DELIVERED');
    const delivered = await read();
    await market.travel(1000);
    for (const word of ['DELIVERED', 'FAILED', 'SUBMITTED']) {
      expect((await report(sent, word)).status).toBe(200);
      expect(await read()).toEqual(delivered);
    }
  });

  it('was reported by the company itself', async () => {
    const sent = await sendText();
    expect(await market.simulator.handset.report(sent.provider_id, 'DELIVERED')).toBe(200);
    expect((await read()).delivered_at).not.toBeNull();
  });
});

describe('a text that was not delivered', () => {
  it('goes by another company, whose report counts', async () => {
    const sent = await sendText();
    expect(sent.provider).toBe('arkesel');
    await report(sent, 'UNDELIVERED');
    expect(await read()).toMatchObject({
      ...{ status: 'QUEUED', last_error: 'arkesel: not delivered (UNDELIVERED)' },
    });
    expect(await deliver()).toBe(1);
    const second = await read();
    expect(second).toMatchObject({ status: 'SENT', provider: 'hubtel', attempts: 2, cost_pesewas: 8 });
    // The first company's id names the message no more.
    expect((await report(sent, 'DELIVERED')).status).toBe(404);
    expect((await report(second, 'Delivered')).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'SENT', text: '', provider: 'hubtel' });
  });

  it('is queued once, however often that is reported', async () => {
    const sent = await sendText();
    await Promise.all([1, 2, 3].map(() => report(sent, 'FAILED')));
    expect(await deliver()).toBe(1);
    expect(await read()).toMatchObject({ provider: 'hubtel', attempts: 2 });
    expect(market.simulator.handset.messages(NUMBER).slice(0, 2)).toHaveLength(2);
  });

  it('is not sent again when the same company says later that it arrived', async () => {
    const sent = await sendText();
    await report(sent, 'FAILED');
    await report(sent, 'DELIVERED');
    expect(await deliver()).toBe(0);
    expect(await read()).toMatchObject({ status: 'SENT', text: '', attempts: 1 });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no connection')), 'arkesel', 4],
    [
      'is accepted',
      async () => ({ provider: 'hubtel', providerId: 'h-late', segments: 1, costPesewas: 4 }),
      'hubtel',
      8,
    ],
  ])(
    'stays delivered when that is reported during another try that %s',
    async (_how, send, provider, cost) => {
      const sent = await sendText();
      await report(sent, 'FAILED');
      const sms: NotificationChannel = {
        send: async () => {
          await report(sent, 'DELIVERED');
          return send();
        },
      };
      await deliverMessages(market.database.db, { mail, sms });
      expect(await read()).toMatchObject({ status: 'SENT', text: '', provider, cost_pesewas: cost });
      expect((await read()).delivered_at).not.toBeNull();
    },
  );

  it('is not claimed twice when the report is repeated during another try', async () => {
    const sent = await sendText();
    await report(sent, 'FAILED');
    const due: unknown[] = [];
    const sms: NotificationChannel = {
      send: async (message) => {
        await report(sent, 'FAILED');
        due.push(
          ...(await market.rows(
            "select from outbox_messages where status <> 'QUEUED' or send_after <= now()",
          )),
        );
        return market.sms.send(message);
      },
    };
    expect(await deliverMessages(market.database.db, { mail, sms })).toBe(1);
    expect(due).toEqual([]);
    expect(await read()).toMatchObject({ status: 'SENT', attempts: 2 });
  });

  it('fails with the reason after three tries', async () => {
    let sent = await sendText();
    for (const provider of ['hubtel', 'arkesel']) {
      await report(sent, 'FAILED');
      await deliver();
      sent = await read();
      expect(sent.provider).toBe(provider);
    }
    await report(sent, 'EXPIRED');
    expect(await read()).toMatchObject({
      ...{ status: 'FAILED', attempts: 3, last_error: 'arkesel: not delivered (EXPIRED)' },
    });
    expect(await deliver()).toBe(0);
  });

  it.each([
    [KEPT_MS - 1, 'QUEUED'],
    [KEPT_MS, 'FAILED'],
  ])('%i ms after the send is %s, also before the worker has erased its text', async (afterMs, status) => {
    const sent = await sendText();
    await market.travel(afterMs);
    await report(sent, 'FAILED');
    expect(await read()).toMatchObject({ status });
  });
});

describe('the text of a message without a report', () => {
  it('is erased 30 minutes after the send', async () => {
    await sendText();
    const textAfterRun = async () => {
      await deliver();
      return (await read()).text;
    };
    expect(await beforeAndAt(market, fromNow(KEPT_MS), textAfterRun)).toEqual({
      ...{ before: 'Dwaso: Your code is 482193', at: '' },
    });
    expect(await read()).toMatchObject({ status: 'SENT' });
  });

  it('cannot be sent again by an admin once it is erased', async () => {
    const sent = await sendText();
    await market.travel(KEPT_MS);
    await deliver();
    await report(sent, 'FAILED');
    const token = await demoAdmin(market);
    const { status, body } = await market.call('POST', `/admin/outbox/${sent.id}/retry`, { token });
    expect(status).toBe(409);
    expect(body.message).toContain('no longer have the text');
    const all = await market.call('POST', '/admin/outbox/retry', { token });
    expect(all.body.data).toEqual({ messages: 0 });
    expect(await read()).toMatchObject({ status: 'FAILED' });
  });
});

it('an id that a company gives twice makes nobody get a text twice', async () => {
  let sends = 0;
  const sms: NotificationChannel = {
    send: async () => {
      sends += 1;
      return { provider: 'arkesel', providerId: 'same', segments: 1, costPesewas: 4 };
    },
  };
  for (const text of ['one', 'two']) {
    await enqueueSms(market.database.db, { kind: 'test', phone: NUMBER, text, urgent: true });
    await deliverMessages(market.database.db, { mail, sms });
  }
  await market.travel(KEPT_MS);
  await deliverMessages(market.database.db, { mail, sms });
  expect(sends).toBe(2);
  const rows = await market.rows('select status, provider_id from outbox_messages order by id');
  expect(rows).toEqual([
    { status: 'SENT', provider_id: 'same' },
    { status: 'SENT', provider_id: null },
  ]);
});

describe('a report', () => {
  it('of a state on the way changes nothing', async () => {
    const sent = await sendText();
    expect((await report(sent, 'SUBMITTED')).status).toBe(200);
    expect(await read()).toEqual(sent);
  });

  it('that names no message is not found', async () => {
    const sent = await sendText();
    const paths = [
      `/sms/reports/arkesel/${SMS_SECRET}?sms_id=guessed&status=DELIVERED`,
      `/sms/reports/arkesel/${SMS_SECRET}`,
      `/sms/reports/hubtel/${SMS_SECRET}?sms_id=${sent.provider_id}&status=DELIVERED`,
      `/sms/reports/pigeon/${SMS_SECRET}?sms_id=${sent.provider_id}&status=DELIVERED`,
    ];
    for (const path of paths) expect((await market.call('GET', path)).status).toBe(404);
    for (const body of [null, [], 'x', { messageId: 'guessed', status: 'Delivered' }]) {
      expect((await market.call('POST', `/sms/reports/hubtel/${SMS_SECRET}`, { body })).status).toBe(404);
    }
    expect(await read()).toEqual(sent);
  });

  it('may be a form', async () => {
    const sent = await sendText();
    await report(sent, 'FAILED');
    await deliver();
    const { provider_id: id } = await read();
    const response = await fetch(`${market.url}/sms/reports/hubtel/${SMS_SECRET}`, {
      method: 'POST',
      body: new URLSearchParams({ MessageId: id, Status: 'Delivered' }),
    });
    expect(response.status).toBe(200);
    expect((await read()).delivered_at).not.toBeNull();
  });

  it('reaches the market from the simulator by itself', async () => {
    market.simulator.handset.muteReports(false);
    await sendText();
    const delivered = await until(async () => (await read()).delivered_at);
    market.simulator.handset.muteReports(true);
    expect(delivered).toBeInstanceOf(Date);
  });

  it('with a guessed secret is refused, and guesses are limited', async () => {
    const sent = await sendText();
    const guess = (secret: string) =>
      market.call('GET', `/sms/reports/arkesel/${secret}?sms_id=${sent.provider_id}&status=DELIVERED`);
    expect((await guess(`${SMS_SECRET}x`)).status).toBe(404);
    const statuses = new Set<number>();
    for (let times = 0; times < 60 && !statuses.has(429); times++)
      statuses.add((await guess('guessed')).status);
    expect([...statuses]).toEqual([404, 429]);
    expect(await read()).toEqual(sent);
    // The company itself is not limited by the guesses.
    expect((await report(sent, 'DELIVERED')).status).toBe(200);
  });
});
