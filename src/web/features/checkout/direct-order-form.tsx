import { type ReactNode, useState } from 'react';
import type { Checkout } from '#src/modules/orders/contract/checkout.ts';
import type { CheckoutResult } from '#src/modules/orders/contract/orders.ts';
import type { FormAction, FormHandle } from '#web/components/form/form.tsx';
import { Field, TextInput } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { BuyerDetails } from './checkout-fields.tsx';
import type { CheckoutParts } from './checkout-parts.ts';
import { directOrderTexts } from './direct-order-texts.ts';
import type { WalletForm } from './schema.ts';

/** What both requests have in common. */
export type DirectOrder = Omit<Checkout, 'expectedTotal' | 'delivery'> & { quantity: number };

type Props = {
  parts: CheckoutParts;
  buyer: BuyerDetails;
  /** Label and hint of the quantity, the quantity at first and at most. */
  quantity: { label: string; hint: string; start: number; max: number };
  /** The terms in the reader's language; none are shown without any. */
  terms: readonly string[];
  action: FormAction;
  /** Null after a failure. */
  place(order: DirectOrder): Promise<{ data: CheckoutResult } | null>;
  /** What is paid, above the button. */
  summary: (quantity: number) => ReactNode;
  button: string;
  onPlaced: (result: CheckoutResult) => void;
};

/** Orders one thing without a cart: how many, where to, who pays, and the terms. */
export function DirectOrderForm(props: Props) {
  const { parts, buyer, terms, action, place, summary, button, onPlaced } = props;
  const { label, hint, start, max } = props.quantity;
  const { Form, SubmitButton, AddressFields, SavedAddresses } = parts;
  const { WalletFields, PaymentOutageNotice, checkoutTexts } = parts;
  const [quantity, setQuantity] = useState(start);
  return (
    <Form
      schema={parts.checkoutForm}
      defaults={parts.checkoutDefaults(buyer)}
      clearing
      action={action}
      onSubmit={async (values) => {
        const { expectedTotal: _, ...body } = parts.toCheckoutRequest(values, 0);
        const placed = await place({ ...body, quantity });
        if (!placed) return;
        const { order, payment } = placed.data;
        if (payment.method === 'CARD') parts.redirectWhenReady(order.id);
        parts.rememberWallet(order.id, body.momo);
        onPlaced(placed.data);
      }}
      className="grid min-w-0 gap-4.5"
    >
      {(form) => (
        <>
          <Panel aria-labelledby="how-many">
            <h2 id="how-many" className="mb-3 text-h2">
              {directOrderTexts.quantityTitle}
            </h2>
            <Field label={label} hint={hint}>
              <TextInput
                type="number"
                inputMode="numeric"
                min={1}
                max={max}
                value={quantity || ''}
                onChange={({ target }) => setQuantity(Math.max(0, Math.trunc(Number(target.value))))}
                className="max-w-32"
              />
            </Field>
          </Panel>
          <Panel aria-labelledby="direct-address">
            <h2 id="direct-address" className="mb-4 text-h2">
              {checkoutTexts.addressTitle}
            </h2>
            <SavedAddresses form={form} saved={buyer.addresses} start={parts.addressDefaults(buyer)} />
            <AddressFields form={form} />
          </Panel>
          {terms.length > 0 && (
            <Panel aria-labelledby="direct-terms">
              <h2 id="direct-terms" className="mb-2 text-h2">
                {directOrderTexts.termsTitle}
              </h2>
              <ul className="grid list-disc gap-2 pl-5">
                {terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel strip="lagoon" aria-labelledby="direct-payment">
            <h2 id="direct-payment" className="mb-4 text-h2">
              {checkoutTexts.paymentTitle}
            </h2>
            <WalletFields form={form as unknown as FormHandle<WalletForm>} phone={form.watch('phone')} />
            <div className="mt-5 empty:hidden">
              <PaymentOutageNotice />
            </div>
            {summary(quantity)}
            <SubmitButton
              full
              className="mt-3"
              disabled={quantity < 1 || quantity > max}
              busyLabel={checkoutTexts.payBusy}
            >
              {button}
            </SubmitButton>
          </Panel>
        </>
      )}
    </Form>
  );
}
