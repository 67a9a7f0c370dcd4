import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from '../support/open-market.ts';
import { newCustomer, orderFrom } from '../support/people.ts';
import { demoShop } from '../support/sellers.ts';
import { newestCode } from '../support/texts.ts';
import { dialler, newNumber, PIN } from '../support/ussd.ts';

/* Members of a team by USSD: the shop's menu with their role, and a PIN of their own. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** A member who has joined the n-th demo shop with a number. */
async function member(at: number, role: 'manager' | 'packer') {
  const shop = await demoShop(market, at);
  const phone = newNumber();
  const [row] = await market.rows<{ id: string }>(
    `insert into shop_members (shop_id, phone, name, role, joined_at) values ($1, $2, 'Esi Owusu', $3, now())
     returning id`,
    [shop.id, phone, role],
  );
  return { shop, phone, id: row?.id as string, keys: dialler(market, phone) };
}

/** Sells a product of a shop, which is then a new order. */
async function sell(shopId: string): Promise<void> {
  const [product] = await market.rows<{ name: string }>(
    'select name from products where shop_id = $1 and listed and stock_quantity > 5 order by id limit 1',
    [shopId],
  );
  const { token } = await newCustomer(market);
  const wallet = '0551234987';
  const { body } = await orderFrom(market, token, { product: product?.name as string, wallet });
  const path = `/orders/${body.data.order.id}`;
  await until(async () => {
    const order = (await market.call('GET', path, { token })).body.data;
    return order.paymentStatus === 'SUCCEEDED' || order.orderStatus === 'PROCESSING';
  });
}

describe('a packer', () => {
  it('sees orders without money, and neither prices nor the balance', async () => {
    const { shop, keys } = await member(0, 'packer');
    await sell(shop.id);
    const menu = (await keys.dial()).text;
    expect(menu).toMatch(
      /\n1\. New orders .*\n2\. Send an order\n3\. Delivery code\n4\. Settings and help\n0\. Exit$/,
    );
    expect((await keys.answer('4')).text).toBe('Settings and help\n1. Help\n2. My PIN\n0. Back');
    await keys.answer('0');
    expect((await keys.answer('1')).text).toMatch(/^New orders\n1\. /);
    const order = (await keys.answer('1')).text;
    expect(order).not.toMatch(/GHS/);
    expect(order).toMatch(/\n1\. Accept\n0\. Back$/);
  });

  it('sets an own PIN by the family name, which is not the owner’s and ends with the team', async () => {
    const { shop, phone, id, keys } = await member(1, 'packer');
    await keys.dial('4', '2', '1');
    expect((await keys.answer(await newestCode(market, phone), 'Owusu', PIN, PIN)).text).toBe(
      'Your PIN is set. Dial again to use it.',
    );
    const pins = async () =>
      market.rows('select shop_id, member_id from account_pins where member_id = $1 or shop_id = $2', [
        id,
        shop.id,
      ]);
    expect(await pins()).toEqual([{ shop_id: null, member_id: id }]);
    const [row] = await market.rows('select pin_changed_at from shops where id = $1', [shop.id]);
    expect(row).toEqual({ pin_changed_at: null });
    const removed = await market.call('DELETE', `/shops/team/${id}`, { token: shop.token });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect(await pins()).toEqual([]);
    expect((await keys.dial()).text).toMatch(/^Welcome to Dwaso/);
  });
});

describe('a manager', () => {
  it('sets stock and prices, and is stopped at once when the role changes', async () => {
    const { id, keys } = await member(2, 'manager');
    expect((await keys.dial()).text).toMatch(/4\. Stock and price\n5\. Settings and help/);
    expect((await keys.answer('4')).text).toMatch(/^Your products/);
    await market.rows("update shop_members set role = 'packer' where id = $1", [id]);
    expect((await keys.answer('1')).text).toMatch(/^Only the owner of the shop, or a manager, can do this\./);
  });

  it('who also buys with the number chooses first', async () => {
    const { phone, shop, keys } = await member(3, 'manager');
    const customer = await newCustomer(market);
    await market.rows('update users set verified_phone = $2 where id = $1', [customer.id, phone]);
    const choice = (await keys.dial()).text;
    expect(choice).toMatch(/^Dwaso\. Which one\?\n1\. My shop: .*\n2\. My own orders\n0\. Exit$/);
    expect(choice).toContain(shop.name.slice(0, 15));
    expect((await keys.answer('1')).text).toMatch(/Stock and price/);
  });
});

it('an invited number that has not joined is a stranger', async () => {
  const { id, keys } = await member(4, 'packer');
  await market.rows('update shop_members set joined_at = null where id = $1', [id]);
  expect((await keys.dial()).text).toMatch(/^Welcome to Dwaso/);
});
