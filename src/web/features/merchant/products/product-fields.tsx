import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { PARCEL_SIZES, type ParcelSize } from '#contracts/delivery-fee';
import { formatCedis } from '#contracts/money';
import { guessParcelSize } from '#contracts/parcel-size';
import type { ShopFeeRates } from '#contracts/shop-fee-rates';
import { readPrice } from '#contracts/written-numbers';
import { categoriesQuery, feeRatesQuery } from '#web/features/merchant/queries.ts';
import type { ProductFormInput } from '#web/features/merchant/schema.ts';
import { SelectField, TextField } from '#web/lib/form/fields.tsx';
import type { FormField, FormHandle } from '#web/lib/form/form.tsx';
import { useShop } from '#web/lib/session/shop.ts';
import { useFeePercent } from '#web/lib/site.ts';
import { totalsOf } from '#web/lib/totals.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How Ghana's markets measure. */
const UNITS = ['olonka', 'kg', 'bag', 'bunch', 'crate', 'basket', 'tuber', 'bottle', 'piece'];

/** One of the platform's categories or of the shop's own. The choice is drawn once its options are there. */
export function CategoryField(field: FormField) {
  const shop = useShop();
  const categories = useQuery(categoriesQuery(shop.id));
  if (categories.isPending) {
    return (
      <div className="grid gap-1.5">
        <span className="font-semibold text-sm">Category</span>
        <Skeleton className="h-12" />
      </div>
    );
  }
  const all = categories.data ?? [];
  const own = all.filter((category) => category.shop);
  return (
    <SelectField
      label="Category"
      hint={categories.isError ? 'The categories could not be loaded. You can choose one later.' : undefined}
      {...field}
    >
      <option value="">None</option>
      {own.length > 0 && <Group label="Your own" options={own} />}
      <Group label="Of the market" options={all.filter((category) => !category.shop)} />
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

/** What the price is for. */
export function UnitField(field: FormField) {
  const { control, setValue } = useFormContext<ProductFormInput>();
  const unit = useWatch({ control, name: 'unit' });
  return (
    <div className="grid content-start gap-2">
      <TextField
        label="Price is for one (optional)"
        maxLength={40}
        autoComplete="off"
        placeholder="olonka, 5 kg bag, bunch of 3 ..."
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
  SMALL: 'Small, to 2 kg',
  MEDIUM: 'Medium, to 10 kg',
  LARGE: 'Large, to 50 kg',
  SACK: 'Sack, above 50 kg',
};

/** How large one is to carry: what delivery costs goes by it. */
export function ParcelSizeField(field: FormField) {
  const { control } = useFormContext<ProductFormInput>();
  const [name, unit] = useWatch({ control, name: ['name', 'unit'] });
  const guess = SIZES[guessParcelSize({ name, unit })];
  return (
    <SelectField label="Parcel size of one" hint="Your delivery prices go by it." {...field}>
      <option value="">{`Our guess: ${guess}`}</option>
      {PARCEL_SIZES.map((size) => (
        <option key={size} value={size}>
          {SIZES[size]}
        </option>
      ))}
    </SelectField>
  );
}

/** How long it takes until one can leave, and whether it keeps on the way. */
export function HandlingFields({ field }: Pick<FormHandle<ProductFormInput>, 'field'>) {
  return (
    <>
      <TextField
        label="Days to make it ready (optional)"
        hint="Working days before you can send it; buyers see them in the delivery time."
        inputMode="numeric"
        autoComplete="off"
        {...field('readyDays')}
      />
      <SelectField
        label="Does it keep?"
        hint="Of fresh goods buyers are warned when the way is long, and you are paid earlier."
        {...field('fresh')}
      >
        <option value="">As its category says</option>
        <option value="yes">Fresh: it does not keep</option>
        <option value="no">It keeps</option>
      </SelectField>
    </>
  );
}

const percentOfCategory = ({ percent, categories }: ShopFeeRates, category: string): number =>
  categories.find(({ id }) => id === category)?.percent ?? percent;

/** What the buyer pays for one, what the platform adds, and what the shop receives: all of its price. */
export function PriceSplit() {
  const { control } = useFormContext<ProductFormInput>();
  const [typed, category] = useWatch({ control, name: ['price', 'categoryId'] });
  const general = useFeePercent();
  const rates = useQuery(feeRatesQuery());
  const percent = rates.data ? percentOfCategory(rates.data, category) : general;
  const price = readPrice(typed);
  if (price === null || price <= 0) {
    return (
      <p className="text-ink-3 text-sm sm:col-span-2">
        {`You receive the whole price. The buyer pays ${percent}% on top, which keeps Dwaso running.`}
      </p>
    );
  }
  const { fee, total } = totalsOf(price, percent);
  return (
    <p className="rounded-card bg-leaf-soft px-4 py-3 text-leaf-strong text-sm sm:col-span-2">
      {'The buyer pays '}
      <b className="num">{formatCedis(total)}</b>
      {`, ${formatCedis(fee)} of it for Dwaso (${percent}%). You receive `}
      <b className="num">{formatCedis(price)}</b>.
    </p>
  );
}
