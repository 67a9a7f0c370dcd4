import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { WrittenCoupon } from '#contracts/written-coupon';
import { CheckboxField, SelectField, TextField } from '#web/lib/form/fields.tsx';
import type { FormField } from '#web/lib/form/form.tsx';
import { couponFieldTexts } from './texts.ts';

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
        label={couponFieldTexts.codeLabel}
        hint={couponFieldTexts.codeHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...field('code')}
      />
      <Worth field={field} />
      {children}
      <TextField label={words.minimum} inputMode="decimal" autoComplete="off" {...field('minimum')} />
      <TextField label={couponFieldTexts.startsOnLabel} type="date" {...field('startsOn')} />
      <TextField label={couponFieldTexts.endsOnLabel} type="date" {...field('endsOn')} />
      <TextField
        label={couponFieldTexts.usesMaxLabel}
        hint={words.usesMaxHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('usesMax')}
      />
      <TextField
        label={couponFieldTexts.usesPerCustomerLabel}
        hint={couponFieldTexts.usesPerCustomerHint}
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
      <SelectField label={couponFieldTexts.kindLabel} {...field('kind')}>
        <option value="PERCENT">{couponFieldTexts.percent}</option>
        <option value="AMOUNT">{couponFieldTexts.amount}</option>
      </SelectField>
      {isPercent ? (
        <>
          <TextField
            label={couponFieldTexts.percent}
            hint={couponFieldTexts.percentHint}
            inputMode="numeric"
            autoComplete="off"
            required
            {...field('percent')}
          />
          <TextField
            label={couponFieldTexts.mostOffLabel}
            inputMode="decimal"
            autoComplete="off"
            {...field('mostOff')}
          />
        </>
      ) : (
        <TextField
          label={couponFieldTexts.amountLabel}
          hint={couponFieldTexts.amountHint}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
      )}
    </>
  );
}
