import type { Order, Payment } from '#contracts/orders';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { FocusHeading } from './focus-heading.tsx';

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
