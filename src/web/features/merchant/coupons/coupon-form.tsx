import { CouponFields } from '#web/components/coupon/coupon-fields.tsx';
import { EMPTY_COUPON } from '#web/components/coupon/coupon-labels.ts';
import { SubmitButton } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { couponForm } from './schema.ts';
import { couponTexts } from './texts.ts';

/** A new coupon. */
export function CouponForm({ onClose }: { onClose: () => void }) {
  const add = useApiMutation(shopApi, 'POST /shops/coupons', {
    invalidates: ['GET /shops/coupons'],
    idempotent: true,
    successToast: ({ data }) => couponTexts.created(data.code),
    errorToast: couponTexts.createFailedTitle,
    fallbackMessage: couponTexts.createFailedText,
  });
  return (
    <Panel aria-labelledby="new-coupon" className="mb-4 max-w-3xl">
      <h2 id="new-coupon" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {couponTexts.newTitle}
      </h2>
      <Form
        schema={couponForm}
        defaults={EMPTY_COUPON}
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
            />
            <div className="flex flex-wrap gap-2.5 sm:col-span-2">
              <SubmitButton busyLabel={couponTexts.creating}>{couponTexts.createCodeButton}</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={form.busy} onClick={onClose}>
                {couponTexts.cancelButton}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}
