import { describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { grantedAmount, refundable, refundableByItem } from './refundable-amounts.ts';

const item = (id: string, shopId: string, price: number, fee: number, gone = { price: 0, fee: 0 }) => ({
  ...{ id, shopId },
  sumPesewas: pesewas(price),
  feePesewas: pesewas(fee),
  refundedPesewas: pesewas(gone.price),
  refundedFeePesewas: pesewas(gone.fee),
});
const delivery = (shopId: string, fee: number, refunded = 0) => ({
  ...{ shopId, feePesewas: pesewas(fee), refundedPesewas: pesewas(refunded) },
});
const CLOTH = item('a', 'kente', 1000, 50);
const STOLE = item('b', 'kente', 300, 15);
const GONE = item('c', 'kente', 200, 10, { price: 200, fee: 10 });
const YAM = item('d', 'farm', 400, 20);
const DELIVERIES = [delivery('kente', 35), delivery('farm', 0)];

describe('what goes back with an item alone', () => {
  it('is its goods and its share of the fee while others of its part are left', () => {
    const order = { items: [CLOTH, STOLE, GONE, YAM], deliveries: DELIVERIES };
    expect(refundable(CLOTH, order)).toEqual({ price: 1000, fee: 50, delivery: 0, total: 1050 });
    expect(refundable(STOLE, order).total).toBe(315);
  });

  it('is the delivery as well once nothing else of the part is left, whatever the other shops have', () => {
    const order = { items: [CLOTH, GONE, YAM], deliveries: DELIVERIES };
    expect(refundable(CLOTH, order)).toEqual({ price: 1000, fee: 50, delivery: 35, total: 1085 });
    expect(refundable(GONE, order).total).toBe(0);
  });

  it('is what of the delivery has not gone back yet', () => {
    const order = { items: [CLOTH], deliveries: [delivery('kente', 35, 5)] };
    expect(refundable(CLOTH, order).delivery).toBe(30);
    expect(refundable(CLOTH, { items: [CLOTH], deliveries: [delivery('kente', 35, 35)] }).total).toBe(1050);
    expect(refundable(CLOTH, { items: [CLOTH], deliveries: [] }).total).toBe(1050);
  });

  it('keeps the delivery with the fee that is left of the last goods, and with one item when nothing is', () => {
    const feeLeft = item('a', 'kente', 1000, 50, { price: 1000, fee: 0 });
    const order = { items: [feeLeft, STOLE], deliveries: DELIVERIES };
    expect(refundable(STOLE, order).delivery).toBe(0);
    const none = [GONE, item('e', 'kente', 1, 0, { price: 1, fee: 0 })];
    const lefts = none.map((one) => refundable(one, { items: none, deliveries: DELIVERIES }).delivery);
    expect(lefts).toEqual([0, 35]);
  });
});

describe('what is left of several items', () => {
  it('sums to what is left of their parts: a delivery stands with the last open item, once', () => {
    const left = refundableByItem([STOLE, CLOTH, GONE, YAM], DELIVERIES);
    expect([...left].map(([id, { delivery: fee }]) => [id, fee])).toEqual([
      ['b', 35],
      ['a', 0],
      ['c', 0],
      ['d', 0],
    ]);
    expect([...left.values()].reduce((sum, { total }) => sum + total, 0)).toBe(1050 + 315 + 35 + 420);
  });
});

describe('what is refunded when an amount is approved', () => {
  const left = { price: pesewas(1000), fee: pesewas(50), delivery: pesewas(35) };

  it.each([
    [1049, 1049],
    [1050, 1085],
    [1051, 1085],
    [50, 50],
  ])('is the delivery as well from all the goods with their fee on: %i becomes %i', (asked, granted) => {
    expect(grantedAmount(pesewas(asked), left)).toBe(granted);
  });
});
