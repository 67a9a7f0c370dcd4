import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCedis } from '#contracts/money';
import type { Order } from '#contracts/orders';
import { useOrderAction } from '#web/features/orders/after-sale/use-order-action.ts';
import { serverNowMs } from '#web/lib/clock.ts';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { type ShopPart, underWay } from './parts.ts';
import { ReceiveDialog } from './receive-dialog.tsx';

/** "Has it come?" of a shop's part that is under way, with what each answer means; then what was answered. */
export function ReceiptQuestion({ order, part }: { order: Order; part: ShopPart }) {
  const { handover, shop } = part;
  const [query] = useSearchParams();
  const waiting = underWay(part.items);
  const [asking, setAsking] = useState(query.get('received') === 'yes' && waiting.length > 0);
  const { busy, failure, run } = useOrderAction(order.id);
  if (!handover) return null;
  const { receiptTakeBackUntil: until } = handover;
  const params = { id: order.id };

  async function notYet() {
    const error = await run(() =>
      customerSession.call('POST /orders/{id}/not-received', { params, body: { shopId: shop.id } }),
    );
    if (!error) toast.success('Your money stays at Dwaso', `We have asked ${shop.name} where it is.`);
  }
  async function takeBack() {
    const error = await run(() => customerSession.call('POST /orders/{id}/receive/take-back', { params }));
    if (!error) toast.success('Taken back', 'Your money waits at Dwaso again.');
  }

  return (
    <div className="px-4 pb-4.5 empty:hidden md:px-5">
      {waiting.length > 0 && (
        <>
          <h3 className="font-bold font-sans text-h3 tracking-normal">Has it come?</h3>
          {handover.notReceivedAt && (
            <p className="mt-1.5 border-clay border-l-3 pl-3 text-sm">
              {`You said on ${formatMoment(handover.notReceivedAt)} that it has not come. Your money stays at Dwaso, and ${shop.name} was asked.`}
            </p>
          )}
          <div className="mt-2.5 grid grid-cols-2 gap-2.5 md:grid-cols-[12.5rem_10rem]">
            <Button className="px-2!" onClick={() => setAsking(true)} disabled={busy}>
              Yes, I have it
            </Button>
            {!handover.notReceivedAt && (
              <Button
                variant="line"
                className="px-2!"
                busy={busy}
                busyLabel="One moment..."
                onClick={() => void notYet()}
              >
                Not yet
              </Button>
            )}
          </div>
          <p className="mt-2 text-ink-2 text-sm">
            {`“Yes” pays ${shop.name} ${formatCedis(handover.held)}.`}
            {!handover.notReceivedAt && ' “Not yet” keeps your money here, and we ask the shop today.'}
            {handover.releaseOn && ` If you say nothing, it is paid on ${formatDate(handover.releaseOn)}.`}
          </p>
          <ReceiveDialog order={order} part={part} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
      {until && Date.parse(until) > serverNowMs() && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {`You said that you have it. By mistake? You can take that back until ${formatMoment(until)}.`}
          <Button
            variant="line"
            size="sm"
            busy={busy}
            busyLabel="One moment..."
            onClick={() => void takeBack()}
          >
            Take it back
          </Button>
        </p>
      )}
      <FailureNote text={failure} />
    </div>
  );
}
