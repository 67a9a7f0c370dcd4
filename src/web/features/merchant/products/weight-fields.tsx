import { useFormContext, useWatch } from 'react-hook-form';
import { formatCedis } from '#shared/money';
import { readPrice } from '#shared/parse-number';
import { SelectField, TextField } from '#web/components/form/fields.tsx';
import type { FormHandle } from '#web/components/form/form.tsx';
import type { ProductFormInput } from '#web/features/merchant/api/schema.ts';
import { weightTexts } from './weight-texts.ts';

/** Sold by the piece or by weight; then the usual weight of a unit, the tolerance, and what is paid at checkout. */
export function WeightFields({ field }: Pick<FormHandle<ProductFormInput>, 'field'>) {
  const { control } = useFormContext<ProductFormInput>();
  const [soldBy, usual, price] = useWatch({ control, name: ['soldBy', 'usualKg', 'price'] });
  const [kg, cedis] = [readPrice(usual ?? ''), readPrice(price)];
  return (
    <>
      <SelectField label={weightTexts.soldByLabel} className="sm:col-span-2" {...field('soldBy')}>
        <option value="piece">{weightTexts.piece}</option>
        <option value="weight">{weightTexts.weight}</option>
      </SelectField>
      {soldBy === 'weight' && (
        <>
          <p className="text-ink-2 text-sm sm:col-span-2">{weightTexts.text}</p>
          <TextField
            label={weightTexts.usualLabel}
            hint={kg && cedis ? weightTexts.perKg(formatCedis(cedis / kg)) : weightTexts.usualHint}
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('usualKg')}
          />
          <TextField
            label={weightTexts.toleranceLabel}
            hint={weightTexts.toleranceHint}
            inputMode="numeric"
            autoComplete="off"
            required
            {...field('tolerancePercent')}
          />
          <SelectField
            label={weightTexts.paysLabel}
            hint={weightTexts.paysHint}
            className="sm:col-span-2"
            {...field('weightPays')}
          >
            <option value="ORDERED">{weightTexts.paysOrdered}</option>
            <option value="UPPER">{weightTexts.paysUpper}</option>
          </SelectField>
        </>
      )}
    </>
  );
}
