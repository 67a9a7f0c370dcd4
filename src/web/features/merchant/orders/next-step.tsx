import { CircleCheck, PackageCheck, Truck } from 'lucide-react';
import { useState } from 'react';
import type { ShopOrder } from '#contracts/shop-orders';
import { useShop } from '../../../lib/house/merchant.ts';
import { mayAct } from '../../../lib/house/roles.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { StepForm } from './step-form.tsx';
import { type Step, useOrderSteps } from './use-order-steps.ts';

/** What can be done with this order now; nothing once all of it has come to an end. */
export function NextStep({ order }: { order: ShopOrder }) {
  const { role } = useShop();
  const { accept } = useOrderSteps(order.orderId);
  const [open, setOpen] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useReturnFocus<HTMLHeadingElement>(open !== null);
  const unsent = order.items.filter((item) => item.fulfillmentStatus === 'PENDING');
  const sent = order.items.filter((item) => item.fulfillmentStatus === 'SHIPPED');
  const isNew = unsent.some((item) => !item.acceptedAt);
  if (unsent.length + sent.length === 0) return null;

  async function acceptNow() {
    setBusy(true);
    await accept();
    setBusy(false);
  }

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
        {isNew ? 'A new order' : unsent.length > 0 ? 'Pack it and send it' : 'On its way'}
      </h2>
      <p className={isNew ? 'mt-1 text-gold-ink' : 'mt-1 text-ink-2'}>{advice(isNew, unsent.length > 0)}</p>
      {open ? (
        <StepForm key={open} step={open} order={order} onClose={() => setOpen(null)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2.5">
          {isNew && (
            <Button onClick={() => void acceptNow()} busy={busy} busyLabel="Accepting...">
              <CircleCheck className="icon" aria-hidden />
              Accept order
            </Button>
          )}
          {unsent.length > 0 && (
            <Button variant={isNew ? 'line' : 'primary'} onClick={() => setOpen('ship')}>
              <Truck className="icon" aria-hidden />
              Send
            </Button>
          )}
          <Button variant={unsent.length > 0 ? 'line' : 'primary'} onClick={() => setOpen('deliver')}>
            <PackageCheck className="icon" aria-hidden />
            Delivered
          </Button>
          {unsent.length > 0 && mayAct(role, 'manager') && (
            <Button variant="danger" className="px-3" onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function advice(isNew: boolean, isUnsent: boolean): string {
  if (isNew) return 'It is paid. Accept it, so that its buyer knows that you are preparing it.';
  if (isUnsent) return 'Say with whom it goes, and its waybill number, and the buyer is told.';
  return 'Mark it as delivered when it has arrived: then what you earned becomes available.';
}
