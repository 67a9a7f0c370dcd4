import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { TextField } from '#web/components/form/fields.tsx';
import type { FormField } from '#web/components/form/form.tsx';
import type { Photo } from '#web/components/photo-upload/photos.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '#web/components/ui/field.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import type { ProductFormInput } from '#web/features/merchant/api/schema.ts';
import { productFormTexts } from './form-texts.tsx';
import { productTexts } from './texts.ts';
import {
  OPTION_NUMBERS,
  type OptionFormValues,
  type OptionNumber,
  type VariantRow,
  validateVariantRow,
  variantRows,
  withRow,
} from './variant-rows.ts';

/** Maps the server's field names to the form's. */
export const OPTION_FIELDS: Record<string, keyof OptionFormValues> = {
  options: 'optionValues1',
  ...Object.fromEntries(
    OPTION_NUMBERS.flatMap((at) => [
      [`options.${at - 1}.name`, `optionName${at}`],
      [`options.${at - 1}.values`, `optionValues${at}`],
    ]),
  ),
};

const TEXT_FIELDS = [
  ...OPTION_NUMBERS.flatMap((at) => [`optionName${at}`, `optionValues${at}`] as const),
  'variants',
] as const;

/** The options in the form. */
export function useOptionTexts(): OptionFormValues {
  const { control } = useFormContext<ProductFormInput>();
  const typed = useWatch({ control, name: TEXT_FIELDS });
  return Object.fromEntries(
    TEXT_FIELDS.map((name, at) => [name, typed[at] ?? '']),
  ) as unknown as OptionFormValues;
}

type Props = { field: (name: keyof OptionFormValues) => FormField; photos: readonly Photo[] };

/** Options and the variants they form: a common price and stock, then exceptions. */
export function OptionsPanel({ field, photos }: Props) {
  const texts = useOptionTexts();
  const { setValue, control } = useFormContext<ProductFormInput>();
  const { errors } = useFormState({ control });
  const typed = OPTION_NUMBERS.filter((at) => texts[`optionName${at}`] || texts[`optionValues${at}`]);
  const [opened, setOpened] = useState(0);
  const shown = Math.max(opened, ...typed);
  const rows = variantRows(texts);
  const error = errors.variants?.message;

  function remove() {
    setOpened(shown - 1);
    for (const part of ['Name', 'Values'] as const) {
      setValue(`option${part}${shown as OptionNumber}`, '', { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <Panel aria-label={productFormTexts.optionsTitle}>
      <div id="options" className="grid gap-4">
        <div>
          <h2 className="font-bold font-sans text-h3">{productFormTexts.optionsTitle}</h2>
          <p className="text-ink-2 text-sm">{productFormTexts.optionsText}</p>
        </div>
        {OPTION_NUMBERS.filter((at) => at <= shown).map((at) => (
          <div key={at} className="grid gap-3 sm:grid-cols-[12rem_1fr]">
            <TextField
              label={productFormTexts.optionLabel(at)}
              maxLength={30}
              autoComplete="off"
              placeholder={productFormTexts.optionExamples[at].name}
              {...field(`optionName${at}`)}
            />
            <TextField
              label={productFormTexts.choicesLabel(at)}
              hint={productFormTexts.choicesHint}
              autoComplete="off"
              placeholder={productFormTexts.optionExamples[at].values}
              {...field(`optionValues${at}`)}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2.5">
          {shown < OPTION_NUMBERS.length && (
            <Button variant="line" size="sm" onClick={() => setOpened(shown + 1)}>
              {shown === 0 ? productFormTexts.optionsAddButton : productFormTexts.optionsAddAnotherButton}
            </Button>
          )}
          {shown > 0 && (
            <Button variant="ghost" size="sm" onClick={remove}>
              {productFormTexts.optionRemoveButton(shown)}
            </Button>
          )}
        </div>
        {rows.length > 0 && rows.length <= 100 && (
          <fieldset className="min-w-0">
            <legend className="font-bold">{productFormTexts.variations(rows.length)}</legend>
            <p className="text-ink-2 text-sm">{productFormTexts.variationsText}</p>
            <p
              aria-hidden
              className="mt-3 grid grid-cols-2 gap-x-3 font-semibold text-ink-3 text-xs sm:grid-cols-[1fr_7rem_6rem_6rem] sm:[&>:first-child]:col-start-2"
            >
              <span>{productFormTexts.priceLabel}</span>
              <span>{productFormTexts.stockColumn}</span>
            </p>
            <ul>
              {rows.map((row) => (
                <CombinationRow
                  key={row.key}
                  row={row}
                  photos={photos}
                  onChange={(next) =>
                    setValue('variants', withRow(texts.variants, next), { shouldDirty: true })
                  }
                />
              ))}
            </ul>
          </fieldset>
        )}
        {error && (
          <p role="alert" className="font-medium text-clay text-sm">
            {error}
          </p>
        )}
      </div>
    </Panel>
  );
}

type RowProps = { row: VariantRow; photos: readonly Photo[]; onChange: (row: VariantRow) => void };

function CombinationRow({ row, photos, onChange }: RowProps) {
  const { control } = useFormContext<ProductFormInput>();
  const [price, stock] = useWatch({ control, name: ['price', 'stockQuantity'] });
  const set = (change: Partial<VariantRow>) => onChange({ ...row, ...change });
  const { name } = row;
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-2 border-line border-t py-3 first:border-t-0 sm:grid-cols-[1fr_7rem_6rem_6rem]">
      <b className="wrap-anywhere col-span-2 font-semibold sm:col-span-1">{name}</b>
      <Field label={productTexts.priceOf(name)} labelHidden error={validateVariantRow(row)}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder={price || productFormTexts.currency}
          value={row.price}
          onChange={(event) => set({ price: event.target.value })}
        />
      </Field>
      <Field label={productFormTexts.stockOf(name)} labelHidden>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder={stock || productFormTexts.stockColumn}
          value={row.stock}
          onChange={(event) => set({ stock: event.target.value })}
        />
      </Field>
      <Checkbox
        label={
          <>
            {productFormTexts.onSaleCheckbox}
            <span className="sr-only">{`: ${name}`}</span>
          </>
        }
        checked={row.onSale}
        onChange={(event) => set({ onSale: event.target.checked })}
      />
      {row.price.trim() !== '' && (
        <Field
          label={productFormTexts.bulkPricesOf(name)}
          className="col-span-2 sm:col-span-3 sm:col-start-2"
        >
          <TextInput
            autoComplete="off"
            placeholder={productFormTexts.bulkPricesExample}
            value={row.many}
            onChange={(event) => set({ many: event.target.value })}
          />
        </Field>
      )}
      {photos.length > 1 && (
        <Field label={productFormTexts.photoOf(name)} labelHidden className="sm:col-span-3 sm:col-start-2">
          <Select value={row.photo} onChange={(event) => set({ photo: event.target.value })}>
            <option value="">{productFormTexts.firstPhoto}</option>
            {photos.map(({ key }, at) => (
              <option key={key} value={key}>
                {productFormTexts.photoNumber(at + 1)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </li>
  );
}
