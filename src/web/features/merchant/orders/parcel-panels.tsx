import { MANUAL_SHIPMENT_STATES, shipmentLabel } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import type { Shipment } from '#src/modules/fulfilment/contract/shipments.ts';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { ParcelDetails } from '#web/components/order/parcel-facts.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { parcelStep } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { EditParcel } from './edit-parcel.tsx';
import { orderTexts } from './texts.tsx';

/** The parcels of this order, their state, and the form that changes it. */
export function ParcelPanels({ order }: { order: ShopOrderDetail }) {
  return order.shipments.map((parcel, index) => {
    const title = order.shipments.length === 1 ? orderTexts.parcelTitle : orderTexts.parcelNumber(index + 1);
    const isUnderWay = order.items.some(
      (item) => item.fulfillmentStatus === 'SHIPPED' && parcel.itemIds.includes(item.id),
    );
    return (
      <Panel key={parcel.id} aria-labelledby={`parcel-${parcel.id}`}>
        <h2 id={`parcel-${parcel.id}`} className="mb-2 font-bold font-sans text-h3 tracking-normal">
          {title}
          <span className="font-semibold text-ink-2">{`: ${shipmentLabel(parcel.state).toLowerCase()}`}</span>
        </h2>
        <ParcelDetails parcel={parcel} />
        {isUnderWay && (
          <>
            <MoveParcel orderId={order.orderId} parcel={parcel} />
            <EditParcel orderId={order.orderId} known={parcel} />
          </>
        )}
      </Panel>
    );
  });
}

/** Sets its state, and mails the customer. */
function MoveParcel({ orderId, parcel }: { orderId: string; parcel: Shipment }) {
  const move = useApiMutation(
    shopApi,
    'POST /orders/{id}/shipments/{shipmentId}/state',
    SHOP_ORDER_MUTATION_OPTIONS,
  );
  const able =
    parcel.state === 'RETURNED'
      ? (['SHIPPED', 'IN_TRANSIT'] as const)
      : MANUAL_SHIPMENT_STATES.filter((state) => state !== parcel.state);
  return (
    <Form
      key={parcel.state}
      schema={parcelStep}
      defaults={{ state: able.find((state) => state === 'READY_FOR_PICKUP') ?? 'IN_TRANSIT', note: '' }}
      action={move}
      label={orderTexts.parcelPlaceLabel}
      className="mt-4 grid gap-4 border-line border-t pt-4 sm:grid-cols-2"
      onSubmit={({ state, note }) =>
        move.run({
          params: { id: orderId, shipmentId: parcel.id },
          body: { state, ...(note && { note }) },
        })
      }
    >
      {(form) => (
        <>
          <SelectField label={orderTexts.parcelPlaceNowLabel} {...form.field('state')}>
            {able.map((state) => (
              <option key={state} value={state}>
                {shipmentLabel(state)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={orderTexts.parcelMessageLabel}
            maxLength={200}
            autoComplete="off"
            {...form.field('note')}
          />
          <SubmitButton variant="line" className="justify-self-start" busyLabel={orderTexts.saving}>
            {orderTexts.parcelUpdateButton}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
