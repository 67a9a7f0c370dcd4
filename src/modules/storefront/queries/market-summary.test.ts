import { describe, expect, it } from 'vitest';
import { impactNumbers, overstated } from './market-summary.ts';

const WORDS = [
  { value: '500+', label: 'verified sellers' },
  { value: '20+', label: 'regions' },
  { value: '10k+', label: 'customers' },
  { value: '50+', label: 'categories' },
];
const FEW = { shops: 16, regions: 13, customers: 40, categories: 16 };
const values = (mode: 'texts' | 'live' | 'above', counts: typeof FEW, words = WORDS) =>
  impactNumbers(mode, words, counts).map(({ value }) => value);

describe('the impact numbers', () => {
  it('are the words until more is counted, each by itself', () => {
    expect(values('above', FEW)).toEqual(['500+', '20+', '10k+', '50+']);
    expect(values('above', { ...FEW, shops: 500, customers: 10_000 })).toEqual([
      '500+',
      '20+',
      '10k+',
      '50+',
    ]);
    expect(values('above', { ...FEW, shops: 501, customers: 10_001 })).toEqual([
      '501',
      '20+',
      '10,001',
      '50+',
    ]);
  });

  it('leave a pair alone that an admin has called otherwise, or given no number', () => {
    const words = [
      { value: '612', label: 'farmers on board' },
      { value: 'all', label: 'regions' },
    ];
    expect(values('above', { ...FEW, shops: 9000, regions: 16 }, words)).toEqual(['612', 'all']);
  });

  it('are what an admin wrote, or what is counted, where the setting says so', () => {
    expect(values('texts', { ...FEW, shops: 9000 })).toEqual(['500+', '20+', '10k+', '50+']);
    expect(values('live', FEW)).toEqual(['16', '13', '40', '16']);
    expect(values('live', { ...FEW, customers: 0 })).toEqual(['16', '13', '16']);
  });

  it('are cut to thousands and millions where they grow long, never rounded up', () => {
    expect(
      values('live', { shops: 99_999, regions: 16, customers: 123_999, categories: 12_999_999 }),
    ).toEqual(['99,999', '16', '123k+', '12.9m+']);
  });

  it('are known for overstated where they claim more than is counted', () => {
    const labels = (mode: 'live' | 'above', counts: typeof FEW) =>
      overstated(mode, WORDS, counts).map(({ label }) => label);
    expect(labels('live', FEW)).toEqual([]);
    expect(labels('above', { shops: 501, regions: 20, customers: 0, categories: 49 })).toEqual([
      'customers',
      'categories',
    ]);
  });
});
