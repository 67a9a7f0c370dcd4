import { describe, expect, it } from 'vitest';
import { orderProgress } from './progress.ts';

type Status = Parameters<typeof orderProgress>[0]['orderItems'][number]['fulfillmentStatus'];
const items = (...states: Status[]) =>
  states.map((fulfillmentStatus, at) => ({ shopId: `shop ${at}`, fulfillmentStatus }));
const line = (...states: Status[]) =>
  orderProgress({ orderStatus: 'PROCESSING', orderItems: items(...states) }).map(
    ({ text, state }) => `${text} ${state}`,
  );

describe('the progress of an order', () => {
  it('goes from paid to sent to arrived', () => {
    expect(line('PENDING')).toEqual(['Paid done', 'Sent now', 'Arrived next']);
    expect(line('SHIPPED')).toEqual(['Paid done', 'Sent done', 'Arrived now']);
    expect(line('DELIVERED')).toEqual(['Paid done', 'Sent done', 'Arrived done']);
  });

  it('counts the shops of which it is true, and leaves out what was cancelled', () => {
    expect(line('DELIVERED', 'PENDING')).toEqual(['Paid done', 'Sent 1 of 2 now', 'Arrived 1 of 2 next']);
    expect(line('DELIVERED', 'CANCELLED')).toEqual(['Paid done', 'Sent done', 'Arrived done']);
    expect(line('CANCELLED')).toEqual([]);
  });

  it('is not said of an order that is not paid', () => {
    expect(orderProgress({ orderStatus: 'AWAITING_PAYMENT', orderItems: items('PENDING') })).toEqual([]);
    expect(orderProgress({ orderStatus: 'EXPIRED', orderItems: items('PENDING') })).toEqual([]);
  });
});
