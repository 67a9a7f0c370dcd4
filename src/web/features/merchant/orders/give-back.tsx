import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { formatCedis, fromCedis, pesewas, toCedis } from '#shared/money';
import type { ShopOrderItem } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { giveBackForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { stepTexts } from './step-texts.tsx';

/** The refundable rest of the price, in cedis. */
const refundableAmount = ({ subtotal, marketDiscount, refunded }: ShopOrderItem): number =>
  toCedis(pesewas(fromCedis(subtotal) - fromCedis(marketDiscount) - fromCedis(refunded)));

/** Refunds a line without a request: a button and its dialog; nothing if all is refunded. */
export function GiveBack({ item }: { item: ShopOrderItem }) {
  const [open, setOpen] = useState(false);
  const give = useApiMutation(shopApi, 'POST /orders/items/{itemId}/give-back', {
    errorToast: 'inline',
    idempotent: true,
    fallbackMessage: stepTexts.refundFailed,
    successToast: ({ message }) => [stepTexts.refundSent, message],
    onSuccess: () => setOpen(false),
  });
  const left = refundableAmount(item);
  // A cached response of an older version has no refunded amount.
  if (!(left > 0) || item.fulfillmentStatus === 'CANCELLED') return null;
  const isSent = item.fulfillmentStatus !== 'PENDING';
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setOpen(true)}>
        <HandCoins className="icon" aria-hidden />
        {stepTexts.refundTitle}
        <span className="sr-only">{stepTexts.refundOf(item.product.name)}</span>
      </Button>
      <Dialog open={open} title={stepTexts.refundTitle} busy={give.isPending} onClose={() => setOpen(false)}>
        <Form
          schema={giveBackForm}
          defaults={{ amount: '', reason: '' }}
          action={give}
          onSubmit={(body) => give.run({ params: { itemId: item.id }, body: { ...body, left } })}
        >
          {(form) => (
            <>
              <p className="max-w-[56ch] text-ink-2">
                {stepTexts.refundText(item.quantity, item.product.name, formatCedis(left))}
                {isSent ? stepTexts.refundAllSent(formatCedis(left)) : stepTexts.refundAllUnsent}
              </p>
              <TextField
                label={stepTexts.refundAmountLabel}
                inputMode="decimal"
                autoComplete="off"
                required
                {...form.field('amount')}
              />
              <TextAreaField
                label={stepTexts.refundReasonLabel}
                hint={stepTexts.refundReasonHint}
                rows={2}
                maxLength={500}
                required
                {...form.field('reason')}
              />
              <FormError text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton className="flex-1" busyLabel={stepTexts.refunding}>
                  {stepTexts.refundButton}
                </SubmitButton>
                <Button
                  variant="line"
                  className="flex-1"
                  disabled={give.isPending}
                  onClick={() => setOpen(false)}
                >
                  {stepTexts.notNowButton}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
