import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductFormInput, ProductFormValues } from '#web/features/merchant/schema.ts';
import { Field, TextInput } from '#web/ui/field.tsx';

/** How Ghana's markets measure. */
const UNITS = ['olonka', 'kg', 'bag', 'bunch', 'crate', 'basket', 'tuber', 'bottle', 'piece'];

type Props = {
  form: UseFormReturn<ProductFormInput, unknown, ProductFormValues>;
  error: string | undefined;
};

/** What the price is for. */
export function UnitField({ form, error }: Props) {
  const unit = useWatch({ control: form.control, name: 'unit' });
  return (
    <div className="grid content-start gap-2">
      <Field label="Price is for one (optional)" error={error ?? null}>
        <TextInput
          maxLength={40}
          autoComplete="off"
          placeholder="olonka, 5 kg bag, bunch of 3 ..."
          {...form.register('unit')}
        />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {UNITS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={unit === name}
            onClick={() => form.setValue('unit', name, { shouldDirty: true, shouldValidate: true })}
            className="min-h-11 min-w-11 rounded-full border-[1.5px] border-line-strong px-3 text-sm hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
