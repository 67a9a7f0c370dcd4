import { TriangleAlert } from 'lucide-react';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { findOffPlatformPayment } from '#src/modules/community/contract/off-platform-payment.ts';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiQueryClient } from '#web/lib/api/api-query-client.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { paymentScamWarning } from './scam-warning.ts';
import { messageForm } from './schema.ts';
import { messageTexts } from './texts.ts';

type Props = { api: ApiQueryClient; orderId: string; shopId: string; otherName: string };

/** Sends text, photos or both. It warns about payment scams while the user types. */
export function WriteMessage({ api, orderId, shopId, otherName }: Props) {
  const photos = usePhotos(AFTER_SALE_PHOTOS_MAX);
  const send = useApiMutation(api, 'POST /messages/{orderId}/{shopId}', {
    invalidates: ['GET /messages/{orderId}/{shopId}'],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: messageTexts.sendFailed,
    networkErrorHint: messageTexts.sendUnanswered,
    idempotent: true,
  });
  return (
    <Form
      schema={messageForm}
      defaults={{ text: '' }}
      action={send}
      className="grid gap-2.5"
      onSubmit={async ({ text }, form) => {
        const sent = await send.run({
          params: { orderId, shopId },
          body: { text },
          files: { photos: photoBlobs(photos.list) },
        });
        if (!sent) return;
        form.reset();
        photos.replace([]);
      }}
    >
      {(form) => {
        const signs = findOffPlatformPayment(form.watch('text'));
        return (
          <>
            <TextAreaField
              label={messageTexts.field(otherName)}
              rows={2}
              maxLength={1000}
              {...form.field('text')}
            />
            <div role="status">
              {signs.length > 0 && (
                <p className="flex items-start gap-1.5 font-medium text-clay text-sm">
                  <TriangleAlert className="mt-0.5 size-4.5 flex-none" strokeWidth={1.9} aria-hidden />
                  {paymentScamWarning(signs, 'write')}
                </p>
              )}
            </div>
            <PhotoField
              label={messageTexts.photosField}
              photos={photos}
              error={send.errors.photos}
              disabled={send.isPending}
            />
            <UploadProgress share={send.uploadProgress} />
            <FormError text={form.failure} />
            <SubmitButton variant="soft" disabled={photos.preparing > 0} busyLabel={messageTexts.sendBusy}>
              {signs.length > 0 ? messageTexts.sendAnywayButton : messageTexts.sendButton}
            </SubmitButton>
            <p className="text-ink-2 text-sm">{messageTexts.payHere}</p>
          </>
        );
      }}
    </Form>
  );
}
