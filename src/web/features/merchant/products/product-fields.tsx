import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCedis } from '#shared/money';
import { readPrice } from '#shared/parse-number';
import { PARCEL_SIZES, type ParcelSize } from '#src/modules/delivery/contract/delivery-fee.ts';
import { guessParcelSize } from '#src/modules/delivery/contract/parcel-size.ts';
import type { ShopFeeRates } from '#src/modules/settings/contract/settings.ts';
import { SelectField, TextField } from '#web/components/form/fields.tsx';
import type { FormField, FormHandle } from '#web/components/form/form.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { categoriesQuery, feeRatesQuery } from '#web/features/merchant/api/queries.ts';
import type { ProductFormInput } from '#web/features/merchant/api/schema.ts';
import { useShop } from '#web/lib/auth/shop-session.ts';
import { useFeePercent } from '#web/lib/config/site.ts';
import { calculateTotals } from '#web/lib/order/totals.ts';
import { productFormTexts } from './form-texts.tsx';

/** Units of Ghana's markets. */
const UNITS = ['olonka', 'kg', 'bag', 'bunch', 'crate', 'basket', 'tuber', 'bottle', 'piece'];

/** A category of the platform or the shop. Rendered once the options are loaded. */
export function CategoryField(field: FormField) {
  const shop = useShop();
  const categories = useQuery(categoriesQuery(shop.id));
  if (categories.isPending) {
    return (
      <div className="grid gap-1.5">
        <span className="font-semibold text-sm">{productFormTexts.categoryLabel}</span>
        <Skeleton className="h-12" />
      </div>
    );
  }
  const all = categories.data ?? [];
  const own = all.filter((category) => category.shop);
  return (
    <SelectField
      label={productFormTexts.categoryLabel}
      hint={categories.isError ? productFormTexts.categoriesFailed : undefined}
      {...field}
    >
      <option value="">{productFormTexts.noCategory}</option>
      {own.length > 0 && <Group label={productFormTexts.ownCategories} options={own} />}
      <Group label={productFormTexts.dwasoCategories} options={all.filter((category) => !category.shop)} />
    </SelectField>
  );
}

function Group({ label, options }: { label: string; options: { id: string; name: string }[] }) {
  return (
    <optgroup label={label}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

/** The unit of the price. */
export function UnitField(field: FormField) {
  const { control, setValue } = useFormContext<ProductFormInput>();
  const unit = useWatch({ control, name: 'unit' });
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={productFormTexts.unitLabel}
        maxLength={40}
        autoComplete="off"
        placeholder={productFormTexts.unitExample}
        {...field}
      />
      <div className="flex flex-wrap gap-1.5">
        {UNITS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={unit === name}
            onClick={() => setValue('unit', name, { shouldDirty: true, shouldValidate: true })}
            className="min-h-11 min-w-11 rounded-full border-[1.5px] border-line-strong px-3 text-sm hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:text-leaf-strong"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

const SIZES: Record<ParcelSize, string> = {
  SMALL: productFormTexts.sizeSmall,
  MEDIUM: productFormTexts.sizeMedium,
  LARGE: productFormTexts.sizeLarge,
  SACK: productFormTexts.sizeSack,
};

/** The parcel size, which decides the delivery fee. */
export function ParcelSizeField(field: FormField) {
  const { control } = useFormContext<ProductFormInput>();
  const [name, unit] = useWatch({ control, name: ['name', 'unit'] });
  const guess = SIZES[guessParcelSize({ name, unit })];
  return (
    <SelectField label={productFormTexts.sizeLabel} hint={productFormTexts.sizeHint} {...field}>
      <option value="">{productFormTexts.sizeGuess(guess)}</option>
      {PARCEL_SIZES.map((size) => (
        <option key={size} value={size}>
          {SIZES[size]}
        </option>
      ))}
    </SelectField>
  );
}

/** Preparation time, and whether it spoils in transit. */
export function HandlingFields({ field }: Pick<FormHandle<ProductFormInput>, 'field'>) {
  return (
    <>
      <TextField
        label={productFormTexts.readyDaysLabel}
        hint={productFormTexts.readyDaysHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('readyDays')}
      />
      <SelectField label={productFormTexts.freshLabel} hint={productFormTexts.freshHint} {...field('fresh')}>
        <option value="">{productFormTexts.freshAsCategory}</option>
        <option value="yes">{productFormTexts.freshYes}</option>
        <option value="no">{productFormTexts.freshNo}</option>
      </SelectField>
    </>
  );
}

const percentOfCategory = ({ percent, categories }: ShopFeeRates, category: string): number =>
  categories.find(({ id }) => id === category)?.percent ?? percent;

/** What the buyer pays, what the platform adds, and what the shop receives: the whole price. */
export function PriceSplit() {
  const { control } = useFormContext<ProductFormInput>();
  const [typed, category] = useWatch({ control, name: ['price', 'categoryId'] });
  const general = useFeePercent();
  const rates = useQuery(feeRatesQuery());
  const percent = rates.data ? percentOfCategory(rates.data, category) : general;
  const price = readPrice(typed);
  if (price === null || price <= 0) {
    return <p className="text-ink-3 text-sm sm:col-span-2">{productFormTexts.feeText(percent)}</p>;
  }
  const { fee, total } = calculateTotals(price, percent);
  return (
    <p className="rounded-card bg-leaf-soft px-4 py-3 text-leaf-strong text-sm sm:col-span-2">
      {productFormTexts.feeSplit(
        <b className="num">{formatCedis(total)}</b>,
        formatCedis(fee),
        percent,
        <b className="num">{formatCedis(price)}</b>,
      )}
    </p>
  );
}
