import { ChevronDown } from 'lucide-react';
import { GHANA_REGIONS } from '#contracts/regions';
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx';
import { countMoreFilters, type Filters } from './filters.ts';

/** Folded away: what few visitors narrow by. */
export function MoreFilters({ filters }: { filters: Filters }) {
  const count = countMoreFilters(filters);
  return (
    <details className="group col-span-full" open={count > 0 || undefined}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf text-sm">
        <ChevronDown className="size-5 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        More filters{count > 0 ? ` (${count})` : ''}
      </summary>
      <div className="mt-1 grid grid-cols-2 items-end gap-2.5 rounded-card bg-sunk p-3.5 md:grid-cols-[1fr_140px_140px_auto] md:gap-3.5">
        <Field label="Region" className="col-span-2 md:col-span-1">
          <Select name="region" defaultValue={filters.region}>
            <option value="">All regions</option>
            {GHANA_REGIONS.map((region) => (
              <option key={region}>{region}</option>
            ))}
          </Select>
        </Field>
        <Field label="From GH₵">
          <TextInput
            type="number"
            name="minPrice"
            min={0}
            step="0.01"
            inputMode="decimal"
            defaultValue={filters.minPrice}
          />
        </Field>
        <Field label="To GH₵">
          <TextInput
            type="number"
            name="maxPrice"
            min={0}
            step="0.01"
            inputMode="decimal"
            defaultValue={filters.maxPrice}
          />
        </Field>
        <Checkbox
          label="In stock only"
          name="inStock"
          value="true"
          defaultChecked={filters.inStock === 'true'}
          className="col-span-2 md:col-span-1"
        />
      </div>
    </details>
  );
}
