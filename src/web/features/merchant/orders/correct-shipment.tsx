import { useState } from 'react';
import type { ShopOrderDetail } from '#contracts/shop-orders';
import { ORDER_CHANGING } from '#web/features/merchant/queries.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { CarrierField } from './carrier-field.tsx';

/** Carrier and waybill number of what is on its way, put right; the customer is told. */
export function CorrectShipment({ order }: { order: ShopOrderDetail }) {
  const sent = order.items.find((item) => item.fulfillmentStatus === 'SHIPPED');
  const correct = useAction(shopApi, 'PATCH /orders/{id}/shipment', {
    ...ORDER_CHANGING,
    done: 'Corrected; the customer was told',
  });
  const [carrierName, setCarrierName] = useState(sent?.carrierName ?? '');
  const [trackingNumber, setTrackingNumber] = useState(sent?.trackingNumber ?? '');
  if (!sent) return null;

  const body = {
    ...(carrierName.trim() && { carrierName: carrierName.trim() }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  };

  return (
    <details className="mt-4 rounded-control bg-sunk px-3.5">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">
        Correct carrier or waybill number
      </summary>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void correct.run({ params: { id: order.orderId }, body });
        }}
        className="grid gap-4 pb-3.5"
      >
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
          busy={correct.busy}
          busyLabel="Saving..."
          disabled={!carrierName.trim() && !trackingNumber.trim()}
        >
          Save the correction
        </Button>
      </form>
    </details>
  );
}
