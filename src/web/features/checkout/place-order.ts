import type { Address } from '#contracts/accounts';
import type { Checkout, CheckoutResult } from '#contracts/orders';
import { customerSession } from '#web/lib/session/customer.ts';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { toast } from '#web/lib/toast.ts';
import { addressDiffers, addressOf } from './bodies.ts';

/** The default address, or null: a failure counts as none (docs/specification.md, 7). */
export async function savedAddress(): Promise<Address | null> {
  try {
    return await customerSession.call('GET /users/profile/addresses');
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
    await customerSession.call('POST /users/profile/address', { body: address });
    toast.success('Address Saved');
  }
  if (!hasStoredPhone) await savePhone(checkout.shippingAddress.phone);
  return customerApi.call('POST /cart/checkout', { body: checkout, once: true });
}

async function savePhone(phone: string): Promise<void> {
  try {
    await customerSession.call('PUT /users/profile', { body: { phone } });
  } catch {
    // docs/specification.md, 4: a phone that could not be stored does not stop the order.
  }
}
