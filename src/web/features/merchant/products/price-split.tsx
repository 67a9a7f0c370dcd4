import { type Control, useWatch } from 'react-hook-form';
import { formatCedis } from '#contracts/money';
import { readPrice } from '#contracts/written-numbers';
import type { ProductFormInput, ProductFormValues } from '#web/features/merchant/schema.ts';
import { useFeePercent } from '#web/lib/site.ts';
import { totalsOf } from '#web/lib/totals.ts';

/** What the buyer pays for one, what the platform adds, and what the shop receives: all of its price. */
export function PriceSplit({ control }: { control: Control<ProductFormInput, unknown, ProductFormValues> }) {
  const typed = useWatch({ control, name: 'price' });
  const percent = useFeePercent();
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
