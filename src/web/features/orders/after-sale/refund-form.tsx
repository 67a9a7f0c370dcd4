import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { formatCedis } from '#shared/money';
import { REASONS_OF_REQUESTS } from '#shared/refund-reasons';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { RefundReasonField } from '#web/components/form/refund-reason-field.tsx';
import { PhotoField, UploadProgress } from '#web/components/photo-upload/photo-field.tsx';
import { photoBlobs } from '#web/components/photo-upload/photos.ts';
import { usePhotos } from '#web/components/photo-upload/use-photos.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { parseAmount, refundForm } from '#web/features/orders/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import type { ItemDialogProps } from './cancel-item.tsx';
import { dialogTexts } from './dialog-texts.ts';

const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong px-3.5 has-[:checked]:border-leaf has-[:checked]:bg-leaf-soft';

/** Requests a refund: reason, amount and photos. */
export function RefundForm({ item, open, onClose }: ItemDialogProps) {
  const most = item.refundable;
  const photos = usePhotos(AFTER_SALE_PHOTOS_MAX);
  const request = useApiMutation(customerApi, 'POST /orders/items/{itemId}/refund-request', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: dialogTexts.requested(item.shop.name),
  });
  return (
    <Dialog open={open} onClose={onClose} busy={request.isPending} title={dialogTexts.refundTitle}>
      <Form
        schema={refundForm(most)}
        defaults={{ kind: '', reason: '', howMuch: 'all', amount: '' }}
        action={request}
        onSubmit={async ({ kind, reason, howMuch, amount }, form) => {
          const part = howMuch === 'part' ? parseAmount(amount) : null;
          const sent = await request.run({
            params: { itemId: item.id },
            body: { reason, reasonKind: kind, ...(part !== null && { amount: part }) },
            files: { photos: photoBlobs(photos.list) },
          });
          if (!sent) return;
          form.reset();
          photos.replace([]);
          onClose();
        }}
      >
        {(form) => (
          <>
            <p className="max-w-[56ch] text-ink-2">
              {dialogTexts.refundNote(item.quantity, item.product.name, item.shop.name)}
            </p>
            <RefundReasonField
              label={dialogTexts.kindField}
              kinds={REASONS_OF_REQUESTS}
              labels={{ CHANGED_MIND: dialogTexts.changedMind }}
              required
              {...form.field('kind')}
            />
            <TextAreaField
              label={dialogTexts.reasonField}
              rows={4}
              maxLength={1000}
              required
              {...form.field('reason')}
            />
            <fieldset className="grid gap-2">
              <legend className="mb-1.5 font-semibold text-sm">{dialogTexts.amountLegend}</legend>
              <label className={CHOICE}>
                <input
                  type="radio"
                  value="all"
                  className="size-5 accent-leaf"
                  {...form.register('howMuch')}
                />
                <span>
                  {dialogTexts.fullAmount} <b className="num">{formatCedis(most)}</b>
                </span>
              </label>
              <label className={CHOICE}>
                <input
                  type="radio"
                  value="part"
                  className="size-5 accent-leaf"
                  {...form.register('howMuch')}
                />
                {dialogTexts.partOfAmount}
              </label>
            </fieldset>
            {form.watch('howMuch') === 'part' && (
              <TextField
                label={dialogTexts.amountField}
                hint={dialogTexts.amountHint(formatCedis(most))}
                inputMode="decimal"
                autoComplete="off"
                required
                {...form.field('amount')}
              />
            )}
            <PhotoField
              label={dialogTexts.refundPhotosField}
              photos={photos}
              error={request.errors.photos}
              disabled={request.isPending}
            />
            <UploadProgress share={request.uploadProgress} />
            <FormError text={form.failure} />
            <SubmitButton full disabled={photos.preparing > 0} busyLabel={dialogTexts.sendBusy}>
              {dialogTexts.sendButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
