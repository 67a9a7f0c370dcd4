import { describe, expect, it } from 'vitest';
import { addressDiffers, toAddressInput, toCheckoutRequest, toPayRequest } from './request-bodies.ts';
import type { CheckoutForm } from './schema.ts';

const form: CheckoutForm = {
  fullName: 'Efua Owusu',
  street: '12 Market Road',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
  phone: '+233241234567',
  paymentMethod: 'MOMO',
  walletId: '',
  momoPhone: '055 123 4987',
  network: 'mtn',
  saveWallet: false,
};

describe('what checkout sends', () => {
  it('charges the wallet that was entered, not the address phone', () => {
    const body = toCheckoutRequest(form, 220.5);
    expect(body.momo).toEqual({ phone: '+233551234987', network: 'mtn' });
    expect(body.shippingAddress.phone).toBe('+233241234567');
    expect(body.shippingAddress).toMatchObject({ zipCode: '', country: 'Ghana' });
    expect(body.expectedTotal).toBe(220.5);
  });

  it('saves a number only where it was asked to, and names a saved one by its id alone', () => {
    expect(toPayRequest({ ...form, saveWallet: true }).momo).toEqual({
      phone: '+233551234987',
      network: 'mtn',
      save: true,
    });
    expect(toPayRequest({ ...form, walletId: 'w1', saveWallet: true }).momo).toEqual({ walletId: 'w1' });
  });

  it('sends no wallet with a card', () => {
    expect(toPayRequest({ ...form, paymentMethod: 'CARD' })).toEqual({ paymentMethod: 'CARD' });
  });

  // Shows docs/specification.md, 3: `zipCode` (empty text when blank), `country` (Ghana). Name and phone are stored apart
  // Shows docs/specification.md, 4: when there is none or street, city, state, zip code or country differ, save this one
  it('stores an address that is missing or differs', () => {
    const entered = toAddressInput(toCheckoutRequest(form, 220.5));
    const saved = { ...entered, id: 'a', isDefault: true, label: '', createdAt: '2026-11-21T10:00:00Z' };
    expect(addressDiffers(null, entered)).toBe(true);
    expect(addressDiffers(saved, entered)).toBe(false);
    expect(addressDiffers({ ...saved, city: 'Tema' }, entered)).toBe(true);
  });
});
