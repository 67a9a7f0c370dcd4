import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectNetwork, formatPhone, maskPhone, normalizePhone } from './phone.ts';

describe('Ghanaian phone numbers', () => {
  it.each([
    '0241234567',
    '024 123 4567',
    '+233 24 123 4567',
    '233241234567',
    '241234567',
    '+233-24-123-4567',
    '00233241234567',
    '+233(0)241234567',
  ])('reads %s', (spelling) => expect(normalizePhone(spelling)).toBe('+233241234567'));

  it.each(['', '12345', '0341234567', '02412345678', '+44 20 7946 0000', 'phone', '０２４１２３４５６７'])(
    'refuses %s',
    (text) => expect(normalizePhone(text)).toBeNull(),
  );

  it('gives E.164 or nothing, whatever is typed', () => {
    const e164 = /^\+233[25]\d{8}$/;
    fc.assert(fc.property(fc.string(), (text) => e164.test(normalizePhone(text) ?? '+233241234567')));
  });

  it('guesses the network by prefix, and no more than that', () => {
    expect(detectNetwork('0551234987')).toBe('mtn');
    expect(detectNetwork('+233 20 123 4567')).toBe('telecel');
    expect(detectNetwork('0271234567')).toBe('at');
    expect(detectNetwork('0231234567')).toBeNull();
  });

  it('shows people a mask or a readable number', () => {
    expect(maskPhone('+233551234987')).toBe('055 ••• 4987');
    expect(maskPhone('nonsense')).toBe('•••');
    expect(formatPhone('+233 24 123 4567')).toBe('024 123 4567');
  });
});
