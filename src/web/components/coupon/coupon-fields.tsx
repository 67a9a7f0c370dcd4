import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CouponFormFields } from '#src/modules/coupons/contract/coupon-form.ts';
import { CheckboxField, SelectField, TextField } from '#web/components/form/fields.tsx';
import type { FormField } from '#web/components/form/form.tsx';
import { couponTexts } from './texts.ts';

type Field = (name: keyof CouponFormFields) => FormField;

/** The fields of a new coupon. */
export function CouponFields({
  field,
  words,
  children,
}: {
  field: Field;
  /** Texts that differ between coupons of a shop and of the market. */
  words: { minimum: string; usesMaxHint: string; firstOrderOnly: string };
  /** Fields that only one of the two has. */
  children?: ReactNode;
}) {
  return (
    <>
      <TextField
        label={couponTexts.codeField}
        hint={couponTexts.codeHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...field('code')}
      />
      <Worth field={field} />
      {children}
      <TextField label={words.minimum} inputMode="decimal" autoComplete="off" {...field('minimum')} />
      <TextField label={couponTexts.firstDayField} type="date" {...field('startsOn')} />
      <TextField label={couponTexts.lastDayField} type="date" {...field('endsOn')} />
      <TextField
        label={couponTexts.usesField}
        hint={words.usesMaxHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('usesMax')}
      />
      <TextField
        label={couponTexts.usesPerCustomerField}
        hint={couponTexts.usesPerCustomerHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('usesPerCustomer')}
      />
      <CheckboxField label={words.firstOrderOnly} className="sm:col-span-2" {...field('firstOrderOnly')} />
    </>
  );
}

/** The discount: a percentage with an optional maximum, or an amount. */
function Worth({ field }: { field: Field }) {
  const { control } = useFormContext<CouponFormFields>();
  const isPercent = useWatch({ control, name: 'kind' }) === 'PERCENT';
  return (
    <>
      <SelectField label={couponTexts.kindField} {...field('kind')}>
        <option value="PERCENT">{couponTexts.percent}</option>
        <option value="AMOUNT">{couponTexts.amount}</option>
      </SelectField>
      {isPercent ? (
        <>
          <TextField
            label={couponTexts.percentField}
            hint={couponTexts.percentHint}
            inputMode="numeric"
            autoComplete="off"
            required
            {...field('percent')}
          />
          <TextField
            label={couponTexts.mostOffField}
            inputMode="decimal"
            autoComplete="off"
            {...field('mostOff')}
          />
        </>
      ) : (
        <TextField
          label={couponTexts.amountField}
          hint={couponTexts.amountHint}
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('amount')}
        />
      )}
    </>
  );
}
