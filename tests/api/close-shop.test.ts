import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeShop, readShopObligations } from '../../src/modules/personal-data/index.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, customerWithHistory, newCustomer, newestMail } from './support/people.ts';
import {
  demoAdmin,
  handOver,
  newShop,
  runPayout,
  setWallet,
  shopLogin,
  type TestShop,
} from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const close = (token: string) => market.call('DELETE', '/shops/profile', { token });

/** A shop with a GH₵50 product. */
async function shopWithProduct() {
  const shop = await newShop(market);
  const body = { name: `Gari of ${shop.name}`, price: 50, stockQuantity: 5 };
  const created = await market.call('POST', '/products', { token: shop.token, body });
  return { ...shop, productId: created.body.data.id as string };
}

async function buy(productId: string, wallet = '0551234987') {
  const customer = await customerWithHistory(market);
  await market.call('DELETE', '/cart/clear', { token: customer.token });
  await market.call('POST', '/cart/add', { token: customer.token, body: { productId, quantity: 1 } });
  const placed = await market.call('POST', '/cart/checkout', {
    token: customer.token,
    body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone: wallet, network: 'mtn' } },
  });
  return { status: placed.status, orderId: placed.body.data?.order.id as string, customer };
}

/** Backdates an order's delivery. */
const age = (orderId: string, days: number) =>
  market.rows(
    `update order_items set delivered_at = now() - $2 * interval '1 day',
       delivery_claimed_at = delivery_claimed_at - $2 * interval '1 day' where order_id = $1`,
    [orderId, days],
  );

async function sold(shop: TestShop & { productId: string }) {
  await setWallet(market, shop.token, '0551234567');
  const order = await buy(shop.productId);
  await handOver(market, shop, order.orderId);
  return order;
}

describe('closing a shop', () => {
  it('asks for the password when it is older than ten minutes', async () => {
    const { id, token } = await newShop(market);
    await market.rows("update sessions set password_at = now() - interval '11 minutes' where shop_id = $1", [
      id,
    ]);
    expect((await close(token)).body.code).toBe('PASSWORD_REQUIRED');
  });

  it('is refused while something is open and names the next obstacle', async () => {
    const shop = await shopWithProduct();
    await setWallet(market, shop.token, '0551234567');
    const { orderId, customer } = await buy(shop.productId);
    const refused = async () => {
      const { status, body } = await close(shop.token);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
      return body.message as string;
    };
    let why = await refused();
    expect(why).toContain('1 order is paid but not delivered');
    expect(why).toContain('GH₵50.00 is still held');
    await handOver(market, shop, orderId);
    why = await refused();
    expect(why).toContain('GH₵50.00 is available. Request your payout first');
    expect(why).not.toContain('not delivered');
    expect((await market.call('POST', '/shops/payouts', { token: shop.token })).status).toBe(201);
    expect(await refused()).toContain('a payout is in progress');
    await runPayout(market, shop.token, 'PAID');
    why = await refused();
    expect(why).toContain('customers can request refunds until');
    expect(why).not.toContain('payout');
    // Goods that were refunded whole hold nothing up.
    const until = async () => (await readShopObligations(market.database.db, shop.id)).refundableUntil;
    const refunded = (sum: string) =>
      market.rows(`update order_items set refunded_pesewas = ${sum} where order_id = $1`, [orderId]);
    await refunded('sum_pesewas');
    expect(await until()).toBeNull();
    await refunded('0');
    expect(await until()).not.toBeNull();
    const [item] = (await market.call('GET', `/orders/${orderId}`, { token: customer.token })).body.data
      .orderItems;
    const body = { reason: 'It was rotten inside' };
    await market.call('POST', `/orders/items/${item.id}/refund-request`, { token: customer.token, body });
    await age(orderId, 15);
    expect(await refused()).toContain('a refund is open');
    await market.rows("update refunds set status = 'REJECTED' where order_id = $1", [orderId]);
    await market.rows(
      `with d as (insert into disputes (provider, processor_dispute_id, amount_pesewas, currency, processor_status)
         values ('paystack', 'closing', 5000, 'GHS', 'pending') returning id)
       insert into dispute_items (dispute_id, item_id, shop_id, price_pesewas, fee_pesewas)
       select d.id, $1, $2, 5000, 0 from d`,
      [item.id, shop.id],
    );
    expect(await refused()).toContain('a payment is in dispute');
    await market.rows(
      "update disputes set status = 'WON', resolved_at = now() where processor_dispute_id = 'closing'",
    );
    expect((await close(shop.token)).status).toBe(200);
  });

  it('is refused while an order is unpaid or the balance is below zero', async () => {
    const shop = await shopWithProduct();
    const { orderId } = await buy(shop.productId, '0551234902');
    await market.rows("update payment_attempts set status = 'FAILED' where order_id = $1", [orderId]);
    expect((await close(shop.token)).body.message).toContain('1 order is unpaid');
    await market.rows("update orders set status = 'CANCELLED' where id = $1", [orderId]);
    await market.rows('update order_items set lapsed = true where order_id = $1', [orderId]);
    await market.rows(
      `with t as (insert into ledger_transactions (key, description) values ('test-below-zero', 'test') returning id)
       insert into ledger_entries (transaction_id, account, shop_id, amount_pesewas)
       select id, 'SHOP_AVAILABLE', $1::uuid, 700 from t
       union all select id, 'PROCESSOR_CLEARING', null, -700 from t`,
      [shop.id],
    );
    expect((await close(shop.token)).body.message).toContain('Contact us to settle it');
  });

  it('takes the shop off the market, erases its personal data, and keeps the ledger', async () => {
    const shop = await shopWithProduct();
    const invitation = { name: 'Esi Owusu', email: 'esi-of-closing@example.com', role: 'packer' };
    await market.call('POST', '/shops/team', { token: shop.token, body: invitation });
    const order = await sold(shop);
    await market.call('POST', '/shops/payouts', { token: shop.token });
    await runPayout(market, shop.token, 'PAID');
    await age(order.orderId, 15);
    const ledger = await market.rows('select id from ledger_entries where shop_id = $1', [shop.id]);
    expect((await close(shop.token)).status).toBe(200);

    expect((await market.call('GET', '/shops/profile', { token: shop.token })).status).toBe(401);
    expect((await shopLogin(market, shop.email)).status).toBe(401);
    expect((await market.call('GET', `/shops/${shop.id}`)).status).toBe(404);
    expect((await market.call('GET', `/products/${shop.productId}`)).status).toBe(404);
    expect((await buy(shop.productId)).status).not.toBe(201);
    const [row] = await market.rows(
      'select name, owner_name, email, phone_number, password_hash, status from shops where id = $1',
      [shop.id],
    );
    expect(row).toEqual({
      name: shop.name,
      owner_name: 'Closed account',
      email: `closed-${shop.id}@closed.invalid`,
      phone_number: '',
      password_hash: '!',
      status: 'CLOSED',
    });
    const [left] = await market.rows(
      `select (select count(*)::int from sessions where shop_id = $1) as sessions,
        (select count(*)::int from payout_wallets where shop_id = $1
          and (phone <> '' or account_name is not null or replaced_at is null)) as wallets,
        (select count(*)::int from shop_members where shop_id = $1
          and (name <> 'Former member' or email not like '%@closed.invalid' or removed_at is null)) as members,
        (select count(*)::int from mailed_secrets s left join shop_members m on m.id = s.member_id
          where s.shop_id = $1 or m.shop_id = $1) as secrets,
        (select count(*)::int from outbox_messages where recipient = $2 and status <> 'QUEUED') as mails`,
      [shop.id, shop.email],
    );
    expect(left).toEqual({ sessions: 0, wallets: 0, members: 0, secrets: 0, mails: 0 });
    expect(await market.rows('select id from ledger_entries where shop_id = $1', [shop.id])).toEqual(ledger);
    const archivedOrder = await market.call('GET', `/orders/${order.orderId}`, {
      token: order.customer.token,
    });
    expect(archivedOrder.body.data.orderItems[0].shop.name).toBe(shop.name);
    expect((await newestMail(market, shop.email, 'shop-closed'))?.text).toContain('Your shop is closed');
    const events = await market.rows('select 1 from security_events where account_id = $1 and kind = $2', [
      shop.id,
      'ACCOUNT_CLOSED',
    ]);
    expect(events).toHaveLength(1);
  });

  it('shows the state to admins, is final, and frees the address', async () => {
    const shop = await newShop(market);
    await close(shop.token);
    // A second request that was authorised before the first one ended.
    const site = { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' };
    await expect(closeShop(market.database.db, site, shop.id)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const token = await demoAdmin(market);
    const listed = await market.call('GET', '/admin/shops?status=CLOSED&page=1&limit=50', { token });
    expect(listed.body.data.shops.map(({ id }: { id: string }) => id)).toContain(shop.id);
    for (const decision of ['unban', 'approve', 'ban']) {
      const body = { reason: 'They asked for it' };
      const decided = await market.call('POST', `/admin/shops/${shop.id}/${decision}`, { token, body });
      expect([decision, decided.status]).toEqual([decision, 409]);
    }
    await newCustomer(market, shop.email);
    const again = await market.call('POST', '/shop/auth/signup', {
      body: {
        name: 'Anew',
        ownerName: 'Yaw Boateng',
        email: shop.email,
        password: 'a-good-password',
        phoneNumber: '020 123 4567',
        location: 'Bonwire',
        description: 'Kente woven on the loom of our grandfather.',
      },
    });
    expect(again.status).toBe(201);
  });

  it('excludes a concurrent checkout: the shop closes or the order is placed, never both', async () => {
    for (let round = 0; round < 3; round++) {
      const shop = await shopWithProduct();
      const customer = await newCustomer(market);
      const body = { productId: shop.productId, quantity: 1 };
      await market.call('POST', '/cart/add', { token: customer.token, body });
      const [placed, closed] = await Promise.all([
        market.call('POST', '/cart/checkout', {
          token: customer.token,
          body: {
            paymentMethod: 'MOMO',
            shippingAddress: ADDRESS,
            momo: { phone: '0551234987', network: 'mtn' },
          },
        }),
        close(shop.token),
      ]);
      const isClosed = closed.status === 200;
      expect([placed.status === 201, isClosed]).toEqual([!isClosed, isClosed]);
    }
  });
});

describe("the export of a shop's data", () => {
  it('holds the shop’s data and neither secrets nor its customers’ identities', async () => {
    const shop = await shopWithProduct();
    const order = await sold(shop);
    const answer = await market.call('GET', '/shops/export', { token: shop.token });
    expect(answer.headers.get('content-disposition')).toContain('dwaso-my-shop.json');
    const { data } = answer.body;
    expect(data.shop).toMatchObject({ id: shop.id, email: shop.email, ownerName: 'Yaw Boateng' });
    expect(data.products).toMatchObject([{ id: shop.productId }]);
    expect(data.orders).toMatchObject([{ orderId: order.orderId, totalAmount: 50, city: ADDRESS.city }]);
    expect(data.balances).toEqual({ held: 0, available: 50, inPayout: 0 });
    expect(data.wallet).toMatchObject({ phone: '055 ••• 4567' });
    expect(data.sessions).toMatchObject([{ current: true }]);
    const whole = JSON.stringify(data);
    for (const foreign of [
      shop.token,
      'assword',
      order.customer.email,
      ADDRESS.street,
      ADDRESS.phone.slice(1),
    ]) {
      expect(whole).not.toContain(foreign);
    }
  });

  it('holds every order and product, also beyond a page', async () => {
    const shop = await shopWithProduct();
    const { orderId } = await sold(shop);
    await market.rows(
      `with more as (insert into orders (user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent,
         total_pesewas, ship_full_name, ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone,
         hold_expires_at, paid_at, created_at)
       select user_id, status, subtotal_pesewas, platform_fee_pesewas, fee_percent, total_pesewas, ship_full_name,
         ship_street, ship_city, ship_state, ship_zip_code, ship_country, ship_phone, now(), paid_at,
         created_at - n * interval '1 minute'
       from orders, generate_series(1, 520) n where id = $1 returning id, created_at)
       insert into order_items (order_id, product_id, shop_id, shop_name, product_name, price_pesewas, quantity, fee_pesewas,
         fee_basis_points, status, created_at)
       select more.id, i.product_id, i.shop_id, i.shop_name, i.product_name, i.price_pesewas, i.quantity, i.fee_pesewas,
         i.fee_basis_points, i.status, more.created_at
       from more, order_items i where i.order_id = $1`,
      [orderId],
    );
    await market.rows(
      `insert into products (shop_id, category_id, name, description, unit, price_pesewas, stock_quantity)
       select shop_id, category_id, name || ' ' || n, description, unit, price_pesewas, stock_quantity
       from products, generate_series(1, 520) n where id = $1`,
      [shop.productId],
    );
    const { data } = (await market.call('GET', '/shops/export', { token: shop.token })).body;
    const orders: string[] = data.orders.map((order: { orderId: string }) => order.orderId);
    const products: string[] = data.products.map(({ id }: { id: string }) => id);
    for (const ids of [orders, products]) expect([ids.length, new Set(ids).size]).toEqual([521, 521]);
  });
});
