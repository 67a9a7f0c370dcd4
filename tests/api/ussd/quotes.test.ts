import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../../src/modules/books/index.ts';
import { QUOTE_TERMS_VERSION } from '../../../src/modules/quotes/contract/quote-states.ts';
import { dayFromNow } from '../support/harvests.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { quoteHelpers } from '../support/quotes.ts';
import { dialler, PIN, withShopPhone } from '../support/ussd.ts';

/* A shop answers requests for quotes by USSD, and says that goods with a deposit are ready. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.rows("update shops set region = 'Oti' where name like 'New Shop %'");
});

const { seller, asker, asked, offered, accept, accepted, quoteOf, order } = quoteHelpers(() => market);

async function phoneSeller(wish: Parameters<typeof seller>[0] = {}) {
  const shop = await seller(wish);
  return { ...shop, keys: dialler(market, await withShopPhone(market, shop.id)) };
}

const offersOf = async (token: string, id: string) => (await quoteOf(token, id)).offers;
/** A day of this year or the next, as the phone types it. */
const typedDay = (day: string) => `${day.slice(8, 10)}${day.slice(5, 7)}`;

it('shows what is asked, and sends price, quantity, fee and day with the PIN', async () => {
  const { keys, id: shopId } = await phoneSeller();
  const customer = await asker();
  const quote = await asked(customer.token, { deliveries: 4, everyWeeks: 2, note: 'Well dried, please' });
  expect((await keys.dial()).text).toContain('1. New orders (0), prices (1)');
  const none = await keys.answer('1');
  expect(none.text).toBe('You have no new orders.\n1. Price requests (1)\n0. Back');
  expect((await keys.answer('1')).text).toContain('1. Zamrama gari x6');
  const shown = await keys.answer('1');
  expect(shown.text).toMatch(
    /^6 x 50 kg bag of Zamrama gari to Kumasi, \w{3} \d+ \w{3}\. 4 times, each 2 weeks\./,
  );
  expect((await keys.answer('3')).text).toBe('Well dried, please\n0. Back');
  await keys.answer('0');
  expect((await keys.answer('1')).text).toContain('1. Zamrama g..Ejura');
  expect((await keys.answer('1')).text).toContain('price of 1 50 kg bag in cedis');
  expect((await keys.answer('abc')).text).toContain('Type a price in cedis');
  await keys.answer('0');
  expect((await keys.answer('295.50')).text).toContain('They ask for 6.');
  await keys.answer('4');
  expect((await keys.answer('2')).text).toContain('Type the delivery fee');
  expect((await keys.answer('25')).text).toContain('First day you can bring it?');
  const check = await keys.answer('2');
  expect(check.text).toMatch(/^4 x Zamrama g\.\.Ejura at GHS 295\.50 each, delivery GHS 25\.00, from \w{3} /);
  expect((await keys.answer('0000')).text).toContain('That PIN is wrong');
  expect(await offersOf(customer.token, quote.id)).toEqual([]);
  expect((await keys.answer(PIN)).text).toContain('Your price was sent.');
  expect(await offersOf(customer.token, quote.id)).toMatchObject([
    {
      ...{ shop: { id: shopId }, quantity: 4, price: 295.5, deliveryFee: 25 },
      ...{ firstOn: dayFromNow(13), depositPercent: 0, status: 'OFFERED' },
    },
  ]);
});

it('changes a price and keeps the deposit of the page, types another day, and takes it back', async () => {
  const shop = await phoneSeller();
  const customer = await asker();
  const quote = await asked(customer.token);
  const first = { depositPercent: 20, forfeitPercent: 50, note: 'From my farm' };
  await offered(shop, quote.id, first);
  const shown = await shop.keys.dial('1', '1', '1');
  expect(shown.text).toContain('You said GHS 300.00.');
  // Change the price, the product, its price, how many, free delivery, another day.
  await shop.keys.answer('1', '1', '280', '6', '1', '5');
  expect((await shop.keys.answer('3102')).text).toContain('such as 1412');
  await shop.keys.answer('0');
  const check = await shop.keys.answer(typedDay(dayFromNow(11)));
  expect(check.text).toContain('deposit 20% as before?');
  await shop.keys.answer(PIN);
  expect(await offersOf(customer.token, quote.id)).toMatchObject([
    { price: 280, deliveryFee: 0, firstOn: dayFromNow(11), ...first },
  ]);
  await shop.keys.dial('1', '1', '1');
  expect((await shop.keys.answer('2', PIN)).text).toBe('You took your price back.');
  expect(await offersOf(customer.token, quote.id)).toEqual([]);
});

it('refuses more than is asked, and a price for a request that was accepted meanwhile', async () => {
  const shop = await phoneSeller();
  const customer = await asker();
  const quote = await asked(customer.token);
  await shop.keys.dial('1', '1', '1', '1', '1', '280', '7', '1', '1');
  expect((await shop.keys.answer(PIN)).text).toContain('The customer asks for 6 at most');
  const made = await offered(shop, quote.id);
  await shop.keys.dial('1', '1', '1', '1', '1', '1000', '6', '1', '1');
  expect((await accept(customer.token, quote.id, made.id)).status).toBe(201);
  expect((await shop.keys.answer(PIN)).text).toContain('This request has ended.');
  expect(await offersOf(customer.token, quote.id)).toMatchObject([{ price: 300, status: 'ACCEPTED' }]);
});

it('declines once, and another shop is asked', async () => {
  const shop = await phoneSeller();
  const customer = await asker();
  const quote = await asked(customer.token);
  await shop.keys.dial('1', '1', '1', '2');
  expect((await shop.keys.answer(PIN)).text).toBe('You declined. We ask another shop.');
  expect((await shop.keys.dial()).text).toContain('1. New orders (0)\n');
  const [row] = await market.rows<{ status: string }>(
    'select status from quote_invitations where quote_id = $1 and shop_id = $2',
    [quote.id, shop.id],
  );
  expect(row?.status).toBe('DECLINED');
});

it('says that goods with a deposit are ready, so that the rest is to be paid', async () => {
  const { shop, customer, orderId } = await accepted({
    offer: { depositPercent: 20, forfeitPercent: 50 },
    acceptance: { termsVersion: QUOTE_TERMS_VERSION },
  });
  const keys = dialler(market, await withShopPhone(market, shop.id));
  expect((await order(customer.token, orderId)).orderStatus).toBe('RESERVED');
  expect((await keys.dial('1', '1')).text).toContain('1. Ready? Zamrama ga..');
  expect((await keys.answer('1')).text).toContain(
    `${orderId.slice(0, 8)}: 6 x Zamrama gari o.. to Kumasi. The deposit is paid. Are the goods ready?`,
  );
  await keys.answer('1');
  expect((await order(customer.token, orderId)).orderStatus).toBe('RESERVED');
  expect((await keys.answer(PIN)).text).toContain('They have 3 days to pay the rest.');
  expect((await order(customer.token, orderId)).orderStatus).toBe('AWAITING_BALANCE');
});

it('is not for a packer, whose menu has no price requests', async () => {
  const shop = await seller();
  const customer = await asker();
  await asked(customer.token);
  const phone = await withShopPhone(market, shop.id);
  await market.rows('update shops set verified_phone = null where id = $1', [shop.id]);
  const [member] = await market.rows<{ id: string }>(
    `insert into shop_members (shop_id, phone, name, role, joined_at)
      values ($1, $2, 'Kofi Pack', 'packer', now()) returning id`,
    [shop.id, phone],
  );
  expect(member).toBeTruthy();
  expect((await dialler(market, phone).dial()).text).not.toContain('prices');
});
