import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks } from '#modules/events';
import { createWebhookSender } from '#providers/webhooks';
import { beforeAndAt, DAY, fromNow, HOUR, SECOND } from '../support/deadline-boundary.ts';
import { findAuditEntries } from './support/admins.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { mailsTo } from './support/people.ts';
import { demoAdmin, newShop, type TestShop } from './support/sellers.ts';
import { untilEventsSettle } from './support/settled-events.ts';
import { accept, answer, type Receiver, startReceiver } from './support/webhook-receiver.ts';

let market: Market;
let admin: string;
let receiver: Receiver;
let shop: TestShop;

beforeAll(async () => {
  receiver = await startReceiver();
  market = await openMarket({ clock: true, webhookPorts: [receiver.port] });
  admin = await demoAdmin(market);
});
beforeEach(async () => {
  receiver.answerWith(accept);
  await market.rows('delete from webhooks');
  shop = await newShop(market);
});
afterAll(async () => {
  await market.close();
  await receiver.close();
});

const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  token = shop.token,
) => {
  await market.rows("update sessions set expires_at = 'infinity', last_seen_at = now(), password_at = now()");
  return market.call(method, path, { token, ...(body && { body }) });
};
async function webhook(types: string[] = ['shop.approved'], token = shop.token) {
  const made = await call('POST', '/webhooks', { url: receiver.url, types }, token);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data as { id: string; secret: string };
}
/** Something that happens to the shop. */
const happen = (id = shop.id) =>
  market.rows(`select record_market_event('shop.approved', $1, $1, '{"status": "APPROVED"}')`, [id]);
async function deliver(): Promise<number> {
  await untilEventsSettle(market);
  return deliverWebhooks(market.webhookDeps);
}
const log = async (id: string) => (await call('GET', `/webhooks/${id}/deliveries`)).body.data;
const find = async (id: string) =>
  (await call('GET', '/webhooks')).body.data.find((one: { id: string }) => one.id === id);
const got = (shopId = shop.id) => receiver.received.filter(({ event }) => event.shopId === shopId);

describe('a webhook', () => {
  it('gets a signed event as the log has it, once, and only of its types and its shop', async () => {
    const { id, secret } = await webhook();
    const other = await newShop(market);
    await happen();
    await happen(other.id);
    await market.call('PUT', '/shops/update', { token: shop.token, body: { description: 'Honey and more' } });
    await deliver();
    await deliver();
    const [message, ...more] = got();
    expect(more).toEqual([]);
    expect(got(other.id)).toEqual([]);
    expect(receiver.verify(secret, message as never)).toMatchObject({
      type: 'shop.approved',
      shopId: shop.id,
    });
    const logged = (await call('GET', '/events?types=shop.approved')).body.data;
    expect(message?.event).toEqual(logged.at(-1));
    expect(message?.headers).toMatchObject({
      'webhook-id': `event_${message?.event.id}`,
      'content-type': 'application/json',
    });
    expect(() => receiver.verify('whsec_AAAA', message as never)).toThrow();
    expect(await log(id)).toMatchObject([
      { status: 'DELIVERED', attempts: 1, responseCode: 204, error: null, dueAt: null },
    ]);
  });

  it('of the market gets what happens to all shops', async () => {
    const { id } = await webhook(['shop.approved'], admin);
    await happen();
    await deliver();
    expect(got()).toHaveLength(1);
    expect((await findAuditEntries(market, 'webhook.create'))[0]).toMatchObject({ subject_id: id });
    expect((await call('DELETE', `/webhooks/${id}`, undefined, admin)).status).toBe(200);
  });

  it('needs a fresh password, an address that we call, and is one of ten at most; its secret is shown once', async () => {
    const { secret } = await webhook();
    expect(JSON.stringify((await call('GET', '/webhooks')).body)).not.toContain(secret);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [stored] = await market.rows<{ text: string }>(
      'select webhooks::text as text from webhooks where shop_id = $1',
      [shop.id],
    );
    expect(stored?.text).not.toContain(secret);
    for (const url of [
      'http://hooks.market.example/',
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'nonsense',
    ])
      expect((await call('POST', '/webhooks', { url })).body.errors).toHaveProperty('url');
    const more = await Promise.all(
      Array.from({ length: 11 }, () => call('POST', '/webhooks', { url: receiver.url })),
    );
    expect(more.filter(({ status }) => status === 201)).toHaveLength(9);
    await market.rows("update sessions set password_at = now() - interval '11 minutes'");
    const late = await market.call('POST', '/webhooks', { token: shop.token, body: { url: receiver.url } });
    expect(late.body.code).toBe('PASSWORD_REQUIRED');
  });

  it('belongs to its owner: another shop finds none of it', async () => {
    const { id } = await webhook();
    const other = await newShop(market);
    const statuses = [
      await call('PATCH', `/webhooks/${id}`, { isEnabled: false }, other.token),
      await call('DELETE', `/webhooks/${id}`, undefined, other.token),
      await call('POST', `/webhooks/${id}/test`, undefined, other.token),
      await call('POST', `/webhooks/${id}/secret`, undefined, other.token),
      await call('GET', `/webhooks/${id}/deliveries`, undefined, other.token),
      await call('GET', `/webhooks/${id}/deliveries`, undefined, admin),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('is tested at once, with the outcome in the answer and in the log', async () => {
    const { id, secret } = await webhook();
    const good = (await call('POST', `/webhooks/${id}/test`)).body.data;
    expect(good).toMatchObject({
      type: 'webhook.test',
      eventId: null,
      status: 'DELIVERED',
      responseCode: 204,
    });
    const message = receiver.received.at(-1);
    expect(receiver.verify(secret, message as never)).toMatchObject({
      type: 'webhook.test',
      shopId: shop.id,
    });
    receiver.answerWith((response) => response.writeHead(500).end(`broken with ${secret}`));
    const bad = (await call('POST', `/webhooks/${id}/test`)).body.data;
    expect(bad).toMatchObject({ status: 'FAILED', responseCode: 500, error: 'broken with whsec_…' });
    expect(await log(id)).toMatchObject([bad, good]);
    expect(await deliver()).toBe(0);
    expect((await find(id)).failingSince).toBeNull();
    expect((await call('POST', `/webhooks/${id}/deliveries/${bad.id}/replay`)).status).toBe(409);
  });

  it('is sent an event again by a replay, under the same id', async () => {
    const { id } = await webhook();
    await happen();
    await deliver();
    const [delivery] = await log(id);
    expect((await call('POST', `/webhooks/${id}/deliveries/${delivery.id}/replay`)).status).toBe(200);
    await deliver();
    expect(new Set(got().map((one) => one.id)).size).toBe(1);
    expect(got()).toHaveLength(2);
  });

  it('of a suspended shop gets nothing until the shop is open again, and a closed shop has none', async () => {
    const { id } = await webhook();
    await happen();
    await market.rows("update shops set status = 'SUSPENDED' where id = $1", [shop.id]);
    expect(await deliver()).toBe(0);
    await market.rows("update shops set status = 'APPROVED' where id = $1", [shop.id]);
    await deliver();
    expect(got()).toHaveLength(2);
    const closed = await call('DELETE', '/shops/profile');
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await market.rows('select from webhooks where id = $1', [id])).toEqual([]);
  });

  it('that its owner switched off goes on from where it stopped', async () => {
    const { id } = await webhook();
    await call('PATCH', `/webhooks/${id}`, { isEnabled: false });
    await happen();
    expect(await deliver()).toBe(0);
    expect(await find(id)).toMatchObject({ disabledReason: 'OWNER' });
    await call('PATCH', `/webhooks/${id}`, { isEnabled: true });
    expect(await deliver()).toBe(1);
  });

  it('that answers 410 is disabled at once, with a mail to its owner', async () => {
    const { id } = await webhook();
    receiver.answerWith(answer(410));
    await happen();
    await deliver();
    expect(await find(id)).toMatchObject({ disabledReason: 'GONE' });
    const mails = await mailsTo(market, shop.email);
    expect(mails.filter(({ kind }: { kind?: string }) => kind === 'webhook-disabled')).toHaveLength(1);
  });

  it('that redirects is not followed', async () => {
    const { id } = await webhook();
    receiver.answerWith(answer(307, { location: `${receiver.url}/elsewhere` }));
    await happen();
    await deliver();
    expect(got()).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ status: 'PENDING', attempts: 1, responseCode: 307 }]);
  });

  it('whose name leads to a private address is never called', async () => {
    const dns = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    const sender = createWebhookSender({ resolve: dns as never });
    const before = receiver.received.length;
    const url = `https://rebound.market.example:${receiver.port}/hook`;
    expect(sender.accepts(url)).toBe(true);
    const outcome = await sender.send({ url, headers: {}, body: '{}' });
    expect(outcome).toMatchObject({
      status: null,
      error: 'the name leads to an address that we do not call',
    });
    expect(receiver.received.length).toBe(before);
  });
});

describe('a deadline', () => {
  const failed = async () => {
    const made = await webhook();
    receiver.answerWith(answer(500));
    await happen();
    await deliver();
    return made;
  };
  const attempts = async (id: string) => {
    await deliver();
    return (await log(id))[0].attempts;
  };

  it('a failed delivery is tried again after its pause', async () => {
    const { id } = await failed();
    expect(await beforeAndAt(market, fromNow(5 * SECOND), () => attempts(id))).toEqual({ before: 1, at: 2 });
  });

  it('a delivery is given up once its next try would be later than three days', async () => {
    const { id } = await failed();
    const again = async (givenUpIn: number) => {
      await market.rows(
        `update webhook_deliveries set attempts = 0, status = 'PENDING', due_at = now(), given_up_at = now() + interval '${givenUpIn} ms'
         where webhook_id = $1`,
        [id],
      );
      await deliver();
      return (await log(id))[0].status;
    };
    expect([await again(5_000), await again(4_999)]).toEqual(['PENDING', 'FAILED']);
  });

  it('a webhook is disabled after three days of nothing but failures', async () => {
    const { id } = await failed();
    const reason = async () => {
      await market.rows(
        "update webhook_deliveries set due_at = now(), given_up_at = now() + interval '1 day' where webhook_id = $1",
        [id],
      );
      await deliver();
      return (await find(id)).disabledReason;
    };
    expect(await beforeAndAt(market, fromNow(3 * DAY), reason)).toEqual({ before: null, at: 'FAILING' });
    const mails = await mailsTo(market, shop.email);
    expect(mails.filter(({ kind }: { kind?: string }) => kind === 'webhook-disabled')).toHaveLength(1);
  });

  it('a webhook that failed five times in a row rests', async () => {
    const { id } = await webhook();
    receiver.answerWith(answer(500));
    for (let n = 0; n < 6; n++) await happen();
    await deliver();
    const sends = async () => {
      await deliver();
      return got().length;
    };
    expect(got()).toHaveLength(5);
    expect(await beforeAndAt(market, fromNow(5 * SECOND), sends)).toEqual({ before: 5, at: 6 });
    expect((await find(id)).failingSince).not.toBeNull();
  });

  it('a worker that died leaves its webhook to others after 30 seconds', async () => {
    await webhook();
    await happen();
    await market.rows(
      "update webhooks set lease = gen_random_uuid(), leased_until = now() + interval '30 seconds' where shop_id = $1",
      [shop.id],
    );
    expect(await beforeAndAt(market, fromNow(30 * SECOND), deliver)).toEqual({ before: 0, at: 1 });
  });

  it('a former secret signs for a day besides the new one', async () => {
    const { id, secret } = await webhook();
    const rotated = (await call('POST', `/webhooks/${id}/secret`)).body.data;
    const signedBy = async () => {
      await happen();
      await deliver();
      const message = got().at(-1) as never;
      receiver.verify(rotated.secret, message);
      try {
        receiver.verify(secret, message);
        return 'both';
      } catch {
        return 'the new one';
      }
    };
    expect(await beforeAndAt(market, fromNow(24 * HOUR), signedBy)).toEqual({
      before: 'both',
      at: 'the new one',
    });
  });
});

describe('after a backup was restored into another database cluster', () => {
  /** Gives events the numbers of transactions that this cluster has not had. */
  const fromElsewhere = (ids: string[]) =>
    market.rows(
      `update events set transaction = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000 + id)::text::xid8
        where id = any($1)`,
      [ids],
    );
  const newest = async (count: number) => {
    const rows = await market.rows<{ id: string }>(
      'select id::text from events where shop_id = $1 order by id desc limit $2',
      [shop.id, count],
    );
    return rows.map(({ id }) => id).reverse();
  };

  it('a webhook goes on where it was, however far behind, and gets nothing twice', async () => {
    const behind = await webhook();
    await happen();
    await deliver();
    const level = await webhook();
    await happen();
    await deliver();
    for (const _ of [1, 2, 3]) await happen();
    const all = (await newest(5)) as [string, string, string, string, string];
    // The second is among those from elsewhere: one webhook stands beyond this cluster's numbers, one below them.
    await fromElsewhere(all.slice(1));
    await market.rows(
      'update webhooks set (after_transaction, after_id) = (select transaction, id from events where id = $1) where id = $2',
      [all[0], behind.id],
    );
    await market.rows('delete from webhook_deliveries where webhook_id = $1 and event_id > $2', [
      behind.id,
      all[0],
    ]);
    await market.rows(
      'update webhooks set (after_transaction, after_id) = (select transaction, id from events where id = $1) where id = $2',
      [all[1], level.id],
    );
    receiver.received.length = 0;
    await deliverWebhooks(market.webhookDeps);
    await happen();
    await deliver();
    const [last] = await newest(1);
    const sentTo = async (id: string) =>
      (await log(id)).map(({ eventId }: { eventId: string }) => eventId).reverse();
    expect(await sentTo(behind.id)).toEqual([...all, last]);
    expect(await sentTo(level.id)).toEqual([...all.slice(1), last]);
    expect(got()).toHaveLength(5 + 4);
  });
});
