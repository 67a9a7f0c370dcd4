import type { Shipment } from '#src/modules/fulfilment/contract/shipments.ts';
import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { parcelForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { omitEmpty } from './ship-form.tsx';
import { stepTexts } from './step-texts.tsx';
import { orderTexts } from './texts.tsx';

type Known = Pick<Shipment, 'carrierName' | 'trackingNumber'> & Partial<Shipment>;
type Props = {
  orderId: string;
  /** The parcel, or the details of items that were sent before parcels existed. */
  known: Known;
};

/** Corrects the details of a parcel; the customer is notified. */
export function EditParcel({ orderId, known }: Props) {
  const correct = useApiMutation(shopApi, 'PATCH /orders/{id}/shipment', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    successToast: stepTexts.corrected,
  });
  const photos = usePhotos(1);
  return (
    <details className="mt-4 rounded-control bg-sunk px-3.5">
      <summary className="flex min-h-12 cursor-pointer items-center font-bold">
        {stepTexts.correctTitle}
      </summary>
      <Form
        schema={parcelForm}
        defaults={parcelDefaults(known)}
        action={correct}
        className="grid gap-4 pb-3.5"
        onSubmit={async (values) => {
          const done = await correct.run({
            params: { id: orderId },
            body: { ...omitEmpty({ ...values, notes: '' }), ...(known.id && { shipmentId: known.id }) },
            files: { waybillPhoto: photoBlobs(photos.list)[0] },
          });
          if (done) photos.replace([]);
          return done;
        }}
      >
        {(form) => (
          <>
            <ParcelFields form={form} open={false}>
              <PhotoField
                label={known.waybillPhoto ? stepTexts.anotherPhotoLabel : stepTexts.photoLabel}
                photos={photos}
                error={correct.errors.waybillPhoto}
                disabled={correct.isPending}
              />
            </ParcelFields>
            <UploadProgress share={correct.uploadProgress} />
            <SubmitButton
              variant="line"
              className="justify-self-start"
              disabled={photos.preparing > 0}
              busyLabel={orderTexts.saving}
            >
              {stepTexts.correctButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </details>
  );
}

function parcelDefaults(known: Known) {
  return {
    carrierName: known.carrierName ?? '',
    trackingNumber: known.trackingNumber ?? '',
    fromStation: known.fromStation ?? '',
    toStation: known.toStation ?? '',
    driverPhone: known.driverPhone ?? '',
    carNumber: known.carNumber ?? '',
    expectedOn: known.expectedOn ?? '',
    notes: '',
  };
}
