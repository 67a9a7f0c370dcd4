import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Cart } from '#contracts/cart';
import type { CheckoutResult } from '#contracts/orders';
import { messageOf } from '#web/lib/api-error.ts';
import { useCart, useCustomer } from '#web/lib/customer.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { orderQuery, paymentQuery } from '#web/lib/order-queries.ts';
import { toast } from '#web/lib/toast.ts';
import { totalsOf } from '#web/lib/totals.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AddressFields } from './address-fields.tsx';
import { checkoutBody } from './bodies.ts';
import { BrokenWays } from './broken-ways.tsx';
import { openPageWhenReady } from './paying-page.ts';
import { placeOrder } from './place-order.ts';
import { rememberWallet } from './remembered-wallet.ts';
import type { CheckoutForm } from './schema.ts';
import { ADDRESS_FIELDS, useCheckoutForm } from './use-checkout-form.ts';
import { useClearingRegister } from './use-clearing-register.ts';
import { WalletFields } from './wallet-fields.tsx';

const RENAMED = {
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [`shippingAddress.${field}`, field])),
  'momo.phone': 'momoPhone',
  'momo.network': 'network',
} as Record<string, (typeof ADDRESS_FIELDS)[number] | 'momoPhone' | 'network'>;

/** Step 1: where it goes and how it is paid. */
export function AddressStage({ cart, onPlaced }: { cart: Cart; onPlaced: (result: CheckoutResult) => void }) {
  const { account, refresh } = useCustomer();
  const { refresh: refreshCart } = useCart();
  const queries = useQueryClient();
  const form = useCheckoutForm(account);
  const register = useClearingRegister(form);
  const method = useWatch({ control: form.control, name: 'paymentMethod' });
  const { errors, isSubmitting } = form.formState;
  const blocked = cart.items.some((item) => item.problem !== null);

  async function submit(values: CheckoutForm) {
    const checkout = checkoutBody(values, totalsOf(cart.totalAmount, cart.feePercent).total);
    try {
      const result = await placeOrder({
        checkout,
        hasStoredPhone: Boolean(account?.phone),
      });
      queries.setQueryData(orderQuery(result.order.id).queryKey, result.order);
      queries.setQueryData(paymentQuery(result.order.id).queryKey, result.payment);
      rememberWallet(result.order.id, checkout.momo);
      if (checkout.paymentMethod === 'CARD') openPageWhenReady(result.order.id);
      onPlaced(result);
      toast.success('Order Placed Successfully', 'Your payment is being processed.');
      if (!account?.phone) void refresh();
    } catch (error) {
      showFieldErrors(error, form.setError, ADDRESS_FIELDS, { rename: RENAMED });
      toast.error('Checkout Failed', messageOf(error, 'Failed to process your order. Please try again.'));
    }
    void refreshCart();
  }

  const refuse = () => toast.error('Form Validation Failed', 'Please check the form for errors');

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(submit, refuse)}
      className="grid min-w-0 gap-4.5"
    >
      <Panel aria-labelledby="shipping-address">
        <h2 id="shipping-address" className="mb-4 text-h2">
          Shipping Address
        </h2>
        <AddressFields form={form} />
      </Panel>
      <Panel strip="lagoon" aria-labelledby="payment-choice">
        <h2 id="payment-choice" className="mb-4 text-h2">
          Payment
        </h2>
        <WalletFields method={method} register={register} errors={errors} />
        {blocked && (
          <div role="alert" className="mt-4 font-medium text-clay text-sm">
            Something in your cart can no longer be bought as it stands.{' '}
            <ButtonLink to="/cart" variant="ghost" size="sm">
              Go to your cart
            </ButtonLink>
          </div>
        )}
        <div className="mt-5 empty:hidden">
          <BrokenWays />
        </div>
        <Button
          type="submit"
          full
          className="mt-5"
          disabled={cart.items.length === 0 || blocked}
          busy={isSubmitting}
          busyLabel="Processing with Paystack..."
        >
          Pay with Paystack
        </Button>
      </Panel>
    </form>
  );
}
