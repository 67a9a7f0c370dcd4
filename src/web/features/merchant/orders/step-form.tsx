import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ShopOrder, ShopOrderItem } from '#contracts/shop-orders';
import { ORDER_CHANGING } from '#web/features/merchant/queries.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextArea, TextInput } from '#web/ui/field.tsx';

/** The steps that this shop's items take. */
export type Step = 'ship' | 'deliver' | 'cancel';

const STEPS = {
  ship: {
    title: 'Send',
    submit: 'Mark as sent',
    busy: 'Saving...',
    status: 'SHIPPED',
    done: 'Marked as sent',
  },
  cancel: {
    title: 'Cancel',
    submit: 'Cancel and refund',
    busy: 'Cancelling...',
    status: 'CANCELLED',
    done: 'Cancelled and refunded',
  },
} as const;
const NO_REASON = 'Say why it is cancelled; the customer reads it';

type StepNotes = { carrierName?: string; trackingNumber?: string; notes?: string };

type Props = { step: Exclude<Step, 'deliver'>; order: ShopOrder; onClose: () => void };

/** Which items are sent or cancelled, and what the buyer should know of it. */
export function StepForm({ step, order, onClose }: Props) {
  const changing = { ...ORDER_CHANGING, done: null, once: true } as const;
  const ship = useAction(shopApi, 'POST /orders/{id}/ship', changing);
  const cancel = useAction(shopApi, 'POST /orders/{id}/cancel', changing);
  const moveItem = useAction(shopApi, 'PATCH /orders/items/{itemId}/status', changing);
  const busy = ship.busy || cancel.busy || moveItem.busy;
  const able = order.items.filter((item) => item.fulfillmentStatus === 'PENDING');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [carrierName, setCarrierName] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [notes, setNotes] = useState('');
  const [error, setError] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const chosen = able.filter((item) => !left.has(item.id));

  /** All of the order in one call, or its items one by one. @returns whether it went well */
  async function move(body: StepNotes): Promise<boolean> {
    if (left.size === 0) {
      const given = { params: { id: order.orderId }, body };
      return (step === 'ship' ? await ship.run(given) : await cancel.run(given)) !== null;
    }
    for (const { id } of chosen) {
      const given = { params: { itemId: id }, body: { status: STEPS[step].status, ...body } };
      if (!(await moveItem.run(given))) return false;
    }
    return true;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 'cancel' && !notes.trim()) return setError(NO_REASON);
    const moved = await move({
      ...(carrierName.trim() && { carrierName: carrierName.trim() }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
      ...(notes.trim() && { notes: notes.trim() }),
    });
    if (!moved) return;
    toast.success(STEPS[step].done);
    onClose();
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <h3 ref={title} tabIndex={-1} className="border-line border-t pt-3 font-bold outline-none">
        {STEPS[step].title}
      </h3>
      {able.length > 1 && <Choice items={able} left={left} onChange={setLeft} />}
      {step === 'ship' && (
        <>
          <CarrierField value={carrierName} onChange={setCarrierName} />
          <Field label="Waybill or tracking number (optional)">
            <TextInput
              maxLength={80}
              value={trackingNumber}
              autoComplete="off"
              onChange={(event) => setTrackingNumber(event.target.value)}
            />
          </Field>
        </>
      )}
      <Field
        label={step === 'cancel' ? 'Why it is cancelled' : 'Note for the buyer (optional)'}
        hint={step === 'cancel' ? 'The buyer reads this, and gets the money back by itself.' : undefined}
        error={error}
        required={step === 'cancel'}
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={notes}
          onChange={(event) => {
            setNotes(event.target.value);
            setError(null);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button
          type="submit"
          variant={step === 'cancel' ? 'danger' : 'primary'}
          className={step === 'cancel' ? 'px-4 ring-[1.5px] ring-clay ring-inset' : undefined}
          busy={busy}
          busyLabel={STEPS[step].busy}
          disabled={chosen.length === 0}
        >
          {STEPS[step].submit}
        </Button>
        <Button variant="ghost" className="px-3" onClick={onClose} disabled={busy}>
          Go back
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  items: ShopOrderItem[];
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
};

/** Which of several items. */
export function Choice({ items, left, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Which items</legend>
      {items.map(({ id, quantity, product }) => (
        <Checkbox
          key={id}
          label={`${quantity} × ${product.name}`}
          checked={!left.has(id)}
          onChange={(event) => {
            const next = new Set(left);
            if (event.target.checked) next.delete(id);
            else next.add(id);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}

/** Who carries parcels between Ghana's towns, and the ways nearer home. */
const CARRIERS = ['VIP', 'STC', 'GPRTU station', 'Ghana Post EMS', 'Own rider', 'Yango delivery'];

/** With whom it goes: a press on one of the usual ones, or any other name. */
export function CarrierField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="grid gap-2">
      <Field label="Sent with (optional)">
        <TextInput
          maxLength={80}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {CARRIERS.map((carrier) => (
          <button
            key={carrier}
            type="button"
            aria-pressed={value === carrier}
            onClick={() => onChange(carrier)}
            className="min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 font-semibold text-sm hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
          >
            {carrier}
          </button>
        ))}
      </div>
    </div>
  );
}
