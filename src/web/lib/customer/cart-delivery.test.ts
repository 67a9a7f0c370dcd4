import { describe, expect, it } from 'vitest';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { CartDelivery } from '#src/modules/delivery/contract/delivery-quote.ts';
import { resolveCartDelivery } from './cart-delivery.ts';

const option = (id: string, fee: number, reaches = true) =>
  ({
    id,
    kind: id === 'included' ? 'INCLUDED' : 'DELIVERY',
    fee,
    reaches,
  }) as CartDelivery['options'][number];
const part = (shopId: string, options: CartDelivery['options'], optionId: string | null) =>
  ({ shopId, options, optionId }) as CartDelivery;
const cart = (...delivery: CartDelivery[]) => ({ delivery }) as Cart;
const PLAIN = part('plain', [option('included', 0)], 'included');
const OWN = part('own', [option('bus', 20.1), option('door', 35.2), option('here', 0, false)], 'bus');

describe('how the goods of a cart come', () => {
  it('is the cheapest that reaches, or what was chosen', () => {
    expect(resolveCartDelivery(cart(PLAIN, OWN), {}, true)).toMatchObject({ total: 20.1, asks: true });
    expect(resolveCartDelivery(cart(PLAIN, OWN), { own: 'door' }, true).total).toBe(35.2);
    expect(resolveCartDelivery(cart(OWN), { own: 'here' }, true).parts[0]?.chosen?.id).toBe('here');
  });

  it('is not what was chosen once and is gone', () => {
    expect(resolveCartDelivery(cart(OWN), { own: 'gone', other: 'x' }, true).total).toBe(20.1);
  });

  it('has no total while the region is not known, or something can not come', () => {
    const unknown = part('own', OWN.options, null);
    expect(resolveCartDelivery(cart(PLAIN, unknown), { own: 'door' }, false).total).toBeNull();
    expect(
      resolveCartDelivery(cart(part('own', [option('here', 0, false)], null)), {}, true).total,
    ).toBeNull();
    expect(resolveCartDelivery(cart(PLAIN), {}, false)).toMatchObject({ total: 0, asks: false });
  });
});
