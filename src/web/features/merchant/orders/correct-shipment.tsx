import { type FormEvent, useState } from 'react';
import type { ShopOrderDetail } from '#contracts/shop-orders';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { CarrierField } from './carrier-field.tsx';
import { useOrderSteps } from './use-order-steps.ts';

/** Carrier and waybill number of what is on its way, put right; the customer is told. */
export function CorrectShipment({ order }: { order: ShopOrderDetail }) {
  const sent = order.items.find((item) => item.fulfillmentStatus === 'SHIPPED');
  const { correctShipment } = useOrderSteps(order.orderId);
  const [carrierName, setCarrierName] = useState(sent?.carrierName ?? '');
  const [trackingNumber, setTrackingNumber] = useState(sent?.trackingNumber ?? '');
  const [busy, setBusy] = useState(false);
  if (!sent) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await correctShipment({
      ...(carrierName.trim() && { carrierName: carrierName.trim() }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
    });
    setBusy(false);
  }

  return (
    <details className="mt-4 rounded-control bg-sunk px-3.5">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">
        Correct carrier or waybill number
      </summary>
      <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-4 pb-3.5">
        <CarrierField value={carrierName} onChange={setCarrierName} />
        <Field label="Waybill or tracking number (optional)">
          <TextInput
            maxLength={80}
            value={trackingNumber}
            autoComplete="off"
            onChange={(event) => setTrackingNumber(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="line"
          className="justify-self-start"
          busy={busy}
          busyLabel="Saving..."
          disabled={!carrierName.trim() && !trackingNumber.trim()}
        >
          Save the correction
        </Button>
      </form>
    </details>
  );
}
