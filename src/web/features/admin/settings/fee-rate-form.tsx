import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCedis, fromCedis, platformFee, toCedis } from '#shared/money';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form, type FormField } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { type FeeRateInput, feeRateForm } from '#web/features/admin/api/schema.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { type NewRate, todayInAccra } from './fee-rates.ts';
import { feeTexts } from './fee-texts.ts';
import { ShopFinder } from './shop-finder.tsx';

export const categoriesQuery = () => adminApi.queryOptions('GET /admin/categories');

const EMPTY: FeeRateInput = { of: 'everything', category: '', shop: '', percent: '', from: '' };

type Props = {
  refusal: string | null;
  /** Returns whether it was saved; `name` is that of the category or shop. */
  onAdd: (rate: NewRate, name: string | null) => Promise<boolean>;
};

/** The form of a new rate: scope, percentage, and first day. */
export function FeeRateForm({ refusal, onAdd }: Props) {
  const categories = useQuery(categoriesQuery());
  return (
    <Form
      schema={feeRateForm}
      defaults={EMPTY}
      label={feeTexts.newRate}
      onSubmit={({ of, category, shop, percent, from }) => {
        if (of === 'everything') return onAdd({ of, percent, from }, null);
        if (of === 'shop') {
          const [id = '', ...name] = shop.split(' ');
          return onAdd({ of, id, percent, from }, name.join(' '));
        }
        const name = categories.data?.find(({ id }) => id === category)?.name ?? null;
        return onAdd({ of, id: category, percent, from }, name);
      }}
      className="mt-5 grid gap-4 border-line border-t pt-4"
    >
      {(form) => (
        <>
          <h3 className="font-bold font-sans text-base tracking-normal">{feeTexts.newRate}</h3>
          <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField label={feeTexts.forLabel} {...form.field('of')}>
              <option value="everything">{feeTexts.forAll}</option>
              <option value="category">{feeTexts.forCategory}</option>
              <option value="shop">{feeTexts.forShop}</option>
            </SelectField>
            <WhichOne
              category={form.field('category')}
              shop={form.field('shop')}
              categories={categories.data ?? []}
              isFailed={categories.isError}
            />
            <TextField
              label={feeTexts.percentLabel}
              hint={feeTexts.percentHint}
              inputMode="decimal"
              autoComplete="off"
              {...form.field('percent')}
            />
            <TextField label={feeTexts.fromLabel} type="date" min={todayInAccra()} {...form.field('from')} />
          </div>
          <Example />
          <FormError text={refusal} />
          <div>
            <SubmitButton busyLabel={feeTexts.saving}>{feeTexts.addRate}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

type WhichProps = {
  category: FormField;
  shop: FormField;
  categories: readonly { id: string; name: string }[];
  isFailed: boolean;
};

/** Selects a category or a shop. */
function WhichOne({ category, shop, categories, isFailed }: WhichProps) {
  const { control } = useFormContext<FeeRateInput>();
  const of = useWatch({ control, name: 'of' });
  if (of === 'everything') return null;
  if (of === 'shop') return <ShopFinder error={shop.error} />;
  return (
    <SelectField
      label={feeTexts.category}
      hint={isFailed ? feeTexts.categoriesFailed : undefined}
      {...category}
    >
      <option value="">{feeTexts.chooseOne}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const GOODS_CEDIS = 100;

/** An example: what a customer would pay for goods of GH₵100. */
function Example() {
  const { control } = useFormContext<FeeRateInput>();
  const typed = useWatch({ control, name: 'percent' }).trim();
  const percent = Number(typed);
  const isRate = typed !== '' && feeRateForm.shape.percent.safeParse(typed).success;
  const goods = fromCedis(GOODS_CEDIS);
  const fee = toCedis(platformFee(goods, isRate ? percent : 0));
  return (
    <p aria-live="polite" className="min-h-6 text-ink-2 text-sm">
      {isRate
        ? feeTexts.example(formatCedis(GOODS_CEDIS), formatCedis(GOODS_CEDIS + fee), formatCedis(fee))
        : feeTexts.exampleEmpty(formatCedis(GOODS_CEDIS))}
    </p>
  );
}
