import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { AddressFields, addressDefaults, checkoutDefaults, savedAddressesQuery } from './checkout-fields.tsx';
import { rememberWallet } from './last-wallet.ts';
import { PaymentOutageNotice } from './payment-outage-notice.tsx';
import { redirectWhenReady } from './payment-redirect.ts';
import { toCheckoutRequest } from './request-bodies.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { checkoutForm } from './schema.ts';
import { checkoutTexts } from './texts.tsx';
import { savedWalletsQuery, WalletFields } from './wallet-fields.tsx';

/**
 * Parts of the checkout for what few load later: passed as a property, since an import would divide the checkout's file
 * into several, which every customer loads.
 */
export const checkoutParts = {
  ...{ AddressFields, addressDefaults, checkoutDefaults, savedAddressesQuery, SavedAddresses, Form },
  ...{ PaymentOutageNotice, WalletFields, savedWalletsQuery, rememberWallet, redirectWhenReady },
  ...{ checkoutForm, toCheckoutRequest, checkoutTexts, SubmitButton },
};
export type CheckoutParts = typeof checkoutParts;
