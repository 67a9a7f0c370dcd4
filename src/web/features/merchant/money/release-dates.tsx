import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#contracts/order-number';
import type { ShopEarnings } from '#contracts/payouts';
import { Panel } from '#web/ui/panel.tsx';
import { Money } from '#web/ui/price.tsx';
import { formatPayoutDay } from './payouts.ts';

const WHY: Record<ShopEarnings['releases'][number]['why'] | ShopEarnings['waiting'][number]['why'], string> =
  {
    ON_THE_WAY: 'sent, and nobody has said anything yet',
    DELIVERED: 'delivered without a code, if the customer does not say no',
    NOT_SENT: 'Not sent yet',
    NOT_RECEIVED: 'The customer says that it has not come',
    REFUND_REQUESTED: 'A refund was asked for',
    DISPUTED: 'The customer’s bank asks for the money back',
  };

/** On which day what is held becomes the shop's, and why; then what waits without a day. */
export function ReleaseDates({ earnings }: { earnings: ShopEarnings }) {
  const { releases, waiting } = earnings;
  if (releases.length + waiting.length === 0) return null;
  return (
    <Panel aria-labelledby="when-yours">
      <h2 id="when-yours" className="font-bold font-sans text-h3 tracking-normal">
        When it becomes yours
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">
        At once with the hand-over code that the customer tells you, or when the customer says “Yes, I have
        it”. Else on these days.
      </p>
      <ul className="mt-3 grid gap-x-8 md:grid-cols-2">
        {releases.map(({ orderId, amount, on, why }) => (
          <Line key={`${orderId}${why}${on}`} orderId={orderId} amount={amount}>
            <b className="text-ink">{formatPayoutDay(on)}</b>
            {`: ${WHY[why]}`}
          </Line>
        ))}
        {waiting.map(({ orderId, amount, why }) => (
          <Line key={`${orderId}${why}`} orderId={orderId} amount={amount}>
            {WHY[why]}
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

function Line(props: { orderId: string; amount: number; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t py-2">
      <span className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">
        <Link
          to={`/merchant/orders/${props.orderId}`}
          className="-my-2 inline-block py-2 font-semibold text-leaf underline underline-offset-3"
        >
          {orderNumber(props.orderId)}
        </Link>{' '}
        {props.children}
      </span>
      <Money cedis={props.amount} className="font-bold" />
    </li>
  );
}
