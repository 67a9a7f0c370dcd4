import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { orderFrom } from './support/people.ts';
import { quoteHelpers } from './support/quotes.ts';

/* Unpaid deliveries of standing orders and the limit of unpaid orders. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ rateLimits: true });
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { accepted, asker, seller, asked, offered, accept, standing, pay, follow } = quoteHelpers(() => market);

let phones = 0;
/** A new wallet that never approves. */
const waiting = () => `05513${String(++phones).padStart(3, '0')}00`;
const buy = (token: string) => orderFrom(market, token, { product: 'White Maize', wallet: waiting() });

/** A customer with one unpaid later delivery, who may have one unpaid order at once. */
async function withUnpaidDelivery() {
  const made = await accepted({ request: { deliveries: 4, everyWeeks: 1 } });
  await market.rows('update users set email_verified_at = null where id = $1', [made.customer.id]);
  await market.rows(
    'update standing_deliveries set due_on = current_date + number where standing_order_id = $1 and number = 2',
    [made.standingOrderId],
  );
  await market.rows('update standing_orders set next_on = current_date + 2 where id = $1', [
    made.standingOrderId,
  ]);
  await follow();
  const [, second] = (await standing(made.customer.token, made.standingOrderId)).deliveries;
  expect(second).toMatchObject({ status: 'PLACED', paid: false });
  return { ...made, deliveryOrderId: second.orderId as string };
}

it('an unpaid later delivery does not keep a customer from buying', async () => {
  const { customer, deliveryOrderId } = await withUnpaidDelivery();
  expect((await buy(customer.token)).status).toBe(201);
  // Nobody has tried to pay it: there is no payment to ask about.
  const asking = await market.call('GET', `/orders/${deliveryOrderId}/payment`, { token: customer.token });
  expect([asking.status, asking.body.data]).toEqual([200, null]);
  const stranger = await asker();
  const foreign = await market.call('GET', `/orders/${deliveryOrderId}/payment`, { token: stranger.token });
  expect(foreign.status).toBe(404);
});

it('own unpaid orders count as before, and keep no delivery from being ordered or paid', async () => {
  const { customer, deliveryOrderId } = await withUnpaidDelivery();
  const answers = await Promise.all([buy(customer.token), buy(customer.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('Pay or cancel your unpaid order');
  expect((await pay(customer.token, deliveryOrderId)).status).toBe(201);
});

it('the first order of an accepted offer counts: nobody accepts offers beyond the limit', async () => {
  const { customer } = await withUnpaidDelivery();
  await market.rows('update users set email_verified_at = now() where id = $1', [customer.id]);
  const shop = await seller();
  const { id } = await asked(customer.token);
  const made = await offered(shop, id);
  await market.rows('update users set email_verified_at = null where id = $1', [customer.id]);
  expect((await buy(customer.token)).status).toBe(201);
  const momo = { phone: waiting(), network: 'mtn' };
  expect((await accept(customer.token, id, made.id, { momo })).status).toBe(409);
});

it('the goods of an unpaid later delivery take nothing of what a customer may reserve', async () => {
  const { customer, deliveryOrderId } = await withUnpaidDelivery();
  const read = async () => {
    const [row] = await market.rows<{ standing: Record<string, number> }>(
      'select reservation_standing($1, null) as standing',
      [customer.id],
    );
    return row?.standing;
  };
  expect(await read()).toMatchObject({ unpaid: 0, reservedLines: 0, reservedPesewas: 0 });
  await market.rows('update orders set scheduled = false where id = $1', [deliveryOrderId]);
  expect(await read()).toMatchObject({ unpaid: 1, reservedLines: 1, reservedPesewas: 180_000 });
});
