import { CouponFields } from '#web/lib/coupon/coupon-fields.tsx';
import { EMPTY_COUPON } from '#web/lib/coupon/coupon-words.ts';
import { SubmitButton } from '#web/lib/form/fields.tsx';
import { Form } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { couponForm } from './schema.ts';
import { couponTexts } from './texts.ts';

/** A new coupon. */
export function CouponForm({ onClose }: { onClose: () => void }) {
  const add = useAction(shopApi, 'POST /shops/coupons', {
    refresh: ['GET /shops/coupons'],
    once: true,
    done: ({ data }) => couponTexts.created(data.code),
    failed: couponTexts.createFailedTitle,
    otherwise: couponTexts.createFailedText,
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
