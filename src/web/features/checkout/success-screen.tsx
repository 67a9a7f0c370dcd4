import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { orderNumber } from '#shared/order-number';
import { estimateLabel } from '#src/modules/delivery/contract/delivery-labels.ts';
import type { Order, Payment } from '#src/modules/orders/contract/orders.ts';
import { deliveryOptionNote, deliveryOptionTitle } from '#web/components/delivery/delivery-option-labels.ts';
import { AddressLines } from '#web/components/order/address-lines.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { CheckoutStepper } from './checkout-layout.tsx';
import { paymentTexts } from './texts.tsx';

/** 'Payment Successful!', shown once the payment is confirmed (docs/specification.md, 2, Checkout). */
export function SuccessScreen({ order, payment }: { order: Order; payment: Payment }) {
  const { account } = useCustomer();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Dismisses "Your payment is being processed."
    toast.clear();
  }, []);
  const { shippingAddress: to } = order;
  return (
    <Page narrow>
      <CheckoutStepper at={3} />
      <Panel strip="lagoon" aria-labelledby="paid">
        <div className="grid justify-items-center gap-3 text-center">
          <span className="arch grid h-18 w-16 place-items-center bg-leaf text-on-leaf">
            <Check className="size-9" strokeWidth={3} aria-hidden />
          </span>
          <h1 id="paid" ref={heading} tabIndex={-1} className="mt-1 text-h1 outline-none">
            {paymentTexts.paidTitle}
          </h1>
          <p className="text-ink-2">
            {account ? paymentTexts.confirmationSentTo(account) : paymentTexts.emailSent}
          </p>
        </div>
        <dl className="mt-6 grid gap-x-6 gap-y-2 rounded-card bg-sunk p-4 sm:grid-cols-[auto_1fr]">
          <Row label={paymentTexts.orderReference}>
            <span className="num">{orderNumber(order.id)}</span>
          </Row>
          <Row label={paymentTexts.paymentReference}>
            <span className="num whitespace-normal break-all font-medium text-xs">{payment.reference}</span>
          </Row>
          <Row label={paymentTexts.totalAmount}>
            <Money cedis={order.totalAmount} />
          </Row>
        </dl>
        <h2 className="mt-6 mb-2 font-sans text-h3 tracking-normal">{paymentTexts.shippingTitle}</h2>
        <AddressLines to={to} />
        {order.handoverCodes && order.handoverCodes.length > 0 && (
          <>
            <h2 className="mt-6 mb-2 font-sans text-h3 tracking-normal">
              {paymentTexts.codesTitle(order.handoverCodes.length)}
            </h2>
            <dl className="grid gap-x-6 gap-y-2 rounded-card bg-sunk p-4 sm:grid-cols-[auto_1fr]">
              {order.handoverCodes.map(({ shopId, code }) => (
                <Row
                  key={shopId}
                  label={order.orderItems.find((item) => item.shopId === shopId)?.shop.name ?? ''}
                >
                  <span className="num text-xl tracking-[0.2em]">{code}</span>
                </Row>
              ))}
            </dl>
            <p className="mt-2 text-ink-2 text-sm">
              {order.delivery.some(({ load }) => load)
                ? paymentTexts.codesNoteOfLoad
                : paymentTexts.codesNote}
            </p>
          </>
        )}
        <p className="mt-5 font-semibold">{paymentTexts.preparing}</p>
        <Estimate order={order} />
        <div className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink to={paths.dashboard}>{paymentTexts.continueButton}</ButtonLink>
          <ButtonLink to={paths.order(order.id)} variant="line">
            {paymentTexts.trackButton}
          </ButtonLink>
        </div>
      </Panel>
    </Page>
  );
}

/** When everything arrives, or what each shop has promised. */
function Estimate({ order }: { order: Order }) {
  const estimate = estimateLabel(order.delivery);
  if (estimate) return <p className="text-ink-2">{paymentTexts.estimate(estimate)}</p>;
  return (
    <ul className="text-ink-2">
      {order.delivery.map((one) => (
        <li key={one.shopId}>
          {paymentTexts.estimateOf(one.shop.name, deliveryOptionTitle(one), deliveryOptionNote(one))}
        </li>
      ))}
    </ul>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-bold sm:text-right">{children}</dd>
    </>
  );
}

/** The payment came too late for this order, and is refunded automatically. */
export function RefundedPanel({ order, payment }: { order: Order; payment: Payment }) {
  const isBack = payment.status === 'REFUNDED';
  const amount = <Money cedis={payment.amount} className="text-ink" />;
  return (
    <Panel strip="lagoon" aria-labelledby="money-back">
      <FocusHeading id="money-back">
        {isBack ? paymentTexts.refundedTitle : paymentTexts.refundingTitle}
      </FocusHeading>
      <p role="status" className="max-w-[60ch]">
        {isBack ? paymentTexts.refunded(amount) : paymentTexts.refunding(amount)}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={paths.products}>{paymentTexts.browseButton}</ButtonLink>
        <ButtonLink to={paths.order(order.id)} variant="line">
          {paymentTexts.orderButton}
        </ButtonLink>
      </div>
    </Panel>
  );
}
