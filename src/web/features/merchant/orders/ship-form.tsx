import { useState } from 'react';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { offlineOptions, SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { type ParcelFormValues, parcelForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { FormActions } from './form-actions.tsx';
import { ItemSelection } from './item-selection.tsx';
import { orderReference } from './order-labels.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { stepTexts } from './step-texts.tsx';
import { orderTexts } from './texts.tsx';

/** Leaves out empty fields. */
export const omitEmpty = (values: ParcelFormValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<ParcelFormValues>;

/** Selects items to send, with the carrier and tracking details for the buyer. */
export function ShipForm({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
  const send = useApiMutation(shopApi, 'POST /orders/{id}/ship', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    successToast: stepTexts.sent,
    offline: offlineOptions(stepTexts.sendLater(orderReference(order)), order.orderId),
  });
  const able = order.items.filter((item) => item.fulfillmentStatus === 'PENDING');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const photos = usePhotos(1);
  const chosen = able.filter((item) => !left.has(item.id)).map(({ id }) => id);
  const { kind, carrier, station } = order.delivery;
  const byBus = kind === 'STATION';
  return (
    <Form
      schema={parcelForm}
      defaults={{
        ...{ trackingNumber: '', toStation: '', driverPhone: '', carNumber: '', expectedOn: '', notes: '' },
        carrierName: (byBus && carrier) || '',
        fromStation: (byBus && station) || '',
      }}
      action={send}
      className="mt-4 grid gap-4"
      onSubmit={(values) =>
        send.run({
          params: { id: order.orderId },
          body: { ...omitEmpty(values), ...(left.size > 0 && { itemIds: chosen }) },
          files: { waybillPhoto: photoBlobs(photos.list)[0] },
        })
      }
      onDone={onClose}
    >
      {(form) => (
        <>
          <FocusHeading as="h3">{stepTexts.sendButton}</FocusHeading>
          {able.length > 1 && <ItemSelection items={able} left={left} onChange={setLeft} />}
          <ParcelFields form={form} open={byBus}>
            <PhotoField
              label={stepTexts.photoLabel}
              hint={stepTexts.photoHint}
              photos={photos}
              error={send.errors.waybillPhoto}
              disabled={send.isPending}
            />
          </ParcelFields>
          <TextAreaField label={stepTexts.noteLabel} rows={2} maxLength={500} {...form.field('notes')} />
          <UploadProgress share={send.uploadProgress} />
          <FormActions busy={form.busy} onClose={onClose}>
            <SubmitButton
              disabled={chosen.length === 0 || photos.preparing > 0}
              busyLabel={orderTexts.saving}
            >
              {stepTexts.sendButton}
            </SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  );
}
