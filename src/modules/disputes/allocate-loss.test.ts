import { describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { allocateLoss, findLiableParty } from './allocate-loss.ts';

type Items = Parameters<typeof allocateLoss>[2];
type Asked = Parameters<typeof allocateLoss>[1];

/** An item of which so much was refunded before; released for a reason, or not at all. */
const item = (
  id: string,
  price: number,
  fee: number,
  more: { refunded?: number; refundedFee?: number; reason?: string } = {},
) =>
  ({
    id,
    sumPesewas: price,
    feePesewas: fee,
    refundedPesewas: more.refunded ?? 0,
    refundedFeePesewas: more.refundedFee ?? 0,
    releaseReason: more.reason ?? null,
  }) as unknown as Items[number];
const asked = (itemId: string, pricePesewas: number, feePesewas: number) =>
  ({ itemId, pricePesewas, feePesewas }) as unknown as Asked[number];
const amounts = ({ losses, unallocated }: ReturnType<typeof allocateLoss>) => ({
  parts: losses.map(({ item: { id }, price, fee, bearer }) => [id, price, fee, bearer]),
  unallocated,
});

describe('who bears what a dispute takes', () => {
  it.each(['CODE', 'CUSTOMER', 'ADMIN'] as const)(
    'is the platform where %s has said that it came',
    (reason) => {
      expect(findLiableParty({ releaseReason: reason })).toBe('platform');
    },
  );

  it.each(['DELIVERY_UNDISPUTED', 'SILENCE', null])('is the shop where nobody has (%s)', (reason) => {
    expect(findLiableParty({ releaseReason: reason } as Parameters<typeof findLiableParty>[0])).toBe('shop');
  });
});

describe('what a dispute takes', () => {
  it('is all of what was asked of each item, price and fee apart', () => {
    const items = [item('cloth', 10_000, 500), item('yam', 2_000, 100, { reason: 'CODE' })];
    const all = [asked('cloth', 10_000, 500), asked('yam', 2_000, 100)];
    expect(amounts(allocateLoss(pesewas(12_600), all, items))).toEqual({
      parts: [
        ['cloth', 10_000, 500, 'shop'],
        ['yam', 2_000, 100, 'platform'],
      ],
      unallocated: 0,
    });
  });

  it('is spread by what was asked of each where less was lost', () => {
    const items = [item('cloth', 9_000, 1_000), item('yam', 900, 100)];
    const all = [asked('cloth', 9_000, 1_000), asked('yam', 900, 100)];
    expect(amounts(allocateLoss(pesewas(1_100), all, items))).toEqual({
      parts: [
        ['cloth', 900, 100, 'shop'],
        ['yam', 90, 10, 'shop'],
      ],
      unallocated: 0,
    });
  });

  it('is no more of an item than is left of it; the rest is found nowhere', () => {
    const items = [
      item('cloth', 10_000, 500, { refunded: 9_000, refundedFee: 450 }),
      item('yam', 2_000, 100),
    ];
    const all = [asked('cloth', 10_000, 500), asked('yam', 1_000, 50)];
    expect(amounts(allocateLoss(pesewas(11_550), all, items))).toEqual({
      parts: [
        ['cloth', 1_000, 50, 'shop'],
        ['yam', 1_000, 50, 'shop'],
      ],
      unallocated: 9_450,
    });
  });

  it('leaves out what was refunded whole, what the order does not hold, and a share of nothing', () => {
    const items = [
      item('cloth', 10_000, 500, { refunded: 10_000, refundedFee: 500 }),
      item('yam', 2_000, 100),
    ];
    const all = [asked('cloth', 10_000, 500), asked('gone', 500, 25), asked('yam', 2_000, 100)];
    expect(amounts(allocateLoss(pesewas(2_100), all, items)).parts).toEqual([['yam', 2_000, 100, 'shop']]);
    const two = [item('cloth', 10_000, 0), item('bead', 1, 0)];
    expect(
      amounts(allocateLoss(pesewas(100), [asked('cloth', 10_000, 0), asked('bead', 1, 0)], two)),
    ).toEqual({
      parts: [['cloth', 100, 0, 'shop']],
      unallocated: 0,
    });
  });

  it('is found nowhere when nothing is left of anything', () => {
    const items = [item('cloth', 10_000, 500, { refunded: 10_000, refundedFee: 500 })];
    expect(allocateLoss(pesewas(700), [asked('cloth', 10_000, 500)], items)).toEqual({
      losses: [],
      unallocated: 700,
    });
    expect(allocateLoss(pesewas(700), [], items)).toEqual({ losses: [], unallocated: 700 });
  });

  it('of an item of which the fee alone is left is that fee', () => {
    const items = [item('cloth', 10_000, 500, { refunded: 10_000 })];
    expect(amounts(allocateLoss(pesewas(500), [asked('cloth', 10_000, 500)], items)).parts).toEqual([
      ['cloth', 0, 500, 'shop'],
    ]);
  });
});
