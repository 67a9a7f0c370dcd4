import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../../src/shared/order-number.ts';
import { type Market, openMarket, SMS_SECRET, until } from '../support/open-market.ts';
import { ADDRESS, orderFrom, productNamed } from '../support/people.ts';
import type { TestShop } from '../support/sellers.ts';
import { dialler, PIN, phoneShop, phoneUser } from '../support/ussd.ts';

/* A customer by USSD, and what a forged number can do with a leaked secret. */

let market: Market;
let shop: TestShop & { phone: string };
beforeAll(async () => {
  market = await openMarket();
  shop = await phoneShop(market, 0);
});
afterAll(() => market.close());

const post = (path: string, token: string, body?: unknown) => market.call('POST', path, { token, body });

/** A customer with a paid order that the shop has sent. */
async function buyer() {
  const customer = await phoneUser(market);
  const [product] = await market.rows<{ name: string }>(
    'select name from products where shop_id = $1 and listed and stock_quantity > 5 order by id limit 1',
    [shop.id],
  );
  const { body } = await orderFrom(market, customer.token, {
    product: product?.name as string,
    wallet: '0551234987',
  });
  const orderId = body.data.order.id as string;
  await until(async () => {
    const order = (await market.call('GET', `/orders/${orderId}`, { token: customer.token })).body.data;
    return order.paymentStatus === 'SUCCEEDED' || order.orderStatus === 'PROCESSING';
  });
  expect((await post(`/orders/${orderId}/ship`, shop.token)).status).toBe(200);
  return { ...customer, orderId, number: orderNumber(orderId), keys: dialler(market, customer.phone) };
}

const stateOf = async (orderId: string) =>
  (await market.rows('select status, released_at from order_items where order_id = $1', [orderId]))[0];

describe('a customer', () => {
  it('sees where the order is, without the PIN', async () => {
    const { keys, number } = await buyer();
    expect((await keys.dial('1')).text).toBe(`My orders\n1. ${number} paid\n0. Back`);
    expect((await keys.answer('1')).text).toMatch(
      new RegExp(`^Order ${number}, GHS [\\d,.]+: .* on the way\\.`),
    );
  });

  it('without orders is told so, and led back', async () => {
    const { phone } = await phoneUser(market);
    const keys = dialler(market, phone);
    const menu = await keys.dial();
    expect((await keys.answer('1')).text).toBe('You have no orders yet.\n0. Back');
    expect(await keys.answer('0')).toEqual(menu);
    for (const choice of ['2', '3', '4', '5']) {
      expect((await keys.answer(choice)).text).toBe('There is no such order now.\n0. Back');
      await keys.answer('0');
    }
  });

  it('confirms what has arrived, with the PIN', async () => {
    const { keys, number, orderId } = await buyer();
    const check = await keys.dial('2', '1');
    expect(check.text).toMatch(
      new RegExp(
        `^Order ${number}, .*Have you checked your goods\\? We will pay the shop for GHS .*\n1\\. Yes, received`,
      ),
    );
    expect((await keys.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
    expect(await stateOf(orderId)).toMatchObject({ status: 'SHIPPED' });
    expect((await keys.answer(PIN)).text).toMatch(/^Thank you\. We have paid the shop\./);
    expect((await stateOf(orderId))?.released_at).not.toBeNull();
  });

  it('says that goods have not come, which holds the money', async () => {
    const { keys, orderId } = await buyer();
    expect((await keys.dial('3', '1', '1', PIN)).text).toBe(
      'We are holding your money and have asked the shop.',
    );
    const [handover] = await market.rows('select not_received_at from handovers where order_id = $1', [
      orderId,
    ]);
    expect(handover?.not_received_at).not.toBeNull();
  });

  it('is shown the delivery code, each time with the PIN', async () => {
    const { keys, orderId, number } = await buyer();
    expect((await keys.dial('4', '1')).text).toBe('Type your Dwaso PIN.\n0. Back');
    const [{ code } = { code: '' }] = await market.rows<{ code: string }>(
      'select code from handovers where order_id = $1',
      [orderId],
    );
    expect((await keys.answer(PIN)).text).toContain(`Order ${number}`);
    expect((await keys.answer('0', '1', PIN)).text).toContain(`Your delivery code is ${code}.`);
  });

  it('pays an unpaid order by the wallet of the phone, which asks for its own PIN', async () => {
    const customer = await phoneUser(market);
    await market.rows('update users set verified_phone = $2 where id = $1', [customer.id, '+233551234987']);
    const product = await productNamed(market, 'Ejura Brown Rice');
    await post('/cart/add', customer.token, { productId: product.id, quantity: 1 });
    const placed = await post('/cart/checkout', customer.token, {
      shippingAddress: ADDRESS,
      paymentMethod: 'MOMO',
      momo: { phone: '0551234992', network: 'mtn' },
    });
    const orderId = placed.body.data.order.id as string;
    await until(async () => {
      const { body } = await market.call('GET', `/orders/${orderId}/payment`, { token: customer.token });
      return body.data.status === 'FAILED';
    });
    const keys = dialler(market, '+233551234987');
    const check = await keys.dial('5', '1');
    expect(check.text).toMatch(/^Pay GHS [\d,.]+ to Dwaso for order \w{8} from 055 \*\*\* 4987\?/);
    expect((await keys.answer('1')).text).toMatch(/^Please agree to the payment on your phone/);
    await until(async () => {
      await market.runMoneyJobs();
      const [order] = await market.rows('select paid_at from orders where id = $1', [orderId]);
      return order?.paid_at;
    });
    const [attempt] = await market.rows(
      'select phone from payment_attempts where order_id = $1 order by created_at desc limit 1',
      [orderId],
    );
    expect(attempt).toEqual({ phone: '+233551234987' });
  });
});

it('a forged number with a leaked secret reads orders and moves no money', async () => {
  const victim = await buyer();
  const path = `/ussd/hubtel/${SMS_SECRET}`;
  const asCustomer = dialler(market, victim.phone, path);
  const asShop = dialler(market, shop.phone, path);
  const ways: [typeof asShop, string[]][] = [
    [asCustomer, ['2', '1', '1']],
    [asCustomer, ['3', '1', '1']],
    [asCustomer, ['4', '1']],
    [asShop, ['3', '1']],
    [asShop, ['4', '1', '1']],
    [asShop, ['5']],
    [asShop, ['6', '1', '1']],
    [asShop, ['6', '4', '1']],
  ];
  for (const [keys, answers] of ways) {
    expect((await keys.dial(...answers)).text).toBe('Type your Dwaso PIN.\n0. Back');
    // No answer but the PIN leads on.
    expect((await keys.answer('1')).text).toBe('Type your Dwaso PIN.\n0. Back');
  }
  expect(await stateOf(victim.orderId)).toMatchObject({ status: 'SHIPPED', released_at: null });
  const screens = [await asCustomer.dial(), await asShop.dial(), await asShop.dial('6')];
  // No screen offers another wallet, number or password; another PIN wants the one before.
  for (const { text } of screens) expect(text).not.toMatch(/wallet|number of|password/i);
});
