import { COUNTRY } from '#shared/constants';
import { type MomoNetwork, normalizePhone } from '#shared/phone';
import { readRegion } from '#shared/region-names';
import type { Address, AddressInput } from '#src/modules/identity/contract/addresses.ts';
import type { Checkout, PayOrder } from '#src/modules/orders/contract/checkout.ts';
import type { CheckoutForm, WalletForm } from './schema.ts';

/** The body of POST /orders/{id}/pay, which is part of a checkout's. */
export function toPayRequest(form: WalletForm): PayOrder {
  if (form.paymentMethod === 'CARD') return { paymentMethod: 'CARD' };
  if (form.walletId) return { paymentMethod: 'MOMO', momo: { walletId: form.walletId } };
  const phone = normalizePhone(form.momoPhone) ?? form.momoPhone;
  const momo = { phone, network: form.network as MomoNetwork, ...(form.saveWallet && { save: true }) };
  return { paymentMethod: 'MOMO', momo };
}

/**
 * The body of POST /cart/checkout. `expectedTotal` is the total in cedis that the page shows, `delivery` the options
 * that it shows as selected.
 */
export function toCheckoutRequest(
  form: CheckoutForm,
  expectedTotal: number,
  delivery?: Checkout['delivery'],
): Checkout {
  const { fullName, street, city, state, zipCode, phone } = form;
  const shippingAddress = { fullName, street, city, state, zipCode, country: COUNTRY, phone };
  return { ...toPayRequest(form), shippingAddress, expectedTotal, ...(delivery && { delivery }) };
}

/** Without name and phone, which are stored apart from addresses (docs/specification.md, 3). */
export function toAddressInput({ shippingAddress }: Checkout): AddressInput {
  const { street, city, state, zipCode, country } = shippingAddress;
  return { street, city, state, zipCode, country };
}

/** An address that was stored as text counts as one of its region. */
const placed = (field: string, text: string) => (field === 'state' ? (readRegion(text) ?? text) : text);

const COMPARED = ['street', 'city', 'state', 'zipCode', 'country'] as const;

/** Whether the address must be saved: there is none, or it differs (docs/specification.md, 4). */
export function addressDiffers(saved: Address | null, entered: AddressInput): boolean {
  return saved === null || COMPARED.some((field) => placed(field, saved[field]) !== entered[field]);
}
