import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { estimateLabel } from '#contracts/delivery-words';
import { orderNumber } from '#contracts/order-number';
import type { Order, Payment } from '#contracts/orders';
import { AddressLines } from '#web/lib/address-lines.tsx';
import { useCustomer } from '#web/lib/customer.ts';
import { choiceNote, choiceTitle } from '#web/lib/delivery-choice.tsx';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { Steps } from './frame.tsx';
import { FocusHeading } from './waiting-parts.tsx';

/** 'Payment Successful!': shown only when the money is confirmed (docs/specification.md, 2, Checkout). */
export function SuccessScreen({ order, payment }: { order: Order; payment: Payment }) {
  const { account } = useCustomer();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // "Your payment is being processed." is over.
    toast.clear();
  }, []);
  const { shippingAddress: to } = order;
  return (
    <Page narrow>
      <Steps at={3} />
      <Panel strip="lagoon" aria-labelledby="paid">
        <div className="grid justify-items-center gap-3 text-center">
          <span className="arch grid h-18 w-16 place-items-center bg-leaf text-on-leaf">
            <Check className="size-9" strokeWidth={3} aria-hidden />
          </span>
          <h1 id="paid" ref={heading} tabIndex={-1} className="mt-1 text-h1 outline-none">
            Payment Successful!
          </h1>
          <p className="text-ink-2">
            {`A confirmation e-mail was sent${account ? ` to ${account.email}` : ' to you'}.`}
          </p>
        </div>
        <dl className="mt-6 grid gap-x-6 gap-y-2 rounded-card bg-sunk p-4 sm:grid-cols-[auto_1fr]">
          <Row label="Order reference">
            <span className="num">{orderNumber(order.id)}</span>
          </Row>
          <Row label="Payment reference">
            <span className="num whitespace-normal break-all font-medium text-xs">{payment.reference}</span>
          </Row>
          <Row label="Total amount">
            <Money cedis={order.totalAmount} />
          </Row>
        </dl>
        <h2 className="mt-6 mb-2 font-sans text-h3 tracking-normal">Shipping details</h2>
        <AddressLines to={to} />
        {order.handoverCodes && order.handoverCodes.length > 0 && (
          <>
            <h2 className="mt-6 mb-2 font-sans text-h3 tracking-normal">
              {order.handoverCodes.length > 1 ? 'Your hand-over codes' : 'Your hand-over code'}
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
              Your money waits at Dwaso until the goods are there. Tell a code to who brings the goods, once
              you have them in your hands, and to nobody before.
            </p>
          </>
        )}
        <p className="mt-5 font-semibold">Your order is being prepared for shipping</p>
        <Estimate order={order} />
        <div className="mt-6 flex flex-wrap gap-2.5">
          <ButtonLink to={paths.dashboard}>Continue Shopping</ButtonLink>
          <ButtonLink to={paths.order(order.id)} variant="line">
            Follow the order
          </ButtonLink>
        </div>
      </Panel>
    </Page>
  );
}

/** When all of it comes, or what each shop has promised. */
function Estimate({ order }: { order: Order }) {
  const estimate = estimateLabel(order.delivery);
  if (estimate) return <p className="text-ink-2">{`Estimated delivery: ${estimate}`}</p>;
  return (
    <ul className="text-ink-2">
      {order.delivery.map((one) => (
        <li key={one.shopId}>{`${one.shop.name}: ${choiceTitle(one)}, ${choiceNote(one)}`}</li>
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

/** The money came, but too late for this order: it goes back by itself. */
export function MoneyBackPanel({ order, payment }: { order: Order; payment: Payment }) {
  return (
    <Panel strip="lagoon" aria-labelledby="money-back">
      <FocusHeading id="money-back">
        {payment.status === 'REFUNDED' ? 'Your money went back' : 'Your money is on its way back'}
      </FocusHeading>
      <p role="status" className="max-w-[60ch]">
        Your payment of <Money cedis={payment.amount} className="text-ink" /> arrived after this order had
        ended. It goes back to where it came from; there is nothing you need to do.
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={paths.products}>Browse Products</ButtonLink>
        <ButtonLink to={paths.order(order.id)} variant="line">
          See the order
        </ButtonLink>
      </div>
    </Panel>
  );
}
