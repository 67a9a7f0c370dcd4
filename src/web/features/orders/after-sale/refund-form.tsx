import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { formatCedis } from '#contracts/money';
import { type RefundForm as Form, readAmount, refundForm } from '#web/features/orders/schema.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { PhotoField, SendingPhotos } from '#web/lib/photos/photo-field.tsx';
import { customerApi } from '#web/lib/session/customer-api.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import type { ItemDialogProps } from './cancel-item.tsx';
import { useOrderAction } from './use-order-action.ts';
import { usePhotoForm } from './use-photo-form.ts';

const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong px-3.5 has-[:checked]:border-leaf has-[:checked]:bg-leaf-soft';

/** Asks the shop for money back: why, how much, and photos of what is wrong. */
export function RefundForm({ orderId, item, open, onClose }: ItemDialogProps) {
  const most = item.refundable;
  const form = useForm<Form>({
    resolver: zodResolver(refundForm(most)),
    defaultValues: { reason: '', howMuch: 'all', amount: '' },
  });
  const { errors } = form.formState;
  const howMuch = useWatch({ control: form.control, name: 'howMuch' });
  const photos = usePhotoForm();
  const { busy, failure, run } = useOrderAction(orderId);

  async function submit({ reason, howMuch, amount }: Form) {
    const part = howMuch === 'part' ? readAmount(amount) : null;
    const given = {
      params: { itemId: item.id },
      body: { reason, ...(part !== null && { amount: part }) },
    };
    const error = await run(() =>
      photos.send((sent) =>
        customerApi.call('POST /orders/items/{itemId}/refund-request', { ...given, ...sent }),
      ),
    );
    if (!error) {
      form.reset();
      photos.clear();
      onClose();
      toast.success('Your request is with the shop', `${item.shop.name} answers next. We write to you.`);
    } else {
      showFieldErrors(error, form.setError, ['reason', 'amount']);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} busy={busy} title="Ask for a refund">
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <p className="max-w-[56ch] text-ink-2">
          {`${item.quantity} × ${item.product.name}. ${item.shop.name} reads this and answers. If you do not agree with each other, Dwaso decides.`}
        </p>
        <Field label="What is wrong?" error={errors.reason?.message} required>
          <TextArea rows={4} maxLength={1000} {...form.register('reason')} />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold text-sm">How much?</legend>
          <label className={CHOICE}>
            <input type="radio" value="all" className="size-5 accent-leaf" {...form.register('howMuch')} />
            <span>
              All of it: <b className="num">{formatCedis(most)}</b>
            </span>
          </label>
          <label className={CHOICE}>
            <input type="radio" value="part" className="size-5 accent-leaf" {...form.register('howMuch')} />A
            part of it
          </label>
        </fieldset>
        {howMuch === 'part' && (
          <Field
            label="Amount in GH₵"
            hint={`Between GH₵1.00 and ${formatCedis(most)}, which is what you paid for it, the fee included.`}
            error={errors.amount?.message}
            required
          >
            <TextInput inputMode="decimal" autoComplete="off" {...form.register('amount')} />
          </Field>
        )}
        <PhotoField
          label="Photos of what is wrong (not needed, but they help)"
          {...photos.field}
          disabled={busy}
        />
        <SendingPhotos share={photos.share} />
        <FailureNote text={failure} />
        <Button
          type="submit"
          full
          disabled={photos.field.photos.preparing > 0}
          busy={busy}
          busyLabel="Sending..."
        >
          Send the request
        </Button>
      </form>
    </Dialog>
  );
}
