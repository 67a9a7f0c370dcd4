import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '#web/components/form/fields.tsx';
import type { FormField } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { ProductFormInput } from '#web/features/merchant/api/schema.ts';
import { productFormTexts } from './form-texts.tsx';
import {
  QUANTITY_PRICE_NUMBERS,
  type QuantityPriceRow,
  type QuantityPriceValues,
} from './quantity-price-rows.ts';

/** Maps the server's field names to the form's. */
export const QUANTITY_PRICE_FIELDS: Record<string, keyof QuantityPriceValues> = {
  quantityPrices: 'manyPrice1',
  ...Object.fromEntries(
    QUANTITY_PRICE_NUMBERS.flatMap((at) => [
      [`quantityPrices.${at - 1}.quantity`, `manyCount${at}`],
      [`quantityPrices.${at - 1}.price`, `manyPrice${at}`],
    ]),
  ),
};

const COUNTS = QUANTITY_PRICE_NUMBERS.flatMap((at) => [`manyCount${at}`, `manyPrice${at}`] as const);

type Props = { field: (name: keyof QuantityPriceValues) => FormField };

/** Fields for quantity prices: "3 for", "from 10". */
export function QuantityPricesPanel({ field }: Props) {
  const { control, setValue } = useFormContext<ProductFormInput>();
  const typed = useWatch({ control, name: COUNTS });
  const [opened, setOpened] = useState(0);
  const used = QUANTITY_PRICE_NUMBERS.filter((at) => typed[2 * at - 2] || typed[2 * at - 1]);
  const shown = Math.max(opened, ...used);

  function remove() {
    setOpened(shown - 1);
    for (const part of ['Count', 'Price'] as const) {
      setValue(`many${part}${shown as QuantityPriceRow}`, '', { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <Panel aria-label={productFormTexts.bulkTitle}>
      <div className="grid gap-4">
        <div>
          <h2 className="font-bold font-sans text-h3">{productFormTexts.bulkTitle}</h2>
          <p className="text-ink-2 text-sm">{productFormTexts.bulkText}</p>
        </div>
        {QUANTITY_PRICE_NUMBERS.filter((at) => at <= shown).map((at) => (
          <ManyPriceRow key={at} at={at} field={field} />
        ))}
        <div className="flex flex-wrap gap-2.5">
          {shown < QUANTITY_PRICE_NUMBERS.length && (
            <Button variant="line" size="sm" onClick={() => setOpened(shown + 1)}>
              {shown === 0 ? productFormTexts.bulkAddButton : productFormTexts.bulkAddAnotherButton}
            </Button>
          )}
          {shown > 0 && (
            <Button variant="ghost" size="sm" onClick={remove}>
              {productFormTexts.bulkRemoveButton(shown)}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function ManyPriceRow({ at, field }: Props & { at: QuantityPriceRow }) {
  const { control } = useFormContext<ProductFormInput>();
  const isEach = useWatch({ control, name: `manyKind${at}` }) === 'EACH';
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_8rem_10rem]">
      <div className="col-span-2 sm:col-span-1">
        <SelectField label={productFormTexts.bulkKindLabel(at)} {...field(`manyKind${at}`)}>
          <option value="TOGETHER">{productFormTexts.bulkTogether}</option>
          <option value="EACH">{productFormTexts.bulkEach}</option>
        </SelectField>
      </div>
      <TextField
        label={isEach ? productFormTexts.bulkFromLabel(at) : productFormTexts.bulkCountLabel(at)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isEach ? '10' : '3'}
        {...field(`manyCount${at}`)}
      />
      <TextField
        label={isEach ? productFormTexts.bulkEachPriceLabel(at) : productFormTexts.bulkTogetherPriceLabel(at)}
        inputMode="decimal"
        autoComplete="off"
        {...field(`manyPrice${at}`)}
      />
    </div>
  );
}
