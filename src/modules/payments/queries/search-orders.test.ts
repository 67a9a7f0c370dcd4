import { describe, expect, it } from 'vitest';
import { readOrderSearch } from './search-orders.ts';

describe("the words of an admin's search", () => {
  it('reads every spelling of a phone number', () => {
    for (const words of ['024 123 4567', '0241234567', '+233 24 123 4567', '233241234567', '241234567']) {
      expect(readOrderSearch(words).phone).toBe('+233241234567');
    }
    expect(readOrderSearch('0241234567')).toEqual({ phone: '+233241234567' });
  });

  it('reads a whole id and its first eight characters', () => {
    const id = '019a3f2e-7c11-7abc-8def-0123456789ab';
    expect(readOrderSearch(id).ids).toEqual({ from: id, to: id });
    expect(readOrderSearch('019A3F2E').ids).toEqual({
      from: '019a3f2e-0000-0000-0000-000000000000',
      to: '019a3f2e-ffff-ffff-ffff-ffffffffffff',
    });
    expect(readOrderSearch('a3f2').ids).toEqual({
      from: 'a3f20000-0000-0000-0000-000000000000',
      to: 'a3f2ffff-ffff-ffff-ffff-ffffffffffff',
    });
    // A number of an order begins with a letter: this is an amount, or of a telephone.
    expect(readOrderSearch('019a3f').ids).toBeUndefined();
    expect(readOrderSearch('a3f').ids).toBeUndefined();
  });

  it('reads amounts, with or without the sign', () => {
    for (const words of ['28.50', '28.5', 'GH₵28.50', 'ghs 28.50'])
      expect(readOrderSearch(words).amountPesewas).toBe(2850);
    expect(readOrderSearch('1,234.50').amountPesewas).toBe(123_450);
    expect(readOrderSearch('0.01').amountPesewas).toBe(1);
    expect(readOrderSearch('0').amountPesewas).toBeUndefined();
    expect(readOrderSearch('20000000').amountPesewas).toBe(2_000_000_000);
    expect(readOrderSearch('20000000.01').amountPesewas).toBeUndefined();
    expect(readOrderSearch('28.505').amountPesewas).toBeUndefined();
    expect(readOrderSearch('99999999').amountPesewas).toBeUndefined();
    expect(readOrderSearch('9,999,999,999,999,999').amountPesewas).toBeUndefined();
  });

  it('tells addresses and references from the rest', () => {
    expect(readOrderSearch('ama@example.com')).toEqual({ email: 'ama@example.com' });
    expect(readOrderSearch('dw_019a3f2e7c11')).toEqual({ reference: 'dw_019a3f2e7c11' });
    expect(readOrderSearch('Ama Serwaa')).toEqual({ name: 'Ama Serwaa' });
    expect(readOrderSearch("Nana-Yaa O'Brien")).toEqual({ name: "Nana-Yaa O'Brien" });
    expect(readOrderSearch('Yɛ')).toEqual({});
    expect(readOrderSearch('%%%')).toEqual({});
  });
});
