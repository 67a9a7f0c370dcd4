import { Bike, CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import { mayAct } from '#shared/shop-roles';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { QueuedNotice } from '#web/components/offline-queue/queued-notice.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { offlineOptions, SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { useReturnFocus } from '#web/lib/hooks/focus.ts';
import { useIsStepQueued } from '#web/lib/offline-queue/queue-store.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { CancelForm } from './cancel-form.tsx';
import { EditParcel } from './edit-parcel.tsx';
import { HandoverForm } from './handover-form.tsx';
import { orderReference } from './order-labels.ts';
import { useQueuedCode } from './queued-code-store.ts';
import { RiderForm, useRiderProvider } from './rider-form.tsx';
import { ShipForm } from './ship-form.tsx';
import { stepTexts } from './step-texts.tsx';

/** The available actions of an order; nothing once it is completed. */
export function NextStep({ order }: { order: ShopOrderDetail }) {
  const { role } = useShop();
  const accept = useApiMutation(shopApi, 'POST /orders/{id}/accept', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    offline: offlineOptions(stepTexts.acceptLater(orderReference(order)), order.orderId),
    successToast: stepTexts.accepted,
  });
  const code = useQueuedCode(order.orderId);
  const rider = useRiderProvider();
  const [open, setOpen] = useState<'ship' | 'deliver' | 'cancel' | 'rider' | null>(null);
  const heading = useReturnFocus<HTMLHeadingElement>(open !== null);
  const unsent = order.items.filter((item) => item.fulfillmentStatus === 'PENDING');
  const sent = order.items.filter((item) => item.fulfillmentStatus === 'SHIPPED');
  const isAccepting = useIsStepQueued(order.orderId, '/accept');
  const isNew = !isAccepting && unsent.some((item) => !item.acceptedAt);
  const claimed = order.items.filter((item) => item.fulfillmentStatus === 'DELIVERED' && !item.releasedAt);
  if (unsent.length + sent.length + claimed.length === 0) return null;

  return (
    <section
      aria-labelledby="next"
      className={cx(
        'rounded-panel border p-4 md:p-6',
        isNew ? 'border-transparent bg-gold-soft' : 'border-line bg-surface',
      )}
    >
      <h2
        ref={heading}
        id="next"
        tabIndex={-1}
        className="outline-none font-bold font-sans text-h3 tracking-normal"
      >
        {nextStepHeading(isNew, unsent.length > 0, sent.length > 0)}
      </h2>
      <p className={isNew ? 'mt-1 text-gold-ink' : 'mt-1 text-ink-2'}>
        {advice(isNew, unsent.length > 0, sent.length > 0)}
      </p>
      {order.handover.notReceivedAt && (
        <p role="status" className="mt-3 rounded-control bg-clay-soft p-3 text-clay-strong">
          {stepTexts.notReceived(formatDateTime(order.handover.notReceivedAt))}
        </p>
      )}
      <QueuedNotice about={order.orderId} className="mt-3" />
      {code && (
        <p role="status" className="mt-3 rounded-control bg-sunk p-3">
          {code.refused ?? stepTexts.codeNotChecked}
        </p>
      )}
      {open === 'deliver' ? (
        <HandoverForm order={order} onClose={() => setOpen(null)} />
      ) : open === 'ship' ? (
        <ShipForm order={order} onClose={() => setOpen(null)} />
      ) : open === 'rider' ? (
        <RiderForm order={order} onClose={() => setOpen(null)} />
      ) : open === 'cancel' ? (
        <CancelForm order={order} onClose={() => setOpen(null)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {isNew && (
            <Button
              onClick={() => void accept.run({ params: { id: order.orderId } })}
              busy={accept.isPending}
              busyLabel={stepTexts.accepting}
            >
              <CircleCheck className="icon" aria-hidden />
              {stepTexts.acceptButton}
            </Button>
          )}
          {unsent.length > 0 && (
            <Button variant={isNew ? 'line' : 'primary'} onClick={() => setOpen('ship')}>
              <Truck className="icon" aria-hidden />
              {stepTexts.sendButton}
            </Button>
          )}
          {unsent.length > 0 && rider && mayAct(role, 'manager') && (
            <Button variant="line" onClick={() => setOpen('rider')}>
              <Bike className="icon" aria-hidden />
              {stepTexts.riderButton(rider)}
            </Button>
          )}
          {code?.refused !== null && (
            <Button variant={unsent.length > 0 ? 'line' : 'primary'} onClick={() => setOpen('deliver')}>
              <PackageCheck className="icon" aria-hidden />
              {unsent.length + sent.length > 0 ? stepTexts.deliveredButton : stepTexts.codeButton}
            </Button>
          )}
          {order.handover.deliveryTakeBackUntil && (
            <TakeBack orderId={order.orderId} until={order.handover.deliveryTakeBackUntil} />
          )}
          {unsent.length > 0 && mayAct(role, 'manager') && (
            <Button variant="danger" className="px-3" onClick={() => setOpen('cancel')}>
              {stepTexts.cancelButton}
            </Button>
          )}
        </div>
      )}
      {!open && <Unparcelled order={order} />}
    </section>
  );
}

/** Undoes "Delivered". */
function TakeBack({ orderId, until }: { orderId: string; until: string }) {
  const takeBack = useApiMutation(shopApi, 'POST /orders/{id}/deliver/take-back', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    successToast: stepTexts.undone,
  });
  return (
    <Button
      variant="line"
      busy={takeBack.isPending}
      busyLabel={stepTexts.undoing}
      onClick={() => void takeBack.run({ params: { id: orderId } })}
    >
      {stepTexts.undoButton(formatDateTime(until))}
    </Button>
  );
}

function nextStepHeading(isNew: boolean, isUnsent: boolean, isSent: boolean): string {
  if (isNew) return stepTexts.newTitle;
  if (isUnsent) return stepTexts.toSendTitle;
  return isSent ? stepTexts.sentTitle : stepTexts.deliveredTitle;
}

function advice(isNew: boolean, isUnsent: boolean, isSent: boolean): string {
  if (isNew) return stepTexts.newText;
  if (isUnsent) return stepTexts.toSendText;
  if (isSent) return stepTexts.sentText;
  return stepTexts.deliveredText;
}

/** Items that were sent before parcels existed can be corrected too. */
function Unparcelled({ order }: { order: ShopOrderDetail }) {
  const packed = new Set(order.shipments.flatMap(({ itemIds }) => itemIds));
  const sent = order.items.find((item) => item.fulfillmentStatus === 'SHIPPED' && !packed.has(item.id));
  if (!sent) return null;
  const { carrierName, trackingNumber } = sent;
  return <EditParcel orderId={order.orderId} known={{ carrierName, trackingNumber }} />;
}
