import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '../../src/modules/identity/index.ts';
import {
  type Contact,
  deliverMessages,
  enqueueMail,
  MessageRefused,
  type NotificationChannel,
  type OutgoingMessage,
} from '../../src/modules/mail/index.ts';
import { beforeAndAt, fromNow } from '../support/deadline-boundary.ts';
import { type Browser, pushChannel, startPushService } from '../support/push-service.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { newShop, sale } from './support/sellers.ts';

/* Push messages: which devices get them, and what follows when none shows one. */

const MINUTE_MS = 60_000;
const NOON = new Date('2026-12-10T12:00:00Z');
let market: Market;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await market.close();
});
beforeEach(async () => {
  await market.travelTo(NOON);
  await market.rows('delete from outbox_messages');
});

let mailed: OutgoingMessage[] = [];
const mail: NotificationChannel = { send: async (message) => void mailed.push(message) };
const deliver = async (channels: Partial<Record<'push' | 'mail' | 'sms', NotificationChannel>> = {}) => {
  mailed = [];
  return deliverMessages(market.database.db, {
    ...{ mail, push: pushChannel(market.database.db, 500), sms: market.sms },
    ...channels,
  });
};
const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
const tell = (recipient: Contact, { kind = 'part-late', path = '/orders/7?help=1' } = {}) =>
  enqueueMail(market.database.db, site, {
    ...{ kind, recipient },
    content: () => ({
      ...{ subject: 'Your goods are late (order 7)', heading: 'Your goods are late' },
      paragraphs: ['They should have arrived.'],
      action: { label: 'See the order', url: `${site.publicUrl}${path}` },
    }),
  });
const subscribe = (token: string, { subscription }: Browser, side: 'users' | 'shops' = 'users') =>
  market.call('POST', `/${side}/push`, { token, body: subscription });
const outbox = () =>
  market.rows(
    'select channel, recipient, status, text, html, next, last_error from outbox_messages order by id',
  );
const receipt = (id: string) => market.call('POST', '/push/receipts', { body: { id } });

async function withBrowser() {
  const customer = await newCustomer(market);
  const browser = service.open();
  expect((await subscribe(customer.token, browser)).status).toBe(200);
  await market.rows('delete from outbox_messages');
  const contact = { email: customer.email, phone: null, pushTo: customer.id };
  return { ...customer, browser, contact };
}

describe('a push message', () => {
  it('reaches every device of the account, encrypted, with the page to open, instead of an email', async () => {
    const { token, browser, contact } = await withBrowser();
    const second = service.open();
    await subscribe(token, second);
    await tell(contact);
    expect(await deliver()).toBe(1);
    const shown = {
      title: 'Your goods are late',
      body: 'They should have arrived.',
      path: '/orders/7?help=1',
    };
    for (const { received } of [browser, second])
      expect(received).toMatchObject([{ ...shown, silent: false }]);
    expect(browser.headers).toMatchObject({
      ...{ ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' },
      authorization: expect.stringMatching(/^vapid t=.+, k=/),
    });
    expect(mailed).toEqual([]);
    expect((await receipt(browser.received[0]?.id ?? '')).status).toBe(200);
    await market.travel(60 * MINUTE_MS);
    expect(await deliver()).toBe(0);
    expect(await outbox()).toMatchObject([
      { channel: 'push', status: 'SENT', text: '', html: '', next: null },
    ]);
  });

  it('opens the home page when its link leaves the site', async () => {
    const { browser, contact } = await withBrowser();
    await enqueueMail(market.database.db, site, {
      ...{ kind: 'part-late', recipient: contact },
      content: () => ({
        ...{ subject: 'Late', heading: 'Late', paragraphs: ['x'] },
        action: { label: 'Go', url: 'https://evil.example/orders' },
      }),
    });
    await deliver();
    expect(browser.received[0]?.path).toBe('/');
  });

  it('makes no sound at night', async () => {
    const { browser, contact } = await withBrowser();
    await market.travelTo(new Date('2026-12-10T21:00:00Z'));
    await tell(contact);
    await deliver();
    expect(browser.received[0]?.silent).toBe(true);
  });

  it('never carries what protects an account', async () => {
    const { browser, contact } = await withBrowser();
    for (const kind of [
      'password-changed',
      'new-device',
      'reset-code',
      'wallet-changed',
      'email-change-asked',
    ]) {
      await tell(contact, { kind });
    }
    await deliver();
    expect(browser.received).toEqual([]);
    expect(mailed).toHaveLength(5);
  });
});

describe('when no device shows it', () => {
  it('the next channel sends it after 15 minutes, once', async () => {
    const { browser, contact } = await withBrowser();
    await tell(contact);
    await deliver();
    const sentAfterRun = () => deliver().then(() => mailed.length);
    expect(await beforeAndAt(market, fromNow(15 * MINUTE_MS), sentAfterRun)).toEqual({ before: 0, at: 1 });
    expect(mailed).toMatchObject([{ to: contact.email, subject: 'Your goods are late (order 7)' }]);
    await market.travel(60 * MINUTE_MS);
    expect(await deliver()).toBe(0);
    expect(browser.received).toHaveLength(1);
    // A late receipt changes nothing.
    expect((await receipt(browser.received[0]?.id ?? '')).status).toBe(200);
    expect(await outbox()).toMatchObject([{ channel: 'mail', status: 'SENT', html: '', next: null }]);
  });

  it.each([404, 410])(
    'a subscription that is gone (%i) is deleted, and the email goes at once',
    async (status) => {
      const { id, browser, contact } = await withBrowser();
      browser.answers = status;
      await tell(contact);
      await deliver();
      expect(mailed).toHaveLength(1);
      expect(await market.rows('select 1 from push_subscriptions where account_id = $1', [id])).toEqual([]);
      expect((await getProfile(market.database.db, id)).contact.pushTo).toBeNull();
    },
  );

  it.each([500, 429, 0])(
    'it is tried three times while the service answers %i, then goes by email',
    async (status) => {
      const { id, browser, contact } = await withBrowser();
      browser.answers = status;
      await tell(contact);
      for (const seconds of [30, 120]) {
        await deliver();
        expect(mailed).toEqual([]);
        await market.travel(seconds * 1000);
      }
      await deliver();
      expect(mailed).toHaveLength(1);
      expect(await market.rows('select 1 from push_subscriptions where account_id = $1', [id])).toHaveLength(
        1,
      );
    },
  );

  it.each([403, 307])('an answer of %i is final, and follows no redirect', async (status) => {
    const { browser, contact } = await withBrowser();
    browser.answers = status;
    await tell(contact);
    await deliver();
    expect(mailed).toHaveLength(1);
  });

  it('push, email and SMS follow each other, in this order', async () => {
    const { browser, contact } = await withBrowser();
    const phone = '+233551234987';
    browser.answers = 410;
    await tell({ ...contact, phone });
    const refused: NotificationChannel = {
      send: () => Promise.reject(new MessageRefused('no such address')),
    };
    await deliver({ mail: refused });
    await deliver({ mail: refused });
    expect(await outbox()).toMatchObject([
      { channel: 'sms', recipient: phone, status: 'SENT', next: null, last_error: 'no such address' },
    ]);
    expect(market.simulator.handset.messages(phone)[0]?.text).toMatch(
      /^Dwaso: Your goods are late \(order 7\) http/,
    );
  });

  it('an email that may have arrived is not repeated by SMS', async () => {
    const contact = { email: 'slow@example.com', phone: '+233551234987' };
    await tell(contact);
    await deliver({ mail: { send: () => Promise.reject(new Error('451 try later')) } });
    expect(await outbox()).toMatchObject([{ channel: 'mail', status: 'QUEUED' }]);
    await market.travel(30_000);
    await deliver();
    expect(mailed).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ channel: 'mail', status: 'SENT', next: null }]);
  });

  it('messages go by email when push is not configured any more', async () => {
    const { contact } = await withBrowser();
    await tell(contact);
    expect(await deliverMessages(market.database.db, { mail })).toBe(1);
    expect(await outbox()).toMatchObject([{ channel: 'mail', status: 'SENT' }]);
  });
});

describe('a receipt', () => {
  it('counts although the service has not answered us yet', async () => {
    const { browser, contact } = await withBrowser();
    await tell(contact);
    const push = pushChannel(market.database.db);
    await deliver({
      push: {
        send: async (message) => {
          await push.send(message);
          await receipt(message.id);
        },
      },
    });
    expect(browser.received).toHaveLength(1);
    await market.travel(16 * MINUTE_MS);
    await deliver();
    expect(mailed).toEqual([]);
  });

  it('of an unknown message is refused, and one of an email changes nothing', async () => {
    expect((await receipt('0199aaaa-0000-7000-8000-000000000002')).status).toBe(404);
    await tell({ email: 'ama@example.com', phone: null });
    const [queued] = await market.rows<{ id: string }>('select id from outbox_messages');
    expect((await receipt(queued?.id ?? '')).status).toBe(200);
    await deliver();
    expect(mailed).toHaveLength(1);
  });
});

describe('a subscription', () => {
  const count = async (accountId: string) =>
    (await market.rows('select 1 from push_subscriptions where account_id = $1', [accountId])).length;

  it('belongs to one account: the last that subscribes takes it over', async () => {
    const first = await withBrowser();
    const second = await newCustomer(market);
    await subscribe(second.token, first.browser);
    await market.rows('delete from outbox_messages');
    await tell(first.contact);
    await deliver();
    expect(mailed).toHaveLength(1);
    expect(first.browser.received).toEqual([]);
    expect([await count(first.id), await count(second.id)]).toEqual([0, 1]);
    const { data } = (await market.call('GET', '/users/push', { token: second.token })).body;
    expect(data.endpoints).toEqual([first.browser.subscription.endpoint]);
  });

  it('is stopped by its own account alone, and may be stopped twice', async () => {
    const { id, token, browser } = await withBrowser();
    const stranger = await newCustomer(market);
    const body = { endpoint: browser.subscription.endpoint };
    expect((await market.call('DELETE', '/users/push', { token: stranger.token, body })).status).toBe(200);
    expect(await count(id)).toBe(1);
    for (let n = 0; n < 2; n++) {
      expect((await market.call('DELETE', '/users/push', { token, body })).status).toBe(200);
      expect(await count(id)).toBe(0);
    }
  });

  it('ends with the session', async () => {
    const { id, token } = await withBrowser();
    await market.call('POST', '/auth/logout', { token });
    expect(await count(id)).toBe(0);
  });

  it('is in the copy of one’s data, and gone with the account', async () => {
    const { id, token, browser } = await withBrowser();
    const { data } = (await market.call('GET', '/users/export', { token })).body;
    expect(data.pushEndpoints).toEqual([browser.subscription.endpoint]);
    expect(data.notifications).toEqual({ parcels: true, messages: true, replies: true });
    expect((await market.call('DELETE', '/users/profile', { token })).status).toBe(200);
    expect(await count(id)).toBe(0);
  });

  it('gives way when there are more than ten, the oldest first, also when they come at once', async () => {
    const { id, token, browser } = await withBrowser();
    const others = Array.from({ length: 12 }, () => service.open());
    await market.travel(1);
    await Promise.all(others.map((one) => subscribe(token, one)));
    expect(await count(id)).toBe(10);
    const [oldest] = await market.rows('select 1 from push_subscriptions where endpoint = $1', [
      browser.subscription.endpoint,
    ]);
    expect(oldest).toBeUndefined();
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.5:5432/',
    'https://fcm.googleapis.com.evil.example/send/1',
    'https://fcm.googleapis.com/fcm/send/1',
    'http://user:secret@127.0.0.1/',
    'file:///etc/passwd',
    'not an address',
  ])('at %s is refused here', async (endpoint) => {
    const { token } = await newCustomer(market);
    const body = { ...service.open().subscription, endpoint };
    expect((await market.call('POST', '/users/push', { token, body })).status).toBe(422);
  });

  it('that is stored nevertheless is never called', async () => {
    const { id, contact } = await withBrowser();
    await market.rows("update push_subscriptions set endpoint = 'http://10.0.0.5/' where account_id = $1", [
      id,
    ]);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await tell(contact);
    await deliver();
    expect(fetched.mock.calls.filter(([address]) => String(address).includes('10.0.0.5'))).toEqual([]);
    fetched.mockRestore();
    expect([await count(id), mailed.length]).toEqual([0, 1]);
  });

  it('with keys that are none is deleted, and the email goes', async () => {
    const { id, contact } = await withBrowser();
    await market.rows('update push_subscriptions set p256dh = $2 where account_id = $1', [
      id,
      'A'.repeat(87),
    ]);
    await tell(contact);
    await deliver();
    expect([await count(id), mailed.length]).toEqual([0, 1]);
  });

  it('of a shop’s owner gets what the owner gets', async () => {
    const shop = await newShop(market);
    const browser = service.open();
    expect((await subscribe(shop.token, browser, 'shops')).status).toBe(200);
    await market.call('POST', '/products', {
      token: shop.token,
      body: { name: 'Lamp', price: 20, stockQuantity: 9 },
    });
    await sale(market, shop, 2);
    await deliver();
    expect(browser.received).toMatchObject([
      { title: 'You have a new order', path: expect.stringMatching(/^\/merchant\/orders\//) },
    ]);
  });
});

describe('the choices of a customer', () => {
  it('hold for the next message of a kind, on every channel, and for no other kind', async () => {
    const { token, browser } = await withBrowser();
    const all = { parcels: true, messages: true, replies: true };
    const path = '/users/notifications';
    expect((await market.call('GET', path, { token })).body.data).toEqual(all);
    const chosen = { ...all, parcels: false };
    expect((await market.call('PUT', path, { token, body: chosen })).body.data).toEqual(chosen);
    expect((await market.call('GET', path, { token })).body.data).toEqual(chosen);
    const { id } = (await market.call('GET', '/users/profile', { token })).body.data;
    const { contact } = await getProfile(market.database.db, id);
    for (const kind of ['shipment', 'shipment-pending', 'shipment-corrected']) await tell(contact, { kind });
    expect(await outbox()).toEqual([]);
    for (const kind of ['message', 'items-shipped', 'password-changed']) await tell(contact, { kind });
    expect(await outbox()).toHaveLength(3);
    await deliver();
    expect(browser.received).toHaveLength(2);
    const partial = await market.call('PUT', path, { token, body: { parcels: true } });
    expect(partial.status).toBe(422);
  });

  it('are changed with the transaction: a message written before still goes', async () => {
    const { id, contact } = await withBrowser();
    await tell(contact, { kind: 'message' });
    await market.rows("update users set muted_mails = '{messages}' where id = $1", [id]);
    await deliver();
    expect(await outbox()).toMatchObject([{ channel: 'push', status: 'SENT' }]);
  });
});

it('a market without push messages says so, and takes no subscription', async () => {
  const plain = await openMarket({ push: false });
  try {
    const { token } = await newCustomer(plain);
    const { data } = (await plain.call('GET', '/users/push', { token })).body;
    expect(data).toEqual({ publicKey: null, endpoints: [] });
    const body = service.open().subscription;
    expect((await plain.call('POST', '/users/push', { token, body })).status).toBe(409);
  } finally {
    await plain.close();
  }
});
