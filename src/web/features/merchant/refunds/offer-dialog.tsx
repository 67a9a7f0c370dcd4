import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCedis } from '#shared/money';
import type { RefundCase } from '#src/modules/refunds/contract/after-sale.ts';
import { SubmitButton, TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { offerForm } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { ANSWER_MUTATION_OPTIONS } from './refund-request-labels.ts';
import { afterSaleTexts } from './texts.tsx';

type Props = { request: RefundCase; open: boolean; onClose: () => void };

const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line-strong px-3.5 has-[:checked]:border-leaf has-[:checked]:bg-leaf-soft';

/** Offers a partial refund or a replacement: the customer accepts, or Dwaso decides. */
export function OfferDialog({ request, open, onClose }: Props) {
  const offer = useApiMutation(shopApi, 'POST /shops/refunds/{id}/answer', {
    invalidates: ['GET /shops/refunds', 'GET /shops/stats'],
    errorToast: 'inline',
    ...ANSWER_MUTATION_OPTIONS,
    successToast: [afterSaleTexts.offerSentTitle, afterSaleTexts.offerSentText],
    onSuccess: onClose,
  });
  return (
    <Dialog open={open} onClose={onClose} busy={offer.isPending} title={afterSaleTexts.offerButton}>
      <Form
        schema={offerForm}
        defaults={{ kind: 'PART', amount: '', note: '' }}
        action={offer}
        rename={{ offer: 'amount', 'offer.amount': 'amount' }}
        onSubmit={(body) => offer.run({ params: { id: request.id }, body: { agrees: false, ...body } })}
      >
        {(form) => (
          <>
            <p className="max-w-[56ch] text-ink-2">{afterSaleTexts.offerText(formatCedis(request.amount))}</p>
            <fieldset className="grid gap-2">
              <legend className="mb-1.5 font-semibold text-sm">{afterSaleTexts.offerKindLegend}</legend>
              <label className={CHOICE}>
                <input type="radio" value="PART" className="size-5 accent-leaf" {...form.register('kind')} />
                {afterSaleTexts.offerPart}
              </label>
              <label className={CHOICE}>
                <input
                  type="radio"
                  value="REPLACEMENT"
                  className="size-5 accent-leaf"
                  {...form.register('kind')}
                />
                {afterSaleTexts.offerReplacement}
              </label>
            </fieldset>
            <Part>
              <TextField
                label={afterSaleTexts.offerAmountLabel}
                inputMode="decimal"
                autoComplete="off"
                required
                {...form.field('amount')}
              />
            </Part>
            <TextAreaField
              label={afterSaleTexts.offerMessageLabel}
              rows={3}
              maxLength={1000}
              required
              {...form.field('note')}
            />
            <FormError text={form.failure} />
            <div className="flex flex-wrap gap-2.5">
              <SubmitButton className="flex-1" busyLabel={afterSaleTexts.sending}>
                {afterSaleTexts.offerSendButton}
              </SubmitButton>
              <Button variant="line" className="flex-1" disabled={offer.isPending} onClick={onClose}>
                {afterSaleTexts.backButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** Only a partial refund has an amount. */
function Part({ children }: { children: ReactNode }) {
  return useWatch({ name: 'kind' }) === 'PART' ? children : null;
}
