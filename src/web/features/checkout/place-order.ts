import type { Address } from '#contracts/accounts';
import type { Checkout, CheckoutResult } from '#contracts/orders';
import { sendOnce } from '#web/lib/send-once.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { addressDiffers, addressOf } from './bodies.ts';

/** The default address, or null: a failure counts as none (docs/specification.md, 7). */
export async function savedAddress(): Promise<Address | null> {
  try {
    return await customerSession.api<Address | null>('GET', '/users/profile/addresses');
  } catch {
    return null;
  }
}

type Options = {
  checkout: Checkout;
  hasStoredPhone: boolean;
};

/** Checkout submit of docs/specification.md, 4, from the address to the order. Rejects as the API does. */
export async function placeOrder({ checkout, hasStoredPhone }: Options): Promise<CheckoutResult> {
  const address = addressOf(checkout);
  if (addressDiffers(await savedAddress(), address)) {
    await customerSession.api<unknown>('POST', '/users/profile/address', { body: address });
    toast.success('Address Saved');
  }
  if (!hasStoredPhone) await savePhone(checkout.shippingAddress.phone);
  return sendOnce({ method: 'POST', path: '/cart/checkout', body: checkout }, (headers) =>
    customerSession.api<CheckoutResult>('POST', '/cart/checkout', { body: checkout, headers }),
  );
}

async function savePhone(phone: string): Promise<void> {
  try {
    await customerSession.api<unknown>('PUT', '/users/profile', { body: { phone } });
  } catch {
    // docs/specification.md, 4: a phone that could not be stored does not stop the order.
  }
}
