import { expect } from 'vitest';
import type { Market } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import type { TestShop } from './sellers.ts';

export const SIZE = { name: 'Size', values: ['41', '42'] };
export const COLOUR = { name: 'Colour', values: ['brown', 'black'] };
export const APPROVES_AT_ONCE = '0551234987';
export const WAITS = '0551234980';

export interface Variant {
  id: string;
  name: string;
  values: string[];
  price: number;
  stockQuantity: number;
  inStock: boolean;
}

/** Products with options of this shop, and common steps with them. */
export function optionProductHelpers(market: () => Market, shop: () => TestShop) {
  let count = 0;
  /** Sandals in two sizes and two colours, three of each, at GH₵160; black in 42 costs GH₵175. */
  async function sandals(rest: Record<string, unknown> = {}) {
    const { status, body } = await market().call('POST', '/products', {
      token: shop().token,
      body: {
        name: `Sandals ${++count}`,
        ...{ price: 160, stockQuantity: 3, options: [SIZE, COLOUR] },
        variants: [{ values: ['42', 'black'], price: 175 }],
        ...rest,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...body.data, variant: (...values: string[]) => findVariant(body.data, ...values) };
  }

  function findVariant(product: { variants: Variant[] }, ...values: string[]): Variant {
    return product.variants.find((variant) => variant.values.join() === values.join()) as Variant;
  }

  const read = async (id: string) => (await market().call('GET', `/products/${id}`)).body.data;
  const change = (id: string, body: Record<string, unknown>) =>
    market().call('PATCH', `/products/${id}`, { token: shop().token, body });
  const add = (token: string, body: Record<string, unknown>) =>
    market().call('POST', '/cart/add', { token, body });
  const pay = (token: string, phone = APPROVES_AT_ONCE) =>
    market().call('POST', '/cart/checkout', {
      token,
      body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone, network: 'mtn' } },
    });

  async function buy(body: Record<string, unknown>, phone = APPROVES_AT_ONCE) {
    const customer = await newCustomer(market());
    const added = await add(customer.token, body);
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    return { customer, ...(await pay(customer.token, phone)) };
  }

  return { sandals, findVariant, read, change, add, pay, buy };
}
