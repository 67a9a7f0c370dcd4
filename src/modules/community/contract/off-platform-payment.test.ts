import { describe, expect, it } from 'vitest';
import { findOffPlatformPayment } from './off-platform-payment.ts';

describe('findOffPlatformPayment', () => {
  it.each([
    'Call 0241234567',
    'call me 024 123 4567 please',
    '024-123-4567',
    '024.123.4567',
    '(024) 123 4567',
    '02 41 23 45 67',
    '0 2 4 1 2 3 4 5 6 7',
    '055/123/4987',
    '0551234987.',
    '+233241234567',
    '+233 (0) 24 123 4567',
    '+233 24 123 4567',
    '00233 24 123 4567',
    '233241234567',
    '24 123 4567',
    '030 212 3456',
    'o24 123 4567',
    'O24l234567',
    'zero two four one two three four five six seven',
    'zero 24 one two three 4567',
    '０２４１２３４５６７',
    '024•123•4567',
    '+44 7700 900123',
  ])('sees a telephone number in "%s"', (text) => {
    expect(findOffPlatformPayment(text)).toContain('phone');
  });

  it.each([
    'https://example.com/pay',
    'HTTP://x.y',
    'wa.me/233241234567',
    'wa . me/233241234567',
    'write on wa dot me',
    'www.myshop.gh',
    'paystack.com/pay/honey',
    'find us at kofi-honey.shop',
    't.me/kofi',
    'mail kofi@gmail.com',
    'bit.ly/abc',
  ])('sees a link in "%s"', (text) => {
    expect(findOffPlatformPayment(text)).toContain('link');
  });

  it.each([
    'Pay me on momo',
    'just pay me on MoMo instead',
    'send the money by mobile money',
    'MoMo me the rest',
    'My momo number is below',
    'transfer it to my bank account',
    'You can pay me directly, it is cheaper',
    'pay the driver cash',
    'let us deal outside Dwaso',
    'Dial *170# and choose 1',
    'my merchant ID is 12',
    'tua me wɔ momo so',
    'pay with Telecel Cash',
  ])('sees words about paying elsewhere in "%s"', (text) => {
    expect(findOffPlatformPayment(text)).toContain('payment');
  });

  it.each([
    'Please stamp A.O. inside the left one.',
    'It is done, Efua. It left on the 7:40 bus with a red string on the box.',
    'Waybill 0047213, from Accra Circle to Kumasi Asafo',
    'Please send me the waybill number',
    'Order 4f9c2a71 of 22 November 2026, 10:30',
    'I paid GH₵416.75 on 2026-11-22',
    'My refund came by MTN MoMo, thank you',
    'Two jars of 500 g and three of 1.5 kg, one for me',
    'House 12, Adum Road, near the post office',
    'Is it 45,000 or 12,500.50?',
    'Leave it with me at 14.30. Thanks',
    'It weighs 2.5 kg.So heavy',
  ])('leaves "%s" alone', (text) => {
    expect(findOffPlatformPayment(text)).toEqual([]);
  });
});
