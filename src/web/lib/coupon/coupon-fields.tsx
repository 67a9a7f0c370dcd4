import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { WrittenCoupon } from '#contracts/written-coupon';
import { CheckboxField, SelectField, TextField } from '#web/lib/form/fields.tsx';
import type { FormField } from '#web/lib/form/form.tsx';

type Field = (name: keyof WrittenCoupon) => FormField;

/** The fields of a new coupon. */
export function CouponFields({
  field,
  words,
  children,
}: {
  field: Field;
  /** What a coupon of a shop and one of the market call differently. */
  words: { minimum: string; usesMaxHint: string; firstOrderOnly: string };
  /** Fields that only one of them has. */
  children?: ReactNode;
}) {
  return (
    <>
      <TextField
        label="Code"
        hint="4 to 20 letters and digits. Buyers type it into their cart."
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...field('code')}
      />
      <Worth field={field} />
      {children}
      <TextField label={words.minimum} inputMode="decimal" autoComplete="off" {...field('minimum')} />
      <TextField label="First day (optional)" type="date" {...field('startsOn')} />
      <TextField label="Last day (optional)" type="date" {...field('endsOn')} />
      <TextField
        label="How many times in all (optional)"
        hint={words.usesMaxHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('usesMax')}
      />
      <TextField
        label="How many times for one customer"
        hint="Empty: as often as they like."
        inputMode="numeric"
        autoComplete="off"
        {...field('usesPerCustomer')}
      />
      <CheckboxField label={words.firstOrderOnly} className="sm:col-span-2" {...field('firstOrderOnly')} />
    </>
  );
}

/** What it takes off: so many per cent, at most so much, or an amount. */
function Worth({ field }: { field: Field }) {
  const { control } = useFormContext<WrittenCoupon>();
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
