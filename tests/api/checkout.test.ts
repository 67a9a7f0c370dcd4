import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket, until } from './support/open-market.ts';
import {
  ADDRESS,
  customerWithHistory,
  ledgerImbalance,
  newCustomer,
  newestMail,
  orderFrom,
  productNamed,
  readStock,
} from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const WAITS = '0551230000';
const APPROVES_AT_ONCE = '0551234987';
const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS };

describe('checkout', () => {
  // Shows docs/specification.md, 3: **order item**: `id`, `quantity`, `price`, `product` with its shop
  it('places an order over two shops, takes the stock, empties the cart and charges the wallet', async () => {
    const { token, email } = await newCustomer(market);
    const maize = await productNamed(market, 'White Maize');
    const honey = await productNamed(market, 'Savannah Blossom Honey');
    const before = [await readStock(market, maize.id), await readStock(market, honey.id)];
    await market.call('POST', '/cart/add', { token, body: { productId: maize.id, quantity: 2 } });
    await market.call('POST', '/cart/add', { token, body: { productId: honey.id } });
    const { status, body: answer } = await market.call('POST', '/cart/checkout', {
      token,
      body: { ...body, momo: { phone: '055 123 0000', network: 'mtn' } },
    });
    expect(status).toBe(201);
    expect(answer.order).toEqual(answer.data.order);
    const { order, payment } = answer.data;
    expect(order).toMatchObject({
      orderStatus: 'AWAITING_PAYMENT',
      subtotal: 116,
      platformFee: 5.8,
      totalAmount: 121.8,
      shippingAddress: { ...ADDRESS, phone: '+233551234987' },
    });
    expect(order.orderItems.map((item: { price: number }) => item.price).sort()).toEqual([28, 60]);
    expect(payment).toMatchObject({
      status: 'PENDING',
      nextStep: 'APPROVE_ON_PHONE',
      displayText: 'Please complete authorization process on your mobile phone',
      amount: 121.8,
      phone: '055 ••• 0000',
    });
    expect(await readStock(market, maize.id)).toBe(before[0]! - 2);
    expect(await readStock(market, honey.id)).toBe(before[1]! - 1);
    expect((await market.call('GET', '/cart', { token })).body.data.items).toEqual([]);
    expect((await newestMail(market, email, 'order-received'))?.text).toContain('GH₵121.80');
    const shares = await market.rows<{ fee: number }>(
      'select fee_pesewas as fee from order_items where order_id = $1 order by fee_pesewas',
      [order.id],
    );
    expect(shares.map((row) => row.fee)).toEqual([280, 300]);
  });

  it('is paid by the webhook: order in process, ledger posted and balanced, mail sent', async () => {
    const { token, email } = await newCustomer(market);
    const placed = await orderFrom(market, token, { product: 'Oval Shopper', wallet: '0551230001' });
    const { id } = placed.body.data.order;
    const paid = await until(async () => {
      const { body: order } = await market.call('GET', `/orders/${id}`, { token });
      return order.data.orderStatus === 'PROCESSING' && order.data;
    });
    expect(paid.paymentStatus).toBe('SUCCEEDED');
    expect(paid.history.map((event: { text: string }) => event.text)).toEqual([
      'Order placed',
      'Payment received',
    ]);
    const entries = await market.rows<{ account: string; amount: number }>(
      `select e.account, e.amount_pesewas as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = $1 order by e.account`,
      [id],
    );
    // 220.50 paid; Paystack keeps 1.95 % = 4.30; the shop earns 210.00, the platform 10.50.
    expect(Object.fromEntries(entries.map((entry) => [entry.account, entry.amount]))).toEqual({
      PROCESSOR_CLEARING: 22_050 - 430,
      PROCESSOR_FEE: 430,
      SHOP_PAYABLE: -21_000,
      PLATFORM_FEE: -1050,
    });
    expect(await ledgerImbalance(market)).toBe(0);
    expect((await newestMail(market, email, 'order-paid'))?.subject).toContain('Payment received');
  });

  it('charges the number of the address when no wallet is given', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Red Sorghum');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    const { body: answer } = await market.call('POST', '/cart/checkout', { token, body });
    expect(answer.data.payment).toMatchObject({ status: 'SUCCEEDED', nextStep: 'NONE', network: 'mtn' });
    expect(answer.data.order.orderStatus).toBe('PROCESSING');
  });

  it('refuses an empty cart with 409', async () => {
    const { token } = await newCustomer(market);
    const { status, body: answer } = await market.call('POST', '/cart/checkout', { token, body });
    expect([status, answer.code]).toEqual([409, 'CART_EMPTY']);
  });

  // Shows docs/specification.md, 5, Checkout address: The text stands beneath the field and goes when the field is edited. Toast: "Form Validation Failed"
  it('names the error of each field in the specification’s words and keeps the cart', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Pearl Millet');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    const shippingAddress = { fullName: 'A', street: 'x', city: '', state: '', zipCode: '', phone: '12' };
    const { status, body: answer } = await market.call('POST', '/cart/checkout', {
      token,
      body: { paymentMethod: 'MOMO', shippingAddress },
    });
    expect(status).toBe(422);
    expect(answer.errors).toEqual({
      'shippingAddress.fullName': 'Full name is required',
      'shippingAddress.street': 'Street address is required',
      'shippingAddress.city': 'City is required',
      'shippingAddress.state': 'Region is required',
      'shippingAddress.phone': 'Valid phone number is required',
    });
    expect((await market.call('GET', '/cart', { token })).body.data.items).toHaveLength(1);
  });

  it('needs a network when the prefix does not tell it and rolls everything back without one', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Pearl Millet');
    const stock = await readStock(market, product.id);
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    const momo = { phone: '0230000000' };
    const { status, body: answer } = await market.call('POST', '/cart/checkout', {
      token,
      body: { ...body, momo },
    });
    expect(status).toBe(422);
    expect(answer.errors['momo.network']).toBeDefined();
    expect(await readStock(market, product.id)).toBe(stock);
    expect((await market.call('GET', '/cart', { token })).body.data.items).toHaveLength(1);
  });

  it('refuses to charge another total than the one shown', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Pearl Millet');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    const withTotal = { ...body, expectedTotal: 33.6 };
    await market.rows('update products set price_pesewas = price_pesewas * 10 where id = $1', [product.id]);
    const changed = await market.call('POST', '/cart/checkout', { token, body: withTotal });
    expect([changed.status, changed.body.code]).toEqual([409, 'CART_CHANGED']);
    expect(changed.body.message).toContain('GH₵336.00');
    expect((await market.call('GET', '/cart', { token })).body.data.items).toHaveLength(1);
    await market.rows('update products set price_pesewas = price_pesewas / 10 where id = $1', [product.id]);
    expect((await market.call('POST', '/cart/checkout', { token, body: withTotal })).status).toBe(201);
  });

  it('allows one customer five unpaid orders with reserved goods', async () => {
    const { token } = await customerWithHistory(market);
    const order = () => orderFrom(market, token, { product: 'White Maize', wallet: WAITS });
    for (let count = 0; count < 5; count++) expect((await order()).status).toBe(201);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  });

  it('names a product that is gone and changes nothing', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'Soya Beans');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id, quantity: 3 } });
    await market.rows('update products set stock_quantity = 2 where id = $1', [product.id]);
    const { status, body: answer } = await market.call('POST', '/cart/checkout', { token, body });
    expect([status, answer.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(answer.message).toContain('Only 2 of Soya Beans left');
    expect(answer.errors).toEqual({ [product.id]: answer.message });
    expect((await market.call('GET', '/cart', { token })).body.data.items[0].problem).toBe(
      'NOT_ENOUGH_STOCK',
    );
    expect((await market.call('GET', '/orders', { token })).body.data).toEqual([]);
  });
});

it('a product in a cart that its shop has taken off sale is refused', async () => {
  const { token } = await newCustomer(market);
  const product = await productNamed(market, 'Soya Beans');
  await market.rows('update products set stock_quantity = 9 where id = $1', [product.id]);
  await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
  await market.rows('update products set on_sale = false where id = $1', [product.id]);
  const refused = await market.call('POST', '/cart/checkout', { token, body });
  expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
  expect(refused.body.errors[product.id]).toContain('no longer on sale');
  await market.rows('update products set on_sale = true where id = $1', [product.id]);
  expect((await market.call('POST', '/cart/checkout', { token, body })).status).toBe(201);
});

describe('the idempotency key of a checkout', () => {
  const headers = { 'idempotency-key': 'key-1' };

  // Shows docs/api.md, Headers: The same key with the same content repeats the first answer
  it('returns the same order for the same request and charges once, also concurrently', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'White Fonio');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    const momo = { phone: WAITS };
    const send = () => market.call('POST', '/cart/checkout', { token, headers, body: { ...body, momo } });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    const orders = new Set(answers.map((answer) => answer.body.data.order.id));
    expect(orders.size).toBe(1);
    const { reference } = answers[0]!.body.data.payment;
    expect(
      market.simulator.transactions().filter((transaction) => transaction.reference === reference),
    ).toHaveLength(1);
    expect((await market.call('GET', '/orders', { token })).body.data).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    const { token } = await newCustomer(market);
    const product = await productNamed(market, 'White Fonio');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    const first = { ...body, momo: { phone: WAITS } };
    expect((await market.call('POST', '/cart/checkout', { token, headers, body: first })).status).toBe(201);
    const other = { ...body, momo: { phone: APPROVES_AT_ONCE } };
    const { status, body: answer } = await market.call('POST', '/cart/checkout', {
      token,
      headers,
      body: other,
    });
    expect([status, answer.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  });

  it('can be used again after a failed checkout', async () => {
    const { token } = await newCustomer(market);
    const send = () => market.call('POST', '/cart/checkout', { token, headers, body });
    expect((await send()).status).toBe(409);
    const product = await productNamed(market, 'White Fonio');
    await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    expect((await send()).status).toBe(201);
  });
});

describe('fifty customers and ten items in stock', () => {
  it('buy exactly ten: the others get 409 and stock stays at zero or above', async () => {
    const product = await productNamed(market, 'Carved Stool, Small').then(
      (found) => found ?? productNamed(market, 'Hand Drum'),
    );
    await market.rows('update products set stock_quantity = 10 where id = $1', [product.id]);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newCustomer(market)));
    for (const { token } of buyers) {
      await market.call('POST', '/cart/add', { token, body: { productId: product.id } });
    }
    const answers = await Promise.all(
      buyers.map(({ token }) =>
        market.call('POST', '/cart/checkout', { token, body: { ...body, momo: { phone: WAITS } } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    expect(
      answers.filter((answer) => answer.status === 409 && answer.body.code === 'OUT_OF_STOCK'),
    ).toHaveLength(40);
    expect(await readStock(market, product.id)).toBe(0);
  });
});
