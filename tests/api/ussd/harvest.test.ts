import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../../src/modules/books/index.ts';
import { harvestHelpers } from '../support/harvests.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { dialler, PIN, phoneShop } from '../support/ussd.ts';

/* A harvest by USSD: ready, short, failed, each with the PIN. */

let market: Market;
let shop: Awaited<ReturnType<typeof phoneShop>>;
let phone: ReturnType<typeof dialler>;
beforeAll(async () => {
  market = await openMarket();
  shop = await phoneShop(market, 0);
  phone = dialler(market, shop.phone);
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { offered, reserved, order } = harvestHelpers(() => market);

it('the farmer says how many came in, and a short harvest is shared out', async () => {
  const id = await offered(shop);
  const { token, orderId } = await reserved(id, 4);
  // Stock and price, then the newest product.
  const screen = await phone.dial('4', '1');
  expect(screen.text).toContain('Reserved: 4. Deposits GHS 42.00');
  expect((await phone.answer('1')).text).toContain('how many came in? 4 are reserved.');
  expect((await phone.answer('3')).text).toContain('3 in, 4 reserved?');
  const said = await phone.answer(PIN);
  expect(said).toMatchObject({ isOpen: false });
  expect(said.text).toContain('Your customers were told.');
  const shown = await order(token, orderId);
  expect([shown.orderStatus, shown.orderItems[0].quantity]).toEqual(['AWAITING_BALANCE', 3]);
});

it('says before what a failed harvest gives back, and wants the PIN', async () => {
  const id = await offered(shop);
  const { token, orderId } = await reserved(id, 2);
  expect((await phone.dial('4', '1', '2')).text).toContain('Failed? GHS 21.00 of deposits go back at once.');
  expect((await phone.answer('0000')).text).not.toContain('going back');
  expect((await order(token, orderId)).orderStatus).toBe('RESERVED');
  expect((await phone.answer(PIN)).text).toContain('The deposits are going back');
  expect((await order(token, orderId)).orderStatus).toBe('CANCELLED');
});
