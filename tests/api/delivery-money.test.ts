import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { disputesOf } from './support/disputes.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, ledgerImbalance, newCustomer } from './support/people.ts';
import { codeOf, demoAdmin, earningsOf, newShop, type TestShop } from './support/sellers.ts';

let market: Market;
let admin: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
});

const { dispute, decide, ledgerOf } = disputesOf(() => market);

const DOOR = {
  kind: 'DELIVERY',
  zones: [
    { area: 'GHANA', fee: 35, daysFrom: 2, daysTo: 4 },
    { area: 'REGIONS', regions: ['Northern'], fee: 70, daysFrom: 4, daysTo: 6 },
  ],
};
const STATION = {
  ...{ kind: 'STATION', carrier: 'VIP', station: 'Ho station', regions: ['Ashanti'] },
  ...{ fee: 20, daysFrom: 1, daysTo: 2 },
};
const PICKUP = { kind: 'PICKUP', place: 'Ho market', hours: 'Mon–Sat 9–18' };

interface Delivering extends TestShop {
  products: string[];
  /** Ids of its options, in the order they were given. */
  options: string[];
}

const save = (shop: TestShop, body: object) =>
  market.call('PUT', '/shops/delivery', { token: shop.token, body });

/** A shop in Ho, Volta, with a product of GH₵100 and one of GH₵60.07. */
async function shopWith(options: object[], more: object = {}): Promise<Delivering> {
  const shop = await newShop(market);
  const products: string[] = [];
  for (const [name, price] of [
    ['Basket', 100],
    ['Hat', 60.07],
  ] as const) {
    const body = { name: `${name} of ${shop.name}`, price, stockQuantity: 50, ...more };
    const made = await market.call('POST', '/products', { token: shop.token, body });
    products.push(made.body.data.id);
  }
  const saved = await save(shop, { options });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { ...shop, products, options: saved.body.data.options.map(({ id }: { id: string }) => id) };
}

async function customerWith(productIds: string[]) {
  const customer = await newCustomer(market);
  for (const productId of productIds) {
    await market.call('POST', '/cart/add', { token: customer.token, body: { productId } });
  }
  return customer;
}

const checkout = (token: string, more: object = {}, headers?: Record<string, string>) =>
  market.call('POST', '/cart/checkout', {
    ...(headers && { headers }),
    token,
    body: {
      ...{ paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone: '0551234987', network: 'mtn' } },
      ...more,
    },
  });
const cartOf = async (token: string, query = '?state=Ashanti&city=Kumasi') =>
  (await market.call('GET', `/cart${query}`, { token })).body.data;

/** A paid order of these products. */
async function bought(productIds: string[], more: object = {}) {
  const customer = await customerWith(productIds);
  const placed = await checkout(customer.token, more);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id } = placed.body.data.order;
  const read = async () => (await market.call('GET', `/orders/${id}`, { token: customer.token })).body.data;
  await until(async () => (await read()).orderStatus === 'PROCESSING');
  return { id: id as string, token: customer.token, email: customer.email, read, order: await read() };
}

/** What the ledger says of a shop, in pesewas: held, available. */
async function owed(shop: TestShop) {
  const [sums] = await market.rows<{ held: number; available: number }>(
    `select coalesce(-sum(amount_pesewas) filter (where account = 'SHOP_PAYABLE'), 0)::int as held,
       coalesce(-sum(amount_pesewas) filter (where account = 'SHOP_AVAILABLE'), 0)::int as available
     from ledger_entries where shop_id = $1`,
    [shop.id],
  );
  return sums;
}
const cancel = (token: string, itemId: string) =>
  market.call('POST', `/orders/items/${itemId}/cancel`, { token, body: { reason: 'Changed my mind' } });
const backOf = async (orderId: string) => {
  const [sum] = await market.rows<{ pesewas: number }>(
    "select coalesce(sum(amount_pesewas), 0)::int as pesewas from refunds where order_id = $1 and status not in ('REQUESTED', 'REJECTED')",
    [orderId],
  );
  return sum?.pesewas;
};

describe('the cart', () => {
  it('says by shop what reaches the region, and the sum of the cheapest', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const plain = await shopWith([]);
    const { token } = await customerWith([shop.products[0] as string, plain.products[0] as string]);
    const cart = await cartOf(token);
    expect([cart.totalAmount, cart.deliveryTotal]).toEqual([200, 20]);
    const [mine, other] = [shop, plain].map(({ id }) =>
      cart.delivery.find(({ shopId }: { shopId: string }) => shopId === id),
    );
    expect(mine).toMatchObject({ subtotal: 100, optionId: shop.options[1], fee: 20 });
    expect(
      mine.options.map(({ kind, fee, reaches }: Record<string, unknown>) => [kind, fee, reaches]),
    ).toEqual([
      ['STATION', 20, true],
      ['DELIVERY', 35, true],
      ['PICKUP', 0, false],
    ]);
    expect(other).toMatchObject({ optionId: 'included', fee: 0 });
    expect(other.options).toMatchObject([{ id: 'included', kind: 'INCLUDED', daysFrom: 3, daysTo: 5 }]);
    expect((await cartOf(token, '?state=Northern')).deliveryTotal).toBe(70);
    // In the shop's own region its pick-up place is the cheapest.
    expect((await cartOf(token, '?state=volta%20region')).deliveryTotal).toBe(0);
  });

  it('asks for the region where the price goes by it, and never invents one', async () => {
    const shop = await shopWith([DOOR]);
    const { token } = await customerWith([shop.products[0] as string]);
    const cart = await cartOf(token, '');
    expect([cart.deliveryTotal, cart.delivery[0].optionId, cart.delivery[0].fee]).toEqual([null, null, null]);
    const plain = await shopWith([]);
    const other = await customerWith([plain.products[0] as string]);
    expect((await cartOf(other.token, '')).deliveryTotal).toBe(0);
  });

  it('goes by the largest piece and the sum of the goods', async () => {
    const shop = await shopWith([STATION]);
    await save(shop, { options: [STATION], freeAbove: 160.07, surcharges: { large: 40 } });
    const { token } = await customerWith([shop.products[0] as string]);
    expect((await cartOf(token)).deliveryTotal).toBe(20);
    const large = { token: shop.token, body: { parcelSize: 'LARGE' } };
    await market.call('PATCH', `/products/${shop.products[0]}`, large);
    expect((await cartOf(token)).deliveryTotal).toBe(60);
    await market.call('POST', '/cart/add', { token, body: { productId: shop.products[1] } });
    const cart = await cartOf(token);
    expect([cart.deliveryTotal, cart.delivery[0].freeAbove]).toEqual([0, 160.07]);
  });
});

describe('what one piece costs to bring', () => {
  const ask = (query: string) => market.call('GET', `/delivery?${query}`);

  it('is told to anybody for several products at once, by the cheapest way that reaches', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const plain = await shopWith([]);
    const ids = [shop.products[0], plain.products[0], 'no-id', crypto.randomUUID()];
    const priceIn = async (region: string) => {
      const { body } = await ask(`products=${ids.join()}&state=${encodeURIComponent(region)}`);
      return Object.fromEntries(
        body.data.map((one: { productId: string; delivery: { kind: string; fee: number } | null }) => [
          one.productId === ids[0] ? 'own' : 'plain',
          one.delivery && [one.delivery.kind, one.delivery.fee],
        ]),
      );
    };
    expect(await priceIn('Ashanti')).toEqual({ own: ['STATION', 20], plain: ['INCLUDED', 0] });
    expect(await priceIn('Northern')).toMatchObject({ own: ['DELIVERY', 70] });
    expect(await priceIn('Volta')).toMatchObject({ own: ['PICKUP', 0] });
    await save(shop, { options: [STATION] });
    expect(await priceIn('Northern')).toMatchObject({ own: null });
  });

  it('needs products and a region, and leaves out what is not on sale', async () => {
    const shop = await shopWith([DOOR]);
    expect((await ask('state=Ashanti')).status).toBe(422);
    expect((await ask(`products=${shop.products[0]}`)).status).toBe(422);
    await market.call('DELETE', `/products/${shop.products[0]}`, { token: shop.token });
    expect((await ask(`products=${shop.products.join()}&state=Ashanti`)).body.data).toHaveLength(1);
  });
});

describe('checkout', () => {
  it('takes the cheapest that reaches where nothing is said: subtotal + 5 % + delivery', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const { order } = await bought(shop.products);
    expect(order).toMatchObject({
      ...{ subtotal: 160.07, platformFee: 8, deliveryTotal: 20, totalAmount: 188.07 },
      delivery: [{ shopId: shop.id, kind: 'STATION', carrier: 'VIP', fee: 20, daysFrom: 1, daysTo: 2 }],
    });
    expect(order.payments[0].amount).toBe(188.07);
    expect(await owed(shop)).toEqual({ held: 18_007, available: 0 });
    expect((await earningsOf(market, shop.token)).held).toBe(180.07);
  });

  it('takes what was chosen, also a pick-up place far away', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const chosen = (at: number) => ({ delivery: [{ shopId: shop.id, optionId: shop.options[at] }] });
    expect((await bought(shop.products, chosen(0))).order.totalAmount).toBe(203.07);
    const { order } = await bought(shop.products, chosen(2));
    expect([order.totalAmount, order.delivery[0].kind]).toEqual([168.07, 'PICKUP']);
  });

  it('keeps what was chosen when the shop changes its options', async () => {
    const shop = await shopWith([STATION]);
    const { read } = await bought([shop.products[0] as string]);
    await save(shop, { options: [{ ...PICKUP, id: shop.options[0] }] });
    expect((await read()).delivery[0]).toMatchObject({
      kind: 'STATION',
      carrier: 'VIP',
      fee: 20,
      place: null,
    });
    await save(shop, { options: [] });
    expect((await read()).delivery[0]).toMatchObject({ optionId: shop.options[0], fee: 20 });
  });

  it('names what can not come there, and sells nothing', async () => {
    const shop = await shopWith([{ ...STATION, regions: ['Oti'] }]);
    const { token } = await customerWith([shop.products[0] as string]);
    const refused = await checkout(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'DELIVERY_UNAVAILABLE']);
    expect(refused.body.message).toContain(
      `${shop.name} does not deliver to Ashanti: Basket of ${shop.name}.`,
    );
    expect(Object.keys(refused.body.errors)).toEqual([shop.products[0]]);
    expect((await cartOf(token)).items).toHaveLength(1);
    expect((await cartOf(token)).deliveryTotal).toBeNull();
  });

  it('refuses options of another shop, of none, and those that are gone', async () => {
    const shop = await shopWith([DOOR, STATION]);
    const other = await shopWith([STATION]);
    const { token } = await customerWith([shop.products[0] as string]);
    const wish = (shopId: string, optionId: unknown) => checkout(token, { delivery: [{ shopId, optionId }] });
    expect((await wish(shop.id, other.options[0])).body.code).toBe('DELIVERY_UNAVAILABLE');
    expect((await wish(shop.id, 'included')).body.code).toBe('DELIVERY_UNAVAILABLE');
    expect((await wish(other.id, other.options[0])).status).toBe(422);
    const twice = [0, 1].map((at) => ({ shopId: shop.id, optionId: shop.options[at] }));
    expect((await checkout(token, { delivery: twice })).status).toBe(422);
    expect((await wish(shop.id, 7)).status).toBe(422);
    await save(shop, { options: [DOOR] });
    const stale = await wish(shop.id, shop.options[1]);
    expect([stale.status, stale.body.code]).toEqual([409, 'DELIVERY_UNAVAILABLE']);
    expect(stale.body.message).toContain('Please choose again');
    expect((await checkout(token)).body.data.order.totalAmount).toBe(140);
  });

  it('never takes more than was shown: a fee that rose is told first', async () => {
    const shop = await shopWith([STATION]);
    const { token } = await customerWith([shop.products[0] as string]);
    const cart = await cartOf(token);
    const expectedTotal = cart.totalAmount + 5 + cart.deliveryTotal;
    await save(shop, { options: [{ ...STATION, id: shop.options[0], fee: 20.01 }] });
    const refused = await checkout(token, { expectedTotal });
    expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED']);
    expect(refused.body.message).toContain('GH₵125.01');
    // Nor from a client that knows of no delivery.
    expect((await checkout(token, { expectedTotal: 105 })).body.code).toBe('CART_CHANGED');
    expect((await checkout(token, { expectedTotal: 125.01 })).status).toBe(201);
  });

  it('under the same key makes one order, and refuses another choice under it', async () => {
    const shop = await shopWith([DOOR, STATION]);
    const { token } = await customerWith([shop.products[0] as string]);
    const headers = { 'idempotency-key': 'one-order' };
    const wish = (at: number) => ({ delivery: [{ shopId: shop.id, optionId: shop.options[at] }] });
    const first = await checkout(token, wish(0), headers);
    const again = await checkout(token, wish(0), headers);
    expect(again.body.data.order.id).toBe(first.body.data.order.id);
    expect((await checkout(token, wish(1), headers)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const [count] = await market.rows<{ n: number }>(
      'select count(*)::int as n from order_deliveries where shop_id = $1',
      [shop.id],
    );
    expect(count?.n).toBe(1);
  });
});

describe('a promise', () => {
  it('is counted from the payment in business days, and said to be late once its day is over', async () => {
    const shop = await shopWith([STATION]);
    const { id, read, token } = await bought([shop.products[0] as string]);
    // As orders are whose promise nobody kept: it is counted when it is read.
    const paidOn = async (day: string) => {
      await market.rows('update orders set paid_at = $2::timestamptz where id = $1', [
        id,
        `${day}T10:00:00Z`,
      ]);
      await market.rows('update order_deliveries set promised_by = null where order_id = $1', [id]);
    };
    const told = async () => {
      const mine = (await market.call('GET', `/orders/shop/items/${id}`, { token: shop.token })).body.data;
      const file = (await market.call('GET', `/admin/orders/${id}`, { token: admin })).body.data;
      return [(await read()).delivery[0], mine.delivery, file.order.delivery[0]].map(
        ({ promisedBy, isLate }) => `${promisedBy} ${isLate}`,
      );
    };
    const soon = (await read()).delivery[0];
    expect([soon.promisedBy > new Date().toISOString().slice(0, 10), soon.isLate]).toEqual([true, false]);
    // Good Friday to Easter Monday lie between.
    await paidOn('2026-04-01');
    expect(await told()).toEqual(Array(3).fill('2026-04-07 true'));
    await market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });
    await market.call('POST', `/orders/${id}/receive`, { token, body: {} });
    expect(await told()).toEqual(Array(3).fill('2026-04-07 false'));
  });
});

describe('the fee of a delivery', () => {
  it('goes back with the last goods that are cancelled, once', async () => {
    const shop = await shopWith([STATION]);
    const { id, order, token, read } = await bought(shop.products);
    const [first, second] = order.orderItems;
    expect([first.refundable, second.refundable].toSorted()).toEqual([105, 63.07].toSorted());
    await cancel(token, first.id);
    const left = await read();
    expect(left.delivery[0].refunded).toBe(0);
    const last = left.orderItems.find((item: { id: string }) => item.id === second.id);
    expect(last.refundable).toBe(Math.round((second.refundable + 20) * 100) / 100);
    await cancel(token, second.id);
    expect((await read()).delivery[0].refunded).toBe(20);
    expect(await backOf(id)).toBe(18_807);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
    const { body } = await market.call('GET', `/admin/orders/${id}`, { token: admin });
    expect([body.data.refundableTotal, body.data.cancellable]).toEqual([0, 0]);
    const [mail] = await market.rows<{ text: string }>(
      "select text from outbox_messages where kind = 'items-cancelled' or text like '%GH₵83.07%' or text like '%GH₵125.00%' order by id desc limit 1",
    );
    expect(mail?.text).toMatch(/GH₵(83\.07|125\.00)/);
  });

  it('stays with the shop when a part of its goods came and the rest was cancelled', async () => {
    const shop = await shopWith([STATION]);
    const { id, order, token } = await bought(shop.products);
    const [kept, dropped] = order.orderItems;
    await cancel(token, dropped.id);
    const handoverCode = await codeOf(market, shop.id, id);
    await market.call('POST', `/orders/${id}/deliver`, { token: shop.token, body: { handoverCode } });
    expect(await owed(shop)).toEqual({ held: 0, available: Math.round(kept.price * 100) + 2000 });
    expect(await backOf(id)).toBe(Math.round(dropped.refundable * 100));
  });

  it('is released with the first goods, and waits again when the receipt is taken back', async () => {
    const shop = await shopWith([STATION]);
    const { id, token } = await bought(shop.products);
    await market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });
    await market.call('POST', `/orders/${id}/receive`, { token, body: {} });
    expect(await owed(shop)).toEqual({ held: 0, available: 18_007 });
    await market.call('POST', `/orders/${id}/receive/take-back`, { token });
    expect(await owed(shop)).toEqual({ held: 18_007, available: 0 });
    expect((await earningsOf(market, shop.token)).releases[0].amount).toBe(180.07);
    await market.call('POST', `/orders/${id}/receive`, { token, body: {} });
    expect(await owed(shop)).toEqual({ held: 0, available: 18_007 });
  });

  it('goes back with what was delivered and is refunded whole, whatever was asked first', async () => {
    const shop = await shopWith([STATION]);
    const { id, order, token, read } = await bought(shop.products);
    await market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });
    for (const item of order.orderItems) {
      const asked = await market.call('POST', `/orders/items/${item.id}/refund-request`, {
        token,
        body: { reason: 'It never came' },
      });
      expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    }
    const { data: cases } = (await market.call('GET', '/shops/refunds', { token: shop.token })).body;
    expect(cases).toHaveLength(2);
    for (const one of cases) {
      const body = { agrees: true, note: 'It was lost' };
      await market.call('POST', `/shops/refunds/${one.id}/answer`, { token: shop.token, body });
    }
    expect((await read()).delivery[0].refunded).toBe(20);
    expect(await backOf(id)).toBe(18_807);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
    const again = await market.call('POST', `/orders/items/${order.orderItems[0].id}/refund-request`, {
      token,
      body: { reason: 'It never came, once more' },
    });
    expect(again.status).toBe(409);
  });

  it('is part of what an admin can send back of an order, to the pesewa', async () => {
    const shop = await shopWith([STATION]);
    const { id, order } = await bought(shop.products);
    const file = async () => (await market.call('GET', `/admin/orders/${id}`, { token: admin })).body.data;
    expect(await file()).toMatchObject({ refundableTotal: 188.07, cancellable: 188.07 });
    const refund = (body: object) =>
      market.call('POST', `/admin/orders/${id}/refund`, { token: admin, body: { reason: 'Lost', ...body } });
    expect((await refund({ amount: 188.08 })).status).toBe(422);
    const first = order.orderItems[0];
    expect((await refund({ itemId: first.id, amount: first.refundable })).status).toBe(200);
    const left = Math.round((188.07 - first.refundable) * 100) / 100;
    expect(await file()).toMatchObject({ refundableTotal: left, cancellable: left });
    // Not sent: with the goods goes their delivery, not without it.
    expect((await refund({ amount: left - 20 })).status).toBe(422);
    expect((await refund({ amount: left })).status).toBe(200);
    expect(await backOf(id)).toBe(18_807);
    expect((await file()).refundableTotal).toBe(0);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
  });

  it('stands in mails, statement and figures of the shop', async () => {
    const shop = await shopWith([STATION]);
    const { email, id } = await bought(shop.products);
    const mails = await market.rows<{ kind: string; text: string }>(
      'select kind, text from outbox_messages where recipient in ($1, $2) order by id',
      [email, shop.email],
    );
    const text = (kind: string) => mails.find((mail) => mail.kind === kind)?.text ?? '';
    for (const kind of ['order-received', 'order-paid']) {
      expect(text(kind)).toContain('Bus station, VIP');
      expect(text(kind)).toContain('GH₵20.00');
      expect(text(kind)).toContain('GH₵188.07');
    }
    expect(text('shop-new-order')).toContain('GH₵180.07');
    const stats = (await market.call('GET', '/shops/stats', { token: shop.token })).body.data;
    expect(stats.totalRevenue).toBe(180.07);
    const shown = (await market.call('GET', `/orders/shop/items/${id}`, { token: shop.token })).body.data;
    expect([shown.order.totalAmount, shown.delivery.fee]).toEqual([180.07, 20]);
    const today = new Date().toISOString().slice(0, 10);
    const statement = (
      await market.call('GET', `/shops/statement?from=${today}&to=${today}`, { token: shop.token })
    ).body.data;
    expect(statement.closing).toBe(180.07);
  });
});

describe('a dispute', () => {
  const ship = (shop: TestShop, id: string) =>
    market.call('POST', `/orders/${id}/ship`, { token: shop.token, body: {} });

  it('that the shop bears takes goods and delivery, once', async () => {
    const shop = await shopWith([STATION]);
    const { id, read } = await bought(shop.products);
    await ship(shop, id);
    const caseId = await dispute(id);
    expect((await earningsOf(market, shop.token)).waiting).toContainEqual({
      ...{ orderId: id, amount: 180.07, why: 'DISPUTED' },
    });
    await decide(caseId, 'lost');
    expect(await ledgerOf(id, 'dispute')).toEqual({
      ...{ SHOP_PAYABLE: 18_007, PLATFORM_FEE: 800, PROCESSOR_CLEARING: -18_807 },
    });
    expect((await read()).delivery[0].refunded).toBe(20);
    expect(await backOf(id)).toBe(0);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
  });

  it('about one of two things leaves the delivery; with the second it goes back, once', async () => {
    const shop = await shopWith([STATION]);
    const { id, token, order, read } = await bought(shop.products);
    await ship(shop, id);
    const [first, second] = order.orderItems;
    const sum = (item: { refundable: number }) => Math.round(item.refundable * 100);
    await decide(await dispute(id, sum(second)), 'lost');
    expect((await read()).delivery[0].refunded).toBe(0);
    await decide(await dispute(id, sum(first)), 'lost');
    expect((await read()).delivery[0].refunded).toBe(20);
    // By a refund of ours: the bank has asked for the goods alone.
    expect(await backOf(id)).toBe(2000);
    expect(await owed(shop)).toEqual({ held: 0, available: 0 });
    const body = { reason: 'And the delivery again' };
    const again = await market.call('POST', `/orders/items/${first.id}/refund-request`, { token, body });
    expect(again.status).toBe(409);
  });

  it('that is lost although the hand-over is proven leaves the shop goods and delivery', async () => {
    const shop = await shopWith([STATION]);
    const { id } = await bought(shop.products);
    const handoverCode = await codeOf(market, shop.id, id);
    await market.call('POST', `/orders/${id}/deliver`, { token: shop.token, body: { handoverCode } });
    await decide(await dispute(id), 'lost');
    expect(await ledgerOf(id, 'dispute')).toEqual({
      ...{ PLATFORM_LOSS: 18_007, PLATFORM_FEE: 800, PROCESSOR_CLEARING: -18_807 },
    });
    expect(await owed(shop)).toEqual({ held: 0, available: 18_007 });
  });
});

it('a file of products carries the parcel size there and back', async () => {
  const shop = await newShop(market);
  const send = (csv: string) => {
    const form = new FormData();
    form.set('mode', 'save');
    form.set('file', new File([csv], 'p.csv', { type: 'text/csv' }));
    return market.call('POST', '/products/import', { token: shop.token, form });
  };
  const made = await send('name,price,stockQuantity,unit,parcel size\nGari,5,10,olonka,\nDrum,90,2,,Large\n');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const list = async () => {
    const { data } = (await market.call('GET', '/shops/products', { token: shop.token })).body;
    return Object.fromEntries(
      data.map((one: Record<string, unknown>) => [one.name, [one.parcelSize, one.parcelSizeIsGuessed]]),
    );
  };
  expect(await list()).toEqual({ Gari: ['MEDIUM', true], Drum: ['LARGE', false] });
  const headers = { authorization: `Bearer ${shop.token}` };
  const csv = await (await fetch(`${market.url}/products/export.csv`, { headers })).text();
  expect(csv.split('\n')[0]).toContain('unit,parcelSize,');
  expect((await send(csv)).status).toBe(200);
  expect(await list()).toEqual({ Gari: ['MEDIUM', true], Drum: ['LARGE', false] });
  // A file without the column leaves it.
  const id = csv
    .split('\n')
    .find((line) => line.includes('Drum'))
    ?.split(',')[0];
  expect((await send(`id,name,price,stockQuantity\n${id},Drum,90,1\n`)).status).toBe(200);
  expect((await list()).Drum).toEqual(['LARGE', false]);
  const wrong = await send('name,price,stockQuantity,parcelSize\nGari,5,10,huge\n');
  expect(wrong.body.errors).toEqual({ '2.parcelSize': 'Write small, medium, large or sack' });
});
