import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { CheckoutResult } from '#src/modules/orders/contract/orders.ts';
import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form, type FormAction, type FormHandle } from '#web/components/form/form.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { type resolveCartDelivery, undeliverableProducts } from '#web/lib/customer/cart-delivery.ts';
import { getDeliveryPreferences, setRegion } from '#web/lib/customer/delivery-preferences.ts';
import { useCart, useCustomer } from '#web/lib/customer/use-customer.ts';
import { orderQuery, paymentQuery } from '#web/lib/order/order-queries.ts';
import { amountToPay, type Totals } from '#web/lib/order/totals.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { CartReservation } from './cart-reservation.tsx';
import {
  ADDRESS_FIELDS,
  AddressFields,
  addressDefaults,
  type BuyerDetails,
  checkoutDefaults,
  savedAddress,
} from './checkout-fields.tsx';
import { rememberWallet } from './last-wallet.ts';
import { PaymentOutageNotice } from './payment-outage-notice.tsx';
import { redirectWhenReady } from './payment-redirect.ts';
import { addressDiffers, toAddressInput, toCheckoutRequest } from './request-bodies.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { type CheckoutForm, type CheckoutInput, checkoutForm, type WalletForm } from './schema.ts';
import { checkoutTexts } from './texts.tsx';
import { WalletFields } from './wallet-fields.tsx';
import { useConfirmWalletOwner } from './wallet-owner.tsx';

const RENAMED = {
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [`shippingAddress.${field}`, field])),
  'momo.phone': 'momoPhone',
  'momo.network': 'network',
  'momo.walletId': 'walletId',
} as Record<string, (typeof ADDRESS_FIELDS)[number] | 'momoPhone' | 'network' | 'walletId'>;

const CHECKOUT_MUTATION_OPTIONS = {
  errorToast: checkoutTexts.placeFailedTitle,
  fallbackMessage: checkoutTexts.placeFailed,
} as const;

const refuse = () => toast.error(...checkoutTexts.invalid);

type Props = {
  cart: Cart;
  buyer: BuyerDetails;
  delivery: ReturnType<typeof resolveCartDelivery>;
  totals: Totals;
  /** Delivery prices for this address are loading. */
  isAsking: boolean;
  /** Called when the place in the form changes. */
  onPlace: (place: { state: string; city: string }) => void;
  onPlaced: (result: CheckoutResult) => void;
};

/** Reports the place in the form. */
function PlaceWatch({
  form,
  onPlace,
}: { form: FormHandle<CheckoutInput, CheckoutForm> } & Pick<Props, 'onPlace'>) {
  const [state, city] = form.watch(['state', 'city']);
  useEffect(() => onPlace({ state: state.trim(), city: city.trim() }), [state, city, onPlace]);
  return null;
}

/** Step 1: address and payment method. */
export function AddressStep(props: Props) {
  const { cart, buyer, delivery, totals, isAsking, onPlace } = props;
  const { refresh: refreshCart } = useCart();
  const { place, action, question } = usePlaceOrder(props);
  const blocked = cart.items.some((item) => item.problem !== null);
  return (
    <>
      <Form
        schema={checkoutForm}
        defaults={checkoutDefaults(buyer)}
        clearing
        action={action}
        rename={RENAMED}
        onInvalid={refuse}
        onSubmit={async (values) => {
          await place(values);
          void refreshCart();
        }}
        className="grid min-w-0 gap-4.5"
      >
        {(form) => (
          <>
            <Panel aria-labelledby="shipping-address">
              <h2 id="shipping-address" className="mb-4 text-h2">
                {checkoutTexts.addressTitle}
              </h2>
              <SavedAddresses form={form} saved={buyer.addresses} start={addressDefaults(buyer)} />
              <AddressFields form={form} />
              <PlaceWatch form={form} onPlace={onPlace} />
            </Panel>
            <Panel strip="lagoon" aria-labelledby="payment-choice">
              <h2 id="payment-choice" className="mb-4 text-h2">
                {checkoutTexts.paymentTitle}
              </h2>
              <WalletFields form={form as unknown as FormHandle<WalletForm>} phone={form.watch('phone')} />
              {blocked && (
                <div role="alert" className="mt-4 font-medium text-clay text-sm">
                  {checkoutTexts.itemsGone}{' '}
                  <ButtonLink to="/cart" variant="ghost" size="sm">
                    {checkoutTexts.cartLink}
                  </ButtonLink>
                </div>
              )}
              <div className="mt-5 empty:hidden">
                <PaymentOutageNotice />
              </div>
              {delivery.asks && delivery.total === null && !isAsking && (
                <p role="alert" className="mt-4 font-medium text-clay text-sm">
                  {form.watch('state')
                    ? checkoutTexts.notDelivered(
                        undeliverableProducts(cart, delivery.parts),
                        form.watch('state'),
                      )
                    : checkoutTexts.regionNeeded}
                </p>
              )}
              <CartReservation cart={cart} method={form.watch('paymentMethod')} />
              <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-lg">
                <span>{checkoutTexts.amountToPay}</span>
                <Money cedis={amountToPay(totals)} />
              </p>
              <SubmitButton
                full
                className="mt-3"
                disabled={cart.items.length === 0 || blocked || isAsking || delivery.total === null}
                busyLabel={checkoutTexts.payBusy}
              >
                {checkoutTexts.payButton}
              </SubmitButton>
            </Panel>
          </>
        )}
      </Form>
      {question}
    </>
  );
}

/** Submits the checkout (docs/specification.md, 4): saves the address, then places the order. */
function usePlaceOrder({ delivery, totals, onPlaced }: Props) {
  const { account, refresh } = useCustomer();
  const queries = useQueryClient();
  const saveAddress = useApiMutation(customerApi, 'POST /users/profile/address', {
    ...CHECKOUT_MUTATION_OPTIONS,
    invalidates: ['GET /users/addresses'],
    successToast: checkoutTexts.addressSaved,
  });
  // A phone number that cannot be saved does not stop the order, and is not reported (docs/specification.md, 4).
  const savePhone = useApiMutation(customerApi, 'PUT /users/profile', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
  });
  const checkout = useApiMutation(customerApi, 'POST /cart/checkout', {
    ...CHECKOUT_MUTATION_OPTIONS,
    idempotent: true,
    invalidates: ['GET /orders'],
    successToast: checkoutTexts.placed,
    onSuccess: ({ data: { order, payment } }) => {
      queries.setQueryData(orderQuery(order.id).queryKey, order);
      queries.setQueryData(paymentQuery(order.id).queryKey, payment);
      if (payment.method === 'CARD') redirectWhenReady(order.id);
    },
  });
  const { isRight, question } = useConfirmWalletOwner();
  let action: FormAction = checkout;
  if (saveAddress.error) action = saveAddress;

  async function place(values: CheckoutForm) {
    const chosen = delivery.parts.flatMap(({ shopId, chosen: option }) =>
      option ? [{ shopId, optionId: option.id }] : [],
    );
    const body = toCheckoutRequest(values, totals.total, delivery.asks ? chosen : undefined);
    const address = toAddressInput(body);
    if (!(await isRight(body, values.phone))) return;
    saveAddress.reset();
    if (addressDiffers(await savedAddress(), address)) {
      if (!(await saveAddress.run({ body: address }))) return;
    }
    if (!account?.phone) await savePhone.run({ body: { phone: body.shippingAddress.phone } });
    const placed = await checkout.run({ body });
    if (!placed) return;
    rememberWallet(placed.data.order.id, body.momo);
    if (address.state !== getDeliveryPreferences().region) setRegion(address.state);
    onPlaced(placed.data);
    if (!account?.phone) void refresh();
  }

  return { place, action, question };
}
