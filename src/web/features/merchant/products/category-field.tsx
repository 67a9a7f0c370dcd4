import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { categoriesQuery } from '#web/features/merchant/queries.ts';
import { useShop } from '#web/lib/session/shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Props = { register: ComponentProps<'select'>; error: string | undefined };

/** One of the platform's categories or of the shop's own. The choice is drawn once its options are there. */
export function CategoryField({ register, error }: Props) {
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
    <Field
      label="Category"
      hint={categories.isError ? 'The categories could not be loaded. You can choose one later.' : undefined}
      error={error ?? null}
    >
      <Select {...register}>
        <option value="">None</option>
        {own.length > 0 && <Group label="Your own" options={own} />}
        <Group label="Of the market" options={all.filter((category) => !category.shop)} />
      </Select>
    </Field>
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
