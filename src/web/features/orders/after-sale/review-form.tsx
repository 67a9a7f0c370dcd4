import { Star } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { reviewForm } from '#web/features/orders/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import { cx } from '#web/lib/utils/cx.ts';
import type { ItemDialogProps } from './cancel-item.tsx';
import { dialogTexts } from './dialog-texts.ts';

/** A public review of an item: stars, text, photos. */
export function ReviewForm({ item, open, onClose }: ItemDialogProps) {
  const photos = usePhotos(AFTER_SALE_PHOTOS_MAX);
  const review = useApiMutation(customerApi, 'POST /reviews', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: dialogTexts.reviewed(item.product.name),
  });
  return (
    <Dialog open={open} onClose={onClose} busy={review.isPending} title={dialogTexts.reviewTitle}>
      <Form
        schema={reviewForm}
        defaults={{ text: '' }}
        action={review}
        onSubmit={({ stars, text }) =>
          review.run({
            body: { orderItemId: item.id, stars: Number(stars), text },
            files: { photos: photoBlobs(photos.list) },
          })
        }
        onDone={onClose}
      >
        {(form) => (
          <>
            <p className="max-w-[56ch] text-ink-2">
              {dialogTexts.reviewNote(item.product.name, item.shop.name)}
            </p>
            <StarsField label={dialogTexts.starsField} value={form.watch('stars')} {...form.field('stars')} />
            <TextAreaField
              label={dialogTexts.reviewField}
              rows={4}
              maxLength={2000}
              {...form.field('text')}
            />
            <PhotoField
              label={dialogTexts.reviewPhotosField}
              photos={photos}
              error={review.errors.photos}
              disabled={review.isPending}
            />
            <UploadProgress share={review.uploadProgress} />
            <FormError text={form.failure} />
            <SubmitButton full disabled={photos.preparing > 0} busyLabel={dialogTexts.sendBusy}>
              {dialogTexts.publishButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}

type StarsProps = {
  label: string;
  /** The number of stars: `'4'`. */
  value: string | undefined;
  error?: string | undefined;
} & Omit<ComponentProps<'input'>, 'value'>;

/** Five radio buttons that look like stars: arrow keys move, and each has a label. */
function StarsField({ label, value, error, ...register }: StarsProps) {
  const id = useId();
  const chosen = Number(value ?? 0);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {dialogTexts.starNames.map((word, index) => {
            const stars = index + 1;
            return (
              <label
                key={word}
                className="relative grid size-12 cursor-pointer place-items-center rounded-control has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  value={stars}
                  aria-invalid={error ? true : undefined}
                  className="sr-only"
                  {...register}
                />
                <Star
                  strokeWidth={1.6}
                  aria-hidden
                  className={cx('size-9', stars <= chosen ? 'fill-gold text-gold-ink' : 'text-line-strong')}
                />
                <span className="sr-only">{dialogTexts.starLabel(stars, word)}</span>
              </label>
            );
          })}
        </div>
        <span aria-hidden className="font-semibold text-ink-2">
          {dialogTexts.starNames[chosen - 1] ?? ''}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-clay text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
