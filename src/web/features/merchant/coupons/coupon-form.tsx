import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, SelectField, SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form, type FormHandle } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type CouponFormInput, couponForm } from './schema.ts';

const EMPTY: CouponFormInput = {
  ...{ code: '', kind: 'PERCENT', percent: '', amount: '', mostOff: '', minimum: '' },
  ...{ startsOn: '', endsOn: '', usesMax: '', usesPerCustomer: '1', firstOrderOnly: false },
};

/** A new coupon. */
export function CouponForm({ onClose }: { onClose: () => void }) {
  const add = useAction(shopApi, 'POST /shops/coupons', {
    refresh: ['GET /shops/coupons'],
    once: true,
    done: ({ data }) => `${data.code} is made`,
    failed: 'Not made',
    otherwise: 'The coupon could not be made. Please try again.',
  });
  return (
    <Panel aria-labelledby="new-coupon" className="mb-4 max-w-3xl">
      <h2 id="new-coupon" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        A new coupon
      </h2>
      <Form
        schema={couponForm}
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
            <TextField
              label="Code"
              hint="4 to 20 letters and digits. Buyers type it into their cart."
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              required
              {...form.field('code')}
            />
            <Worth field={form.field} />
            <TextField
              label="From how many GH₵ of your goods (optional)"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('minimum')}
            />
            <TextField label="First day (optional)" type="date" {...form.field('startsOn')} />
            <TextField label="Last day (optional)" type="date" {...form.field('endsOn')} />
            <TextField
              label="How many times in all (optional)"
              hint="Bounds what it can cost you."
              inputMode="numeric"
              autoComplete="off"
              {...form.field('usesMax')}
            />
            <TextField
              label="How many times for one customer"
              hint="Empty: as often as they like."
              inputMode="numeric"
              autoComplete="off"
              {...form.field('usesPerCustomer')}
            />
            <CheckboxField
              label="Only for the first order from your shop"
              className="sm:col-span-2"
              {...form.field('firstOrderOnly')}
            />
            <div className="flex flex-wrap gap-2.5 sm:col-span-2">
              <SubmitButton busyLabel="Making...">Make it</SubmitButton>
              <Button variant="ghost" className="px-3" disabled={form.busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  );
}

/** What it takes off: so many per cent, at most so much, or an amount. */
function Worth({ field }: Pick<FormHandle<CouponFormInput>, 'field'>) {
  const { control } = useFormContext<CouponFormInput>();
  const isPercent = useWatch({ control, name: 'kind' }) === 'PERCENT';
  return (
    <>
      <SelectField label="What it takes off" {...field('kind')}>
        <option value="PERCENT">Per cent</option>
        <option value="AMOUNT">An amount</option>
      </SelectField>
      {isPercent ? (
        <>
          <TextField
            label="Per cent"
            hint="90 at most."
            inputMode="numeric"
            autoComplete="off"
            required
            {...field('percent')}
          />
          <TextField
            label="At most GH₵ (optional)"
            inputMode="decimal"
            autoComplete="off"
            {...field('mostOff')}
          />
        </>
      ) : (
        <TextField
          label="GH₵ off"
          hint="Nine tenths of the goods at most."
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
      )}
    </>
  );
}
