import { CouponFields } from '#web/components/coupon/coupon-fields.tsx';
import { EMPTY_COUPON } from '#web/components/coupon/coupon-labels.ts';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { type MarketCouponFormInput, marketCouponForm } from './schema.ts';
import { couponTexts } from './texts.ts';

const EMPTY: MarketCouponFormInput = { ...EMPTY_COUPON, budget: '' };

/** The form of a new market coupon. */
export function MarketCouponForm({ onClose }: { onClose: () => void }) {
  const add = useApiMutation(adminApi, 'POST /admin/coupons', { errorToast: 'inline' });
  return (
    <Panel aria-labelledby="new-coupon" className="mb-4 max-w-3xl">
      <h2 id="new-coupon" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {couponTexts.newTitle}
      </h2>
      <Form
        schema={marketCouponForm}
        defaults={EMPTY}
        action={add}
        focus="code"
        onSubmit={async (body) => {
          const isDone = await add.run({ body });
          if (isDone) onClose();
          return isDone;
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        {(form) => (
          <>
            <CouponFields
              field={form.field}
              words={{
                minimum: couponTexts.minimumLabel,
                usesMaxHint: couponTexts.usesHint,
                firstOrderOnly: couponTexts.firstOrderLabel,
              }}
            >
              <TextField
                label={couponTexts.budgetLabel}
                hint={couponTexts.budgetHint}
                inputMode="decimal"
                autoComplete="off"
                required
                {...form.field('budget')}
              />
            </CouponFields>
            <div className="grid gap-2.5 sm:col-span-2">
              <FormError text={form.failure} />
              <div className="flex flex-wrap gap-2.5">
                <SubmitButton busyLabel={couponTexts.creating}>{couponTexts.createButton}</SubmitButton>
                <Button variant="ghost" className="px-3" disabled={form.busy} onClick={onClose}>
                  {couponTexts.cancel}
                </Button>
              </div>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
