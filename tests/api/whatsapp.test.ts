import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWhatsAppChannel } from '#providers/whatsapp';
import { getProfile } from '../../src/modules/identity/index.ts';
import {
  deliverMessages,
  enqueueMail,
  type NotificationChannel,
  type NotificationChannels,
} from '../../src/modules/mail/index.ts';
import { beforeAndAt, fromNow, MINUTE } from '../support/deadline-boundary.ts';
import { type Market, openMarket, WHATSAPP_SECRETS } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { phoneShop, withUserPhone } from './support/ussd.ts';

/* Messages by WhatsApp: who gets them, what follows when one does not arrive, and who may report. */

let market: Market;
let whatsapp: NotificationChannel;
beforeAll(async () => {
  market = await openMarket({ clock: true, whatsapp: true });
  market.simulator.handset.muteReports(true);
  whatsapp = createWhatsAppChannel({
    ...{
      baseUrl: market.simulator.url,
      phoneNumberId: '100200300',
      token: 'token',
      template: 'dwaso_update',
    },
    ...{ messagePesewas: 5, timeoutMs: 1_500 },
  });
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows('delete from outbox_messages');
  await market.travelTo(new Date('2026-12-10T12:00:00Z'));
});

const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
const TEXT = 'Your goods are late. See the order in your account.';
const mail: NotificationChannel = { send: async () => undefined };
const deliver = (channels: NotificationChannels = { mail, whatsapp, sms: market.sms }) =>
  deliverMessages(market.database.db, channels);
const row = async () => {
  const [newest] = await market.rows<{
    channel: string;
    status: string;
    provider_id: string;
    cost_pesewas: number;
    text: string;
    next: unknown;
    last_error: string | null;
  }>('select * from outbox_messages order by id desc limit 1');
  return newest as NonNullable<typeof newest>;
};
const agree = (token: string, agreed = true, side = 'users') =>
  market.call('PUT', `/${side}/whatsapp`, { token, body: { agreed } });
const received = (phone: string) =>
  market.simulator.handset.messages(phone).map(({ from, text }) => `${from}: ${text}`);

/** A customer with a number alone, who agreed. */
async function withConsent() {
  const { id, token } = await newCustomer(market);
  const phone = await withUserPhone(market, id, false);
  await market.rows('update users set email = null where id = $1', [id]);
  expect((await agree(token)).body.data).toMatchObject({
    agreed: true,
    phone: expect.stringContaining('•••'),
  });
  await market.rows('delete from outbox_messages');
  return { id, token, phone };
}

async function tell(userId: string, kind = 'part-late') {
  const { contact } = await getProfile(market.database.db, userId);
  await enqueueMail(market.database.db, site, {
    ...{ kind, recipient: contact },
    content: () => ({
      ...{
        subject: 'Your goods are late',
        heading: 'Your goods are late',
        paragraphs: ['They should be there.'],
      },
      sms: () => TEXT,
    }),
  });
}

describe('a message by WhatsApp', () => {
  it('takes the place of a text, for a person who agreed, and costs what it costs', async () => {
    const { id, phone } = await withConsent();
    await tell(id);
    expect(await deliver()).toBe(1);
    expect(received(phone)).toEqual([`WhatsApp: Dwaso: ${TEXT}`]);
    expect(await row()).toMatchObject({ channel: 'whatsapp', status: 'SENT', cost_pesewas: 5 });
    expect(await market.simulator.handset.report((await row()).provider_id, 'READ')).toBe(200);
    expect(await row()).toMatchObject({ text: '', next: null });
  });

  it('is not sent without consent, after it ended, or for security', async () => {
    const { id, token, phone } = await withConsent();
    await tell(id, 'new-device');
    expect((await row()).channel).toBe('sms');
    await agree(token, false);
    await tell(id);
    expect((await row()).channel).toBe('sms');
    const other = await newCustomer(market);
    expect((await agree(other.token)).status).toBe(409);
    await deliver();
    expect(received(phone).every((text) => text.startsWith('Dwaso: '))).toBe(true);
  });

  it('reaches a shop’s owner as well', async () => {
    const { token, id } = await phoneShop(market, 0);
    expect((await agree(token, true, 'shops')).body.data.agreed).toBe(true);
    const events = await market.rows(
      "select kind from security_events where kind = 'WHATSAPP_AGREED' and account_id = $1",
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it.each(['refuse', 'unfunded'] as const)('goes by SMS at once when WhatsApp says %s', async (fault) => {
    const { id, phone } = await withConsent();
    await tell(id);
    market.simulator.handset.next(fault);
    await deliver();
    await deliver();
    expect(received(phone)).toEqual([`Dwaso: Dwaso: ${TEXT}`]);
    expect(await row()).toMatchObject({ channel: 'sms', status: 'SENT' });
  });

  it('goes by SMS when WhatsApp reports that it failed, once', async () => {
    const { id, phone } = await withConsent();
    await tell(id);
    market.simulator.handset.next('report-failed');
    await deliver();
    const { provider_id } = await row();
    expect(await market.simulator.handset.report(provider_id, 'FAILED')).toBe(200);
    expect(await row()).toMatchObject({ channel: 'sms', status: 'QUEUED' });
    expect(await market.simulator.handset.report(provider_id, 'FAILED')).toBe(200);
    await deliver();
    expect(received(phone)).toEqual([`Dwaso: Dwaso: ${TEXT}`]);
  });

  it('goes by SMS after an hour without delivery', async () => {
    const { id } = await withConsent();
    await tell(id);
    await deliver();
    const left = async () => {
      await deliver({ mail, whatsapp });
      return (await row()).channel;
    };
    expect(await beforeAndAt(market, fromNow(60 * MINUTE), left)).toEqual({ before: 'whatsapp', at: 'sms' });
  });

  it('stays where it is once it was delivered', async () => {
    const { id } = await withConsent();
    await tell(id);
    await deliver();
    await market.simulator.handset.report((await row()).provider_id, 'DELIVERED');
    await market.travel(120 * MINUTE);
    await deliver();
    expect(await row()).toMatchObject({ channel: 'whatsapp', status: 'SENT' });
  });

  it('goes by SMS in a market that has no WhatsApp any more', async () => {
    const { id } = await withConsent();
    await tell(id);
    await deliver({ mail, sms: market.sms });
    expect((await row()).channel).toBe('sms');
  });

  it('waits for the morning', async () => {
    await market.travelTo(new Date('2026-12-10T22:00:00Z'));
    const { id, phone } = await withConsent();
    await tell(id);
    expect(await deliver()).toBe(0);
    await market.travelTo(new Date('2026-12-11T07:00:01Z'));
    await deliver();
    expect(received(phone)).toHaveLength(1);
  });
});

describe('the webhook', () => {
  const post = (body: string, signature: string) =>
    fetch(`${market.url}/whatsapp/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    });

  it('proves itself to the dashboard alone', async () => {
    const asked = (token: string) =>
      fetch(`${market.url}/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`);
    expect(await (await asked(WHATSAPP_SECRETS.verifyToken)).text()).toBe('4711');
    expect((await asked('guessed')).status).toBe(404);
  });

  it('refuses a forged report: the message stays as it is', async () => {
    const { id } = await withConsent();
    await tell(id);
    await deliver();
    const { provider_id } = await row();
    const body = JSON.stringify({
      entry: [{ changes: [{ value: { statuses: [{ id: provider_id, status: 'failed' }] } }] }],
    });
    const forged = createHmac('sha256', 'guessed').update(body).digest('hex');
    for (const signature of ['', 'sha256=', `sha256=${forged}`])
      expect((await post(body, signature)).status).toBe(401);
    expect((await row()).channel).toBe('whatsapp');
    const signed = createHmac('sha256', WHATSAPP_SECRETS.appSecret).update(body).digest('hex');
    expect((await post(`${body} `, `sha256=${signed}`)).status).toBe(401);
    expect((await post(body, `sha256=${signed}`)).status).toBe(200);
    expect((await row()).channel).toBe('sms');
  });

  it('takes reports of messages that it does not know, and bodies of any shape', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '{"entry":[{"changes":[{"value":{"statuses":[{"id":"x","status":"read"}]}}]}]}',
    ]) {
      const signature = createHmac('sha256', WHATSAPP_SECRETS.appSecret).update(body).digest('hex');
      expect((await post(body, `sha256=${signature}`)).status, body).toBe(200);
    }
  });

  it('ends the messages to a number that writes “stop”, and to no other', async () => {
    const [one, other] = [await withConsent(), await withConsent()];
    expect(await market.simulator.handset.writeWhatsApp(one.phone, 'Where is my order?')).toBe(200);
    const agreed = async ({ token }: { token: string }) =>
      (await market.call('GET', '/users/whatsapp', { token })).body.data.agreed;
    expect(await agreed(one)).toBe(true);
    // What waits goes by SMS: the consent has ended.
    for (const { id } of [one, other]) await tell(id);
    expect(await market.simulator.handset.writeWhatsApp(one.phone, ' Stop. ')).toBe(200);
    expect([await agreed(one), await agreed(other)]).toEqual([false, true]);
    await deliver();
    expect([received(one.phone), received(other.phone)]).toEqual([
      [`Dwaso: Dwaso: ${TEXT}`],
      [`WhatsApp: Dwaso: ${TEXT}`],
    ]);
    const events = await market.rows(
      "select from security_events where kind = 'WHATSAPP_STOPPED' and account_id = $1",
      [one.id],
    );
    expect(events).toHaveLength(1);
  });
});
