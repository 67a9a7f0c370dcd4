import { describe, expect, it } from 'vitest';
import { itemLabel } from '#web/components/order/item-status.ts';
import { isBuyableAgain, orderLabel, payAction } from './status.ts';

describe('the words of an order', () => {
  // Shows docs/specification.md, 4: COMPLETED reads "Completed", others "Processing".
  it('shows COMPLETED as Completed and what goes on as Processing', () => {
    expect(orderLabel('COMPLETED').text).toBe('Completed');
    expect(orderLabel('PROCESSING').text).toBe('Processing');
    expect(orderLabel('AWAITING_PAYMENT').text).toBe('Not paid yet');
  });

  it('shows an unknown fulfilment as Pending', () => {
    expect(itemLabel('SHIPPED')).toEqual({ text: 'Shipped', tone: 'shipped' });
    expect(itemLabel('LOST_AT_SEA')).toEqual({ text: 'Pending', tone: 'pending' });
  });

  it('offers to pay only while the order waits for it', () => {
    expect(payAction({ orderStatus: 'AWAITING_PAYMENT', paymentStatus: 'PENDING' })).toBe('Pay now');
    expect(payAction({ orderStatus: 'AWAITING_PAYMENT', paymentStatus: 'FAILED' })).toBe('Try again');
    expect(payAction({ orderStatus: 'EXPIRED', paymentStatus: 'EXPIRED' })).toBeNull();
  });

  it('offers to buy again what was bought, and not what was reserved', () => {
    expect(isBuyableAgain({ orderStatus: 'COMPLETED', deposit: null })).toBe(true);
    expect(isBuyableAgain({ orderStatus: 'AWAITING_PAYMENT', deposit: null })).toBe(false);
    expect(isBuyableAgain({ orderStatus: 'RESERVED', deposit: 21 })).toBe(false);
    expect(isBuyableAgain({ orderStatus: 'COMPLETED', deposit: 21 })).toBe(false);
  });
});
