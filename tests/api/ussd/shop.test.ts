import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../../src/shared/order-number.ts';
import { type Market, openMarket } from '../support/open-market.ts';
import { demoShop, readHandoverCode, sale, setWallet } from '../support/sellers.ts';
import { dialler, PIN, phoneShop, withShopPhone } from '../support/ussd.ts';

/* A shop by USSD: its orders, products, money and holiday, by the commands of the website. */

let market: Market;
let shop: Awaited<ReturnType<typeof phoneShop>>;
let phone: ReturnType<typeof dialler>;
beforeAll(async () => {
  market = await openMarket();
  shop = await phoneShop(market, 0);
  phone = dialler(market, shop.phone);
});
afterAll(() => market.close());

const itemOf = async (orderId: string) =>
  (await market.rows('select * from order_items where order_id = $1', [orderId]))[0] as Record<
    string,
    unknown
  >;
/** A new paid order of the shop; it stands first in the lists. */
const newSale = async () => {
  const sold = await sale(market, shop);
  return { ...sold, number: orderNumber(sold.orderId) };
};

describe('orders', () => {
  it('are listed and accepted, with the PIN once a session', async () => {
    const sold = await newSale();
    const menu = await phone.dial();
    expect(menu.text).toMatch(/^Dwaso: .*\n1\. New orders \(\d\+?\)\n2\. Send an order\n/);
    const list = await phone.answer('1');
    expect(list.text).toMatch(new RegExp(`^New orders\n1\\. ${sold.number} `));
    const order = await phone.answer('1');
    const [{ earned } = { earned: 0 }] = await market.rows<{ earned: number }>(
      `select (i.earned_pesewas + coalesce(d.fee_pesewas, 0))::int as earned from order_items i
       left join order_deliveries d on d.order_id = i.order_id where i.order_id = $1`,
      [sold.orderId],
    );
    expect(order.text).toContain(
      `You get GHS ${(earned / 100).toLocaleString('en', { minimumFractionDigits: 2 })} after`,
    );
    expect(order.text).toMatch(
      /You get GHS [\d,.]+ after delivery\.\n1\. Accept\n2\. I cannot send it\n0\. Back$/,
    );
    expect((await phone.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
    expect((await itemOf(sold.orderId)).accepted_at).toBeNull();
    const accepted = await phone.answer(PIN);
    expect(accepted).toMatchObject({ isOpen: false });
    expect(accepted.text).toContain(`You accepted order ${sold.number}.`);
    expect((await itemOf(sold.orderId)).accepted_at).not.toBeNull();
  });

  it('are refused with a reason, which gives the money back', async () => {
    const sold = await newSale();
    const reasons = await phone.dial('1', '1', '2');
    expect(reasons.text).toContain('1. Out of stock\n2. Goods spoiled\n3. No transport\n4. Another reason');
    expect((await phone.answer('3', PIN)).text).toBe(
      `Order ${sold.number} is cancelled. We refund the customer.`,
    );
    expect(await itemOf(sold.orderId)).toMatchObject({ status: 'CANCELLED', notes: 'No transport' });
  });

  it('are sent with station and waybill, and handed over by the code', async () => {
    const sold = await newSale();
    await phone.dial('1', '1', '1', PIN);
    expect((await phone.dial('2', '1')).text).toMatch(
      /^\w{8} to .*: with which station or driver does it go\?/,
    );
    await phone.answer('VIP Kaneshie');
    const sent = await phone.answer('WB-20931', PIN);
    expect(sent.text).toBe(`Order ${sold.number} is sent. We have told the customer.`);
    expect(await itemOf(sold.orderId)).toMatchObject({
      ...{ status: 'SHIPPED', carrier_name: 'VIP Kaneshie', tracking_number: 'WB-20931' },
    });
    const [parcel] = await market.rows('select state from shipments where order_id = $1', [sold.orderId]);
    expect(parcel).toEqual({ state: 'SHIPPED' });

    const code = await readHandoverCode(market, shop.id, sold.orderId);
    const wrong = code === '5555' ? '5556' : '5555';
    expect((await phone.dial('3', '1', PIN)).text).toContain('type the 4 digits');
    expect((await phone.answer(wrong)).text).toBe('This code is wrong. You have 4 tries left.\n0. Back');
    const done = await phone.answer('0', code);
    expect(done.text).toContain(`Order ${sold.number} is delivered.`);
    expect((await itemOf(sold.orderId)).released_at).not.toBeNull();
    expect((await phone.dial('3')).text).not.toContain(sold.number);
  });

  it('have five tries for the delivery code, over the phone and on the website together', async () => {
    const sold = await newSale();
    await phone.dial('1', '1', '1', PIN);
    const code = await readHandoverCode(market, shop.id, sold.orderId);
    const wrong = code === '5555' ? '5556' : '5555';
    await phone.dial('3', '1', PIN);
    for (let tries = 0; tries < 3; tries++) await phone.answer(wrong, '0');
    const path = `/orders/${sold.orderId}/deliver`;
    const onWeb = () => market.call('POST', path, { token: shop.token, body: { handoverCode: wrong } });
    expect((await onWeb()).body.errors.handoverCode).toContain('1 try');
    expect((await phone.answer(wrong)).text).toMatch(/^Too many wrong codes/);
    expect((await phone.answer('0', code)).text).toMatch(/^Too many wrong codes/);
  });
});

describe('products', () => {
  it('get a new number, a new price, and go out of stock', async () => {
    const [simple] = await market.rows<{ id: string; price: number }>(
      `select id, price_pesewas as price from products where shop_id = $1 and listed and options = '[]'
       order by created_at desc, id desc limit 1`,
      [shop.id],
    );
    const read = async () =>
      (
        await market.rows('select stock_quantity, price_pesewas from products where id = $1', [simple?.id])
      )[0];
    /** The choice of the product in the list. */
    const choice = async () => {
      const [{ at } = { at: 0 }] = await market.rows<{ at: number }>(
        `select count(*)::int as at from products where shop_id = $1 and listed
         and (created_at, id) >= (select created_at, id from products where id = $2)`,
        [shop.id, simple?.id],
      );
      return [...Array(Math.floor((at - 1) / 4)).fill('5'), String(((at - 1) % 4) + 1)];
    };
    const way = await choice();
    expect((await phone.dial('4', ...way)).text).toMatch(
      /In stock: \d+\n1\. Out of stock\n2\. New number\n3\. New price/,
    );
    expect((await phone.answer('2', 'many', PIN)).text).toBe('Type a number, such as 24.\n0. Back');
    expect((await phone.answer('0', '37')).text).toMatch(/: 37 in stock now\.$/);
    expect(await read()).toMatchObject({ stock_quantity: 37 });

    const check = await phone.dial('4', ...way, '3', '45.50');
    expect(check.text).toMatch(/becomes GHS 45\.50\. Orders placed before keep their price\.\n1\. Yes/);
    expect((await phone.answer('1', PIN)).text).toMatch(/ costs GHS 45\.50 now\.$/);
    expect(await read()).toMatchObject({ price_pesewas: 4550 });

    await phone.dial('4', ...way, '1', PIN);
    expect(await read()).toMatchObject({ stock_quantity: 0 });
  });
});

describe('money', () => {
  it('wants the PIN to be shown and again to be moved, and goes to the wallet on file', async () => {
    await setWallet(market, shop.token, '0551234987');
    const sold = await newSale();
    await phone.dial('1', '1', '1', PIN);
    const code = await readHandoverCode(market, shop.id, sold.orderId);
    await phone.dial('3', '1', PIN, code);
    await market.runReleaseJob();
    expect((await phone.dial('5')).text).toBe('Type your Dwaso PIN.\n0. Back');
    expect((await phone.answer(PIN)).text).toMatch(
      /^Held: GHS .*\nAvailable: GHS .*\nNext payout \w{3} \d+ \w{3}\n1\. Request/,
    );
    const asked = await phone.answer('1');
    expect(asked.text).toMatch(
      /^Pay GHS [\d,.]+ to 055 \*\*\* 4987 .*Type your Dwaso PIN to agree\.\n0\. Back$/,
    );
    expect(await market.rows('select 1 from payouts where shop_id = $1', [shop.id])).toHaveLength(0);
    expect((await phone.answer(PIN)).text).toBe('Your payout to 055 *** 4987 is on its way.');
    expect(await market.rows('select requested_by from payouts where shop_id = $1', [shop.id])).toEqual([
      { requested_by: 'shop' },
    ]);
  });
});

it('a holiday begins today and ends when the shop says so', async () => {
  const own = await demoShop(market, 3);
  const keys = dialler(market, await withShopPhone(market, own.id));
  const offer = await keys.dial('6', '1');
  expect(offer.text).toContain('1. 3 days\n2. 1 week\n3. 2 weeks\n4. 4 weeks');
  expect((await keys.answer('2', PIN)).text).toMatch(/^Your shop is closed until \w{3} \d+ \w{3}\./);
  const [closed] = await market.rows<{ days: number }>(
    'select (closed_until - closed_from)::int as days from shops where id = $1',
    [own.id],
  );
  expect(closed).toEqual({ days: 6 });
  expect((await keys.dial('6', '1')).text).toMatch(/^Your shop is closed until .*\n1\. Open it now\n/);
  expect((await keys.answer('1', PIN)).text).toBe('Your shop is open. Customers can order.');
  const planned =
    'update shops set closed_from = current_date + 1, closed_until = current_date + 2 where id = $1';
  await market.rows(planned, [own.id]);
  expect((await keys.dial('6', '1')).text).toMatch(
    /^Your shop will be closed from .*\n1\. Cancel the holiday\n/,
  );
});

it('help names the contact of the site', async () => {
  expect((await phone.dial('6', '3')).text).toBe(
    'Dwaso: write to support@dwaso.test. We never ask for your PIN.',
  );
});
