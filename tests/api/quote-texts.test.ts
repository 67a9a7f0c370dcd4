import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldToGsm7 } from '../../src/modules/mail/gsm7.ts';
import { formatDay } from '../../src/shared/holiday.ts';
import { dayFromNow } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { quoteHelpers } from './support/quotes.ts';
import { textsTo } from './support/texts.ts';
import { newNumber } from './support/ussd.ts';

/* Who has no email reads about quotes and standing orders in one SMS, in the own language. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const { seller, asker, asked, offered, accept, act, follow } = quoteHelpers(() => market);

/** Leaves an account a number alone, in a language. @returns the number */
async function byPhone(table: 'shops' | 'users', id: string, language: string): Promise<string> {
  const phone = newNumber();
  await market.rows(`update ${table} set email = null, verified_phone = $2, language = $3 where id = $1`, [
    id,
    phone,
    language,
  ]);
  return phone;
}

/** A message in a language with these values, as a phone shows it. */
async function spoken(language: string, key: string, values: Record<string, unknown>): Promise<string> {
  const messages = JSON.parse(await readFile(`messages/server/${language}.json`, 'utf8'));
  const filled = (messages[key] as string).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return `Dwaso: ${foldToGsm7(filled)}`;
}

it('tells of a request, a price, its acceptance, too little stock and the end', async () => {
  const shop = await seller();
  const customer = await asker();
  const [shopPhone, phone] = [
    await byPhone('shops', shop.id, 'ha'),
    await byPhone('users', customer.id, 'ee'),
  ];
  const texts = async (to: string) => (await textsTo(market, to)).join('\n');
  const { id } = await asked(customer.token, { deliveries: 3 });
  const day = formatDay(dayFromNow(10));
  const [request] = await textsTo(market, shopPhone);
  expect(request).toContain(`Mai saya a Kumasi yana son Zamrama gari x 6 ran ${day}. Kira Dwaso`);
  expect(request?.length).toBeLessThanOrEqual(160);
  const made = await offered(shop, id);
  const [{ name }] = (await market.rows('select name from shops where id = $1', [shop.id])) as [
    { name: string },
  ];
  const values = { shop: name, quantity: 6, product: 'Zamrama gari of Ejura', price: 'GHS 300.00', day };
  const short = { ...values, product: 'Zamrama gari of Ej..' };
  expect(await texts(phone)).toContain(await spoken('ee', 'sms_quote_offer', short));
  const { body } = await accept(customer.token, id, made.id);
  expect(await texts(shopPhone)).toContain(await spoken('ha', 'sms_shop_quote_accepted', short));
  await market.runMoneyJobs();
  await follow();
  await market.rows('update products set stock_quantity = 0 where id = $1', [shop.productId]);
  await market.rows(
    `update standing_deliveries set due_on = current_date + 2 where standing_order_id = $1 and number = 2`,
    [body.data.standingOrderId],
  );
  await market.rows('update standing_orders set next_on = current_date + 2 where id = $1', [
    body.data.standingOrderId,
  ]);
  await follow();
  const restock = { ...short, day: formatDay(dayFromNow(2)) };
  expect(await texts(shopPhone)).toContain(await spoken('ha', 'sms_shop_standing_restock', restock));
  expect((await act(customer.token, body.data.standingOrderId, 'end')).status).toBe(200);
  expect(await texts(phone)).toContain(await spoken('ee', 'sms_standing_ended_customer', short));
  expect(await texts(shopPhone)).toContain(await spoken('ha', 'sms_standing_ended_customer', short));
});
