import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverWebhooks } from '#modules/events';
import { connectDatabase } from '#platform/database';
import { createLog } from '#platform/log';
import { SECOND } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoShop, type TestShop } from './support/sellers.ts';
import { untilEventsSettle } from './support/settled-events.ts';
import { accept, type Receiver, startReceiver } from './support/webhook-receiver.ts';

const EVENTS = 1000;
const SHOPS = 4;

let market: Market;
let shops: TestShop[];
let receiver: Receiver;
/** A service of the own network: nothing may ever reach it. */
let internal: Receiver;
let silent: Receiver;

beforeAll(async () => {
  [receiver, internal, silent] = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
  market = await openMarket({ clock: true, webhookPorts: [receiver.port, silent.port] });
  shops = await Promise.all(Array.from({ length: SHOPS }, (_, at) => demoShop(market, at)));
});
afterAll(async () => {
  await market.close();
  await receiver.close();
  await internal.close();
  await silent.close();
});

/** Changes the stock of a product of a shop this often, each an event. */
const changeStock = (shop: TestShop, times: number) =>
  market.rows(
    `do $$ declare p uuid := (select id from products where shop_id = '${shop.id}' and options = '[]' and sale = 'piece' limit 1);
     begin for n in 1..${times} loop
       update products set stock_quantity = stock_quantity + 1 where id = p;
     end loop; end $$`,
  );

it('a receiver that fails a third, is slow and lies gets every event, and no private address is called', async () => {
  const secrets = new Map<string | null, string>();
  for (const { id, token } of shops) {
    const body = { url: receiver.url, types: ['stock.changed'] };
    const made = await market.call('POST', '/webhooks', { token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    secrets.set(id, made.body.data.secret);
  }
  const accepted = new Set<string>();
  const firsts = new Map<string | null, number[]>(shops.map(({ id }) => [id, []]));
  const behaved: string[] = [];
  receiver.answerWith((response, message, attempt) => {
    const { shopId } = message.event;
    receiver.verify(secrets.get(shopId) as string, message);
    const n = Number(message.event.id);
    if (attempt === 1) {
      firsts.get(shopId)?.push(n);
      if (n % 3 === 0) return void response.writeHead(500).end('not now');
      if (n % 25 === 1) return void response.writeHead(302, { location: internal.url }).end();
      if (n % 25 === 4) return void response.socket?.destroy();
      // Longer than a send may take.
      if (n % 400 === 7) return undefined;
    }
    accepted.add(message.event.id);
    if (n % 25 === 10) {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(1024)), 5);
      response.on('close', () => clearInterval(timer));
      return undefined;
    }
    if (n % 20 === 11) return void setTimeout(() => accept(response, message, attempt), 60);
    if (attempt === 1) behaved.push(message.id);
    return accept(response, message, attempt);
  });
  for (const shop of shops) await changeStock(shop, EVENTS / SHOPS);
  await untilEventsSettle(market);

  const other = connectDatabase(market.database.url, createLog('silent'), { max: 5 });
  const workers = [market.webhookDeps, { ...market.webhookDeps, db: other.db }];
  let sent = 0;
  for (let round = 0; round < 6; round++) {
    const counts = await Promise.all(workers.map((deps) => deliverWebhooks(deps)));
    sent += counts.reduce((sum, count) => sum + count);
    const [waiting] = await market.rows<{ count: number }>(
      "select count(*)::int from webhook_deliveries where status = 'PENDING'",
    );
    if (waiting?.count === 0) break;
    await market.travel(61 * SECOND);
  }
  await other.close();

  const outcomes = await market.rows('select status, count(*)::int from webhook_deliveries group by status');
  expect(outcomes).toEqual([{ status: 'DELIVERED', count: EVENTS }]);
  expect(accepted.size).toBe(EVENTS);
  expect(internal.received).toEqual([]);
  // First sends keep the order of the log, and two workers send none twice.
  for (const told of firsts.values()) {
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told).toHaveLength(EVENTS / SHOPS);
  }
  expect(receiver.received).toHaveLength(sent);
  const times = Map.groupBy(receiver.received, (message) => message.id);
  expect(behaved.length).toBeGreaterThan(400);
  expect(behaved.filter((one) => times.get(one)?.length !== 1)).toEqual([]);
}, 60_000);

it('a receiver that never answers keeps no other from its events', async () => {
  await market.rows('delete from webhooks');
  const [shop] = shops as [TestShop];
  const body = { types: ['stock.changed'] };
  for (const { url } of [silent, receiver]) {
    const made = await market.call('POST', '/webhooks', { token: shop.token, body: { ...body, url } });
    expect(made.status).toBe(201);
  }
  silent.answerWith(() => undefined);
  receiver.answerWith(accept);
  const before = receiver.received.length;
  await changeStock(shop, 40);
  await untilEventsSettle(market);
  await deliverWebhooks(market.webhookDeps, { runMs: 1_000 });
  expect(receiver.received.length - before).toBe(40);
  expect(silent.received).toHaveLength(1);
}, 30_000);
