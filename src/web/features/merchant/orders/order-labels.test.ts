import { describe, expect, it } from 'vitest';
import type { ShopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { customerChatLink, itemsLabel, shopOrderLabel, shortName } from './order-labels.ts';

const order = (...items: [string, string | null, number?, string?][]) =>
  ({
    items: items.map(([fulfillmentStatus, acceptedAt, quantity = 1, name = 'White Maize']) => {
      return { fulfillmentStatus, acceptedAt, quantity, product: { name } };
    }),
  }) as unknown as ShopOrder;

describe("the words of a shop's order", () => {
  it('name the most pressing state', () => {
    expect(shopOrderLabel(order(['DELIVERED', null], ['PENDING', null])).text).toBe('Pending');
    expect(shopOrderLabel(order(['DELIVERED', null], ['SHIPPED', null])).text).toBe('Shipped');
    expect(shopOrderLabel(order(['CANCELLED', null])).text).toBe('Cancelled');
  });

  it('say Accepted once all that is unsent was accepted', () => {
    expect(shopOrderLabel(order(['PENDING', '2026-11-21T10:00:00Z'], ['SHIPPED', null])).text).toBe(
      'Accepted',
    );
    expect(shopOrderLabel(order(['PENDING', '2026-11-21T10:00:00Z'], ['PENDING', null])).text).toBe(
      'Pending',
    );
  });

  it('count what is more than one', () => {
    expect(itemsLabel(order(['PENDING', null, 2], ['PENDING', null, 1, 'Brown Rice']))).toBe(
      '2 × White Maize, Brown Rice',
    );
  });

  it('shorten a name', () => {
    expect(shortName({ firstName: 'Ama', lastName: 'serwaa' })).toBe('Ama S.');
    expect(shortName({ firstName: 'Ama', lastName: ' ' })).toBe('Ama');
  });

  it('begin a chat with the number as WhatsApp wants it', () => {
    expect(customerChatLink('+233551234987', 'Yard & Sons', '0198c3f1')).toBe(
      'https://wa.me/233551234987?text=Hello%2C%20this%20is%20Yard%20%26%20Sons%20on%20Dwaso%2C%20about%20your%20order%200198c3f1.',
    );
  });
});
