import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { formatDay } from '#shared/holiday';
import type { StandingOrder } from '#src/modules/quotes/contract/standing-orders.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { quoteTexts, standingTexts } from './texts.ts';

const OPTIONS = {
  invalidates: ['GET /standing-orders', 'GET /quotes'],
  successToast: standingTexts.saved,
  errorToast: quoteTexts.actFailed,
} as const;
const TONES = { ACTIVE: 'delivered', PAUSED: 'pending', ENDED: 'cancelled' } as const;

/** The customer's standing orders: nothing is shown before there is one. */
export function StandingOrders() {
  const orders = useQuery(customerApi.queryOptions('GET /standing-orders'));
  if (orders.isError) {
    return (
      <ErrorState
        title={standingTexts.loadFailed}
        text={getErrorMessage(orders.error, standingTexts.loadFailed)}
        action={<Button onClick={() => void orders.refetch()}>{quoteTexts.tryAgain}</Button>}
      />
    );
  }
  if (!orders.data?.length) return null;
  return (
    <section aria-labelledby="standing" className="grid min-w-0 gap-4.5">
      <h2 id="standing" className="text-h2">
        {standingTexts.title}
      </h2>
      {orders.data.map((order) => (
        <Standing key={order.id} order={order} />
      ))}
    </section>
  );
}

function Standing({ order }: { order: StandingOrder }) {
  const { id, what, shop, quantity, unit, everyWeeks, total, status, endedAs, next, deliveries } = order;
  const pause = useApiMutation(customerApi, 'POST /standing-orders/{id}/pause', OPTIONS);
  const resume = useApiMutation(customerApi, 'POST /standing-orders/{id}/resume', OPTIONS);
  const skip = useApiMutation(customerApi, 'POST /standing-orders/{id}/skip', OPTIONS);
  const unpaid = deliveries.find((one) => one.status === 'PLACED' && !one.paid && one.payBy);
  return (
    <Panel aria-labelledby={`standing-${id}`}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 id={`standing-${id}`} className="min-w-0 flex-1 font-bold text-h3 wrap-anywhere">
          {what}
        </h3>
        <Badge tone={TONES[status]}>{standingTexts.statuses[status]}</Badge>
      </div>
      <p className="text-ink-2">{standingTexts.from(shop.name)}</p>
      <p className="mt-2">{standingTexts.each(quantity, unit)}</p>
      {deliveries.length > 1 && <p>{quoteTexts.everyWeeks(everyWeeks)}</p>}
      <p>
        {quoteTexts.offerTotal}: <Money cedis={total} className="font-semibold" />
      </p>
      {order.pausedAs && <p className="mt-1 text-ink-2 text-sm">{standingTexts.pauses[order.pausedAs]}</p>}
      {endedAs && <p className="mt-1 text-ink-2 text-sm">{standingTexts.ends[endedAs]}</p>}
      {order.endedReason && <p className="text-ink-2 text-sm wrap-anywhere">{order.endedReason}</p>}
      {status === 'ACTIVE' && next && <p className="mt-2 font-semibold">{standingTexts.next(next.dueOn)}</p>}
      {unpaid?.orderId && (
        <ButtonLink className="mt-3" to={`${paths.checkout}?order=${encodeURIComponent(unpaid.orderId)}`}>
          {standingTexts.pay(unpaid.dueOn)}
        </ButtonLink>
      )}
      <Deliveries deliveries={deliveries} />
      {status !== 'ENDED' && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {status === 'ACTIVE' && next && (
            <Button
              variant="line"
              busy={skip.isPending}
              busyLabel={quoteTexts.busy}
              onClick={() => void skip.run({ params: { id } })}
            >
              {standingTexts.skip}
            </Button>
          )}
          {status === 'ACTIVE' && next && (
            <Button
              variant="line"
              busy={pause.isPending}
              busyLabel={quoteTexts.busy}
              onClick={() => void pause.run({ params: { id } })}
            >
              {standingTexts.pause}
            </Button>
          )}
          {status === 'PAUSED' && (
            <Button
              busy={resume.isPending}
              busyLabel={quoteTexts.busy}
              onClick={() => void resume.run({ params: { id } })}
            >
              {standingTexts.resume}
            </Button>
          )}
          <End id={id} />
        </div>
      )}
    </Panel>
  );
}

function Deliveries({ deliveries }: Pick<StandingOrder, 'deliveries'>) {
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold text-leaf">
        {standingTexts.deliveries}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <ol>
        {deliveries.map((delivery) => (
          <li
            key={delivery.number}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-1.5"
          >
            <span>
              <span className="block">{formatDay(delivery.dueOn)}</span>
              <span className="text-ink-2 text-sm">{standingTexts.states[pickState(delivery)]}</span>
            </span>
            {delivery.orderId && (
              <ButtonLink variant="ghost" size="sm" to={paths.order(delivery.orderId)}>
                {standingTexts.orderLink}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function pickState({
  status,
  paid,
  payBy,
}: StandingOrder['deliveries'][number]): keyof typeof standingTexts.states {
  if (status !== 'PLACED') return status;
  if (paid) return 'PAID';
  return payBy ? 'PLACED' : 'RESERVED';
}

function End({ id }: { id: string }) {
  const end = useApiMutation(customerApi, 'POST /standing-orders/{id}/end', {
    ...OPTIONS,
    successToast: standingTexts.ended,
  });
  return (
    <ConfirmedAction
      label={standingTexts.end}
      title={standingTexts.endTitle}
      text={standingTexts.endText}
      action={end}
      run={() => end.run({ params: { id } })}
    />
  );
}
