import { useState } from 'react';
import type { ShopStandingOrder } from '#src/modules/quotes/contract/standing-orders.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { reason } from './schema.ts';
import { quoteTexts, standingTexts } from './texts.ts';

const OPTIONS = { invalidates: ['GET /shops/standing-orders'], errorToast: quoteTexts.actFailed } as const;
/** Deliveries are shown until a week after their day. */
const SHOWN_MS = 7 * 86_400_000;
const TONES = { ACTIVE: 'delivered', PAUSED: 'pending', ENDED: 'cancelled' } as const;

/** An accepted offer as its shop sees it: what comes next, and what is paid and to be sent. */
export function StandingPanel({ order }: { order: ShopStandingOrder }) {
  const { id, what, quantity, unit, price, everyWeeks, status, next, deliveries, customerName } = order;
  const since = new Date(Date.now() - SHOWN_MS).toISOString().slice(0, 10);
  const placed = deliveries.filter((one) => one.status === 'PLACED' && one.dueOn >= since);
  return (
    <Panel aria-labelledby={`standing-${id}`}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h3 id={`standing-${id}`} className="min-w-0 flex-1 font-bold text-h3 wrap-anywhere">
          {what}
        </h3>
        <Badge tone={TONES[status]}>{standingTexts.statuses[status]}</Badge>
      </div>
      <p className="text-ink-2">
        {customerName}. {quoteTexts.place(order.town, order.region)}
      </p>
      <p className="mt-2">
        {standingTexts.each(quantity, unit)}, <Money cedis={price * quantity} />
      </p>
      {deliveries.length > 1 && <p>{quoteTexts.every(everyWeeks)}</p>}
      {order.pausedAs && <p className="mt-2 text-ink-2 text-sm">{standingTexts.pauses[order.pausedAs]}</p>}
      {status === 'ACTIVE' && next && (
        <p className="mt-2 font-semibold">{standingTexts.next(next.dueOn, quantity)}</p>
      )}
      <ul className="mt-2 grid gap-1">
        {placed.map(({ number, dueOn, orderId, paid, payBy }) => (
          <li key={number} className="flex flex-wrap items-center gap-2.5">
            {paid && orderId ? (
              <ButtonLink variant="line" size="sm" to={`/merchant/orders/${orderId}`}>
                {standingTexts.toSend(dueOn)}
              </ButtonLink>
            ) : orderId && !payBy ? (
              <Ready orderId={orderId} />
            ) : (
              <span className="text-ink-2 text-sm">{standingTexts.notPaid(dueOn)}</span>
            )}
          </li>
        ))}
      </ul>
      {order.endedReason && <p className="mt-2 text-ink-2 text-sm wrap-anywhere">{order.endedReason}</p>}
      {status !== 'ENDED' && <End id={id} />}
    </Panel>
  );
}

/** The deposit is paid: the customer pays the rest once the goods are ready. */
function Ready({ orderId }: { orderId: string }) {
  const ready = useApiMutation(shopApi, 'POST /shops/quotes/orders/{id}/ready', {
    ...OPTIONS,
    successToast: standingTexts.readyDone,
  });
  return (
    <div className="grid gap-2">
      <p className="text-sm">{standingTexts.readyText}</p>
      <Button
        className="justify-self-start"
        busy={ready.isPending}
        busyLabel={quoteTexts.busy}
        onClick={() => void ready.run({ params: { id: orderId } })}
      >
        {standingTexts.ready}
      </Button>
    </div>
  );
}

function End({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const end = useApiMutation(shopApi, 'POST /shops/standing-orders/{id}/end', {
    ...OPTIONS,
    successToast: standingTexts.ended,
  });
  return (
    <>
      <Button variant="danger" className="mt-3 px-3" onClick={() => setOpen(true)}>
        {standingTexts.end}
      </Button>
      <Dialog open={open} title={standingTexts.endTitle} busy={end.isPending} onClose={() => setOpen(false)}>
        <p className="mb-4">{standingTexts.endText}</p>
        <Form
          schema={reason}
          defaults={{ reason: '' }}
          action={end}
          onSubmit={async (body) => {
            const done = await end.run({ params: { id }, body });
            if (done) setOpen(false);
            return done;
          }}
        >
          {(form) => (
            <>
              <TextField label={standingTexts.endReason} required {...form.field('reason')} />
              <SubmitButton variant="danger" busyLabel={quoteTexts.busy}>
                {standingTexts.end}
              </SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
