import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCedis } from '#shared/money';
import type { ComparablePrices as ComparablePricesAnswer } from '#src/modules/reporting/contract/comparable-prices-endpoints.ts';
import { comparablePricesQuery } from '#web/features/merchant/api/queries.ts';
import type { ProductFormInput } from '#web/features/merchant/api/schema.ts';
import { useDebouncedValue } from '#web/lib/hooks/use-debounced-value.ts';
import { productFormTexts } from './form-texts.tsx';

/** How long typing must pause before prices are read. */
const PAUSE_MS = 700;

/** What other shops of the region sold like goods for. A help, so it stays empty while it loads or fails. */
export function ComparablePrices() {
  const { control } = useFormContext<ProductFormInput>();
  const [typedName, typedUnit] = useWatch({ control, name: ['name', 'unit'] });
  const name = useDebouncedValue(typedName.trim(), PAUSE_MS);
  const unit = useDebouncedValue(typedUnit.trim(), PAUSE_MS);
  const comparable = useQuery({
    ...comparablePricesQuery(name, unit),
    enabled: name.length > 1 && unit !== '',
  });
  if (comparable.data === undefined) return null;
  return (
    <p className="text-ink-2 text-sm sm:col-span-2" aria-live="polite">
      {comparable.data === null ? productFormTexts.comparablePricesNone : formatRange(comparable.data)}
    </p>
  );
}

function formatRange({ low, middle, high, words, ...range }: ComparablePricesAnswer): string {
  const goods = words.join(' ');
  const prices = { low: formatCedis(low), middle: formatCedis(middle), high: formatCedis(high) };
  return productFormTexts.comparablePrices({ ...range, ...prices, goods });
}
