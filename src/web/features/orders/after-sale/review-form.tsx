import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { type ReviewForm as Form, reviewForm } from '#web/features/orders/schema.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { orderQuery } from '#web/lib/order-queries.ts';
import { PhotoField, SendingPhotos } from '#web/lib/photos/photo-field.tsx';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { ItemDialogProps } from './cancel-item.tsx';
import { StarsField } from './stars-field.tsx';
import { useOrderAction } from './use-order-action.ts';
import { usePhotoForm } from './use-photo-form.ts';

/** What the buyer thinks of what came, for everybody to read: stars, words, photos. */
export function ReviewForm({ orderId, item, open, onClose }: ItemDialogProps) {
  const queries = useQueryClient();
  const form = useForm<Form>({ resolver: zodResolver(reviewForm), defaultValues: { text: '' } });
  const { errors } = form.formState;
  const stars = useWatch({ control: form.control, name: 'stars' });
  const photos = usePhotoForm();
  const { busy, failure, run } = useOrderAction(orderId);

  async function submit({ stars, text }: Form) {
    const error = await run(async () => {
      const body = { orderItemId: item.id, stars: Number(stars), text };
      await photos.send((sent) => customerApi.call('POST /reviews', { body, ...sent }));
      await queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      return null;
    });
    if (!error) {
      onClose();
      toast.success('Thank you for your review', `It stands on the page of ${item.product.name}.`);
    } else {
      showFieldErrors(error, form.setError, ['stars', 'text']);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} busy={busy} title="Write a review">
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <p className="max-w-[56ch] text-ink-2">
          {`How was ${item.product.name} from ${item.shop.name}? Everybody reads it, with your first name.`}
        </p>
        <StarsField
          label="Your stars"
          value={stars}
          register={form.register('stars')}
          error={errors.stars?.message}
        />
        <Field label="Your words (not needed)" error={errors.text?.message}>
          <TextArea rows={4} maxLength={2000} {...form.register('text')} />
        </Field>
        <PhotoField label="Photos of what came (not needed)" {...photos.field} disabled={busy} />
        <SendingPhotos share={photos.share} />
        <FailureNote text={failure} />
        <Button
          type="submit"
          full
          disabled={photos.field.photos.preparing > 0}
          busy={busy}
          busyLabel="Sending..."
        >
          Publish the review
        </Button>
      </form>
    </Dialog>
  );
}
