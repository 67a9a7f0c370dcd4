import { expect, it } from 'vitest';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { parcelsToReceive, subOrderTotals } from './sub-orders.ts';

type Given = Parameters<typeof subOrderTotals>[0];
const item = (id: string, shopId: string, price: number, quantity: number, fulfillmentStatus = 'PENDING') =>
  ({
    id,
    shopId,
    price,
    quantity,
    subtotal: Math.round(price * quantity * 100) / 100,
    fulfillmentStatus,
  }) as Order['orderItems'][number];
const refund = (itemId: string | null, amount: number, status: string) =>
  ({ itemId, amount, status }) as Order['refunds'][number];

const ORDER = {
  orderItems: [
    item('a', 'one', 0.1, 3),
    item('b', 'one', 20.05, 1, 'CANCELLED'),
    item('c', 'two', 7, 2, 'DELIVERED'),
  ],
  refunds: [
    refund('b', 21.05, 'PROCESSED'),
    refund('a', 0.1, 'PENDING'),
    refund('c', 5, 'REQUESTED'),
    refund('c', 6, 'REJECTED'),
    refund(null, 9, 'PROCESSED'),
  ],
  delivery: [
    { shopId: 'one', kind: 'DELIVERY', fee: 35 },
    { shopId: 'two', kind: 'INCLUDED', fee: 0 },
  ],
} as unknown as Given;

// Shows docs/specification.md, 2, Orders: each shop's part ends with its sums
it('sums goods and delivery of each shop, and tells what of it was cancelled and went back', () => {
  expect(subOrderTotals(ORDER, 'one')).toEqual({
    goods: 20.35,
    delivery: 35,
    total: 55.35,
    cancelled: 20.05,
    refunded: 21.05,
    onItsWay: 0.1,
  });
});

it('counts neither what was only asked for nor what belongs to no item, and no delivery that is included', () => {
  expect(subOrderTotals(ORDER, 'two')).toEqual({
    goods: 14,
    delivery: null,
    total: 14,
    cancelled: 0,
    refunded: 0,
    onItsWay: 0,
  });
});

it('shows no parcel whose goods were all cancelled', () => {
  const parcels = [
    { id: 'lost', itemIds: ['a'] },
    { id: 'open', itemIds: ['a', 'b'] },
    { id: 'another shop', itemIds: ['c'] },
  ];
  const items = [
    { id: 'a', fulfillmentStatus: 'CANCELLED' },
    { id: 'b', fulfillmentStatus: 'SHIPPED' },
  ] as const;
  expect(parcelsToReceive(parcels, items).map(({ id }) => id)).toEqual(['open']);
});
