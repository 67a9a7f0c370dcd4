import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../modules/payments/payments/gateway.ts';
import { localPhone, paystackProvider } from './gateway.ts';

describe('localPhone', () => {
  it.each(['+233551234987', '233551234987', '0551234987', '551234987', '+233 55 123 4987', '055-123-4987'])(
    'sends %s in the local form',
    (phone) => {
      expect(localPhone(phone)).toBe('0551234987');
    },
  );

  it('keeps a bare number that itself begins like the country code', () => {
    expect(localPhone('233123456')).toBe('0233123456');
  });

  it.each(['', '055123498', '+2335512349871', '+234551234987', '+233351234987', 'phone'])(
    'refuses %j without repeating it',
    (phone) => {
      const attempt = () => localPhone(phone);
      expect(attempt).toThrow(GatewayError);
      expect(attempt).toThrow(/^Not a Ghanaian mobile number$/);
      expect(attempt).toThrow(expect.objectContaining({ code: 'invalid_phone', maybeAccepted: false }));
    },
  );
});

it('names the networks as Paystack does', () => {
  expect([paystackProvider('mtn'), paystackProvider('telecel'), paystackProvider('at')]).toEqual([
    'mtn',
    'vod',
    'atl',
  ]);
});
