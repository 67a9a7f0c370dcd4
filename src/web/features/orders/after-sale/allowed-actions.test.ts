import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '#src/modules/orders/contract/orders.ts';
import type { OrderRefund } from '#src/modules/refunds/contract/after-sale.ts';
import { allowedActions, pendingCustomerAction } from './allowed-actions.ts';

const DELIVERED_AT = '2026-11-01T10:00:00.000Z';
const dayAfter = (days: number) => Date.parse(DELIVERED_AT) + days * 86_400_000;

function item(fulfillmentStatus: OrderItem['fulfillmentStatus'], more: Partial<OrderItem> = {}) {
  const deliveredAt = fulfillmentStatus === 'DELIVERED' ? DELIVERED_AT : null;
  const releasedAt = deliveredAt;
  return { id: 'i', fulfillmentStatus, deliveredAt, releasedAt, refundable: 21, ...more } as OrderItem;
}

function order(items: OrderItem[], more: Partial<Order> = {}): Order {
  return {
    orderStatus: 'PROCESSING',
    orderItems: items,
    refunds: [],
    reviews: [],
    ...more,
  } as unknown as Order;
}

const can = (one: OrderItem, more: Partial<Order> = {}, days = 1) => {
  const { cancel, askRefund, review } = allowedActions(order([one], more), one, dayAfter(days));
  return Object.entries({ cancel, askRefund, review })
    .filter(([, may]) => may)
    .map(([step]) => step);
};

describe('what a customer can do with an item', () => {
  it('follows from its state', () => {
    expect(can(item('PENDING'))).toEqual(['cancel']);
    expect(can(item('SHIPPED'))).toEqual(['askRefund']);
    expect(can(item('DELIVERED'))).toEqual(['askRefund', 'review']);
    expect(can(item('CANCELLED'))).toEqual([]);
  });

  it('is nothing in an order that is not paid', () => {
    expect(can(item('PENDING'), { orderStatus: 'AWAITING_PAYMENT' })).toEqual([]);
    expect(can(item('PENDING'), { orderStatus: 'EXPIRED' })).toEqual([]);
  });

  it('is no refund after 14 days, with one open, or with nothing left', () => {
    expect(can(item('DELIVERED'), {}, 13.9)).toContain('askRefund');
    expect(can(item('DELIVERED'), {}, 14.1)).not.toContain('askRefund');
    const refunds = [{ itemId: 'i', status: 'REQUESTED' } as OrderRefund];
    expect(can(item('DELIVERED'), { refunds })).not.toContain('askRefund');
    const decided = [{ itemId: 'i', status: 'REJECTED' } as OrderRefund];
    expect(can(item('DELIVERED'), { refunds: decided })).toContain('askRefund');
    expect(can(item('DELIVERED', { refundable: 0.99 }))).not.toContain('askRefund');
  });

  it('is no cancelling of what was refunded wholly', () => {
    expect(can(item('PENDING', { refundable: 0 }))).toEqual([]);
  });

  it('is one review', () => {
    const reviews = [{ id: 'r', orderItemId: 'i', stars: 4, text: '' }];
    expect(can(item('DELIVERED'), { reviews })).not.toContain('review');
  });
});

describe('what waits in an order', () => {
  it('is first what is on its way, then what was not reviewed', () => {
    expect(pendingCustomerAction(order([item('SHIPPED'), item('DELIVERED')]))?.text).toBe(
      '1 item to confirm as received',
    );
    expect(pendingCustomerAction(order([item('SHIPPED'), item('SHIPPED')]))?.text).toBe(
      '2 items to confirm as received',
    );
    const claimed = item('DELIVERED', { releasedAt: null });
    expect(pendingCustomerAction(order([claimed]))?.text).toBe('1 item to confirm as received');
    expect(pendingCustomerAction(order([item('DELIVERED')], { orderStatus: 'COMPLETED' }))).toEqual({
      text: 'Review what you bought',
      urgent: false,
    });
    const reviews = [{ id: 'r', orderItemId: 'i', stars: 4, text: '' }];
    expect(pendingCustomerAction(order([item('DELIVERED')], { reviews }))).toBeNull();
    expect(pendingCustomerAction(order([item('PENDING')]))).toBeNull();
  });
});
