import { expect } from 'vitest';
import { followQuotes } from '../../../src/modules/quotes/index.ts';
import { createLog } from '../../../src/platform/log.ts';
import { dayFromNow, PAYS } from './harvests.ts';
import type { Market } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import { newShop, type TestShop } from './sellers.ts';

export const REQUEST = {
  ...{ what: 'Zamrama gari', unit: '50 kg bag', quantity: 6, region: 'Ashanti', town: 'Kumasi' },
};

export interface Asker {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Common steps of tests of quotes. The market may open later. */
export function quoteHelpers(open: () => Market) {
  /** A shop in Ashanti with a product of its own. */
  async function seller({
    name = 'Zamrama gari of Ejura',
    stock = 100,
    categoryId = null as string | null,
  } = {}) {
    const shop = await newShop(open());
    await open().rows("update shops set region = 'Ashanti', location = 'Ejura, Ashanti' where id = $1", [
      shop.id,
    ]);
    const body = { name, price: 350, stockQuantity: stock, unit: '50 kg bag', categoryId };
    const made = await open().call('POST', '/products', { token: shop.token, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return { ...shop, productId: made.body.data.id as string };
  }

  /** A customer with a confirmed email. */
  async function asker(): Promise<Asker> {
    const customer = await newCustomer(open());
    await open().rows('update users set email_verified_at = now() where id = $1', [customer.id]);
    return customer;
  }

  const ask = (token: string, change: object = {}) =>
    open().call('POST', '/quotes', {
      token,
      body: { ...REQUEST, firstOn: dayFromNow(10), ...change },
    });

  async function asked(token: string, change: object = {}) {
    const { status, body } = await ask(token, change);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data as { id: string; invited: number };
  }

  const offer = (shop: TestShop & { productId: string }, quoteId: string, change: object = {}) =>
    open().call('PUT', `/shops/quotes/${quoteId}/offer`, {
      token: shop.token,
      body: {
        ...{ productId: shop.productId, quantity: 6, price: 300, deliveryFee: 40, firstOn: dayFromNow(10) },
        ...change,
      },
    });

  async function offered(shop: TestShop & { productId: string }, quoteId: string, change: object = {}) {
    const { status, body } = await offer(shop, quoteId, change);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as { id: string; price: number; total: number };
  }

  const accept = (token: string, quoteId: string, offerId: string, change: object = {}) =>
    open().call('POST', `/quotes/${quoteId}/accept`, {
      token,
      body: {
        ...{ offerId, quantity: 6, expectedPrice: 300, expectedDeliveryFee: 40 },
        ...{ paymentMethod: 'MOMO', momo: { phone: PAYS, network: 'mtn' }, shippingAddress: ADDRESS },
        ...change,
      },
    });

  /** A request with one accepted offer, whose first order is paid. */
  async function accepted(
    { request = {}, offer: terms = {}, acceptance = {} }: Record<string, object> = {},
    stock = 100,
  ) {
    const shop = await seller({ stock });
    const customer = await asker();
    const quote = await asked(customer.token, request);
    const made = await offered(shop, quote.id, terms);
    const { status, body } = await accept(customer.token, quote.id, made.id, acceptance);
    expect(status, JSON.stringify(body)).toBe(201);
    await open().runMoneyJobs();
    await follow();
    return {
      ...{ shop, customer, quoteId: quote.id, offerId: made.id },
      orderId: body.data.order.id as string,
      standingOrderId: body.data.standingOrderId as string,
    };
  }

  const quoteOf = async (token: string, id: string) =>
    (await open().call('GET', `/quotes/${id}`, { token })).body.data;
  const standing = async (token: string, id: string) =>
    (await open().call('GET', `/standing-orders/${id}`, { token })).body.data;
  const order = async (token: string, id: string) =>
    (await open().call('GET', `/orders/${id}`, { token })).body.data;
  const act = (token: string, id: string, what: string) =>
    open().call('POST', `/standing-orders/${id}/${what}`, { token });
  const pay = (token: string, orderId: string) =>
    open().call('POST', `/orders/${orderId}/pay`, {
      token,
      body: { paymentMethod: 'MOMO', momo: { phone: PAYS, network: 'mtn' } },
    });

  /** What time does to quotes, as the worker does every quarter of an hour. */
  const follow = () =>
    followQuotes({
      db: open().database.db,
      site: { publicUrl: 'http://market.test', supportEmail: 'support@dwaso.test' },
      log: createLog('silent'),
    });

  return {
    seller,
    asker,
    ask,
    asked,
    offer,
    offered,
    accept,
    accepted,
    quoteOf,
    standing,
    order,
    act,
    pay,
    follow,
  };
}
