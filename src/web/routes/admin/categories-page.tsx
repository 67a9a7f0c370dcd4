import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCategory } from '#src/modules/catalogue/contract/admin-market.ts';
import {
  CheckboxField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/components/form/fields.tsx';
import { Form, type FormAction } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { categoryForm, moveForm } from '#web/features/admin/api/schema.ts';
import { catalogueTexts } from '#web/features/admin/catalogue/texts.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(catalogueTexts.categories);

const productsIn = (count: number) => (count === 1 ? '1 product' : `${count} products`);

const categoriesQuery = () => adminApi.queryOptions('GET /admin/categories');

export const clientLoader = adminLoader(() => [categoriesQuery()]);
export const HydrateFallback = () => null;

/** /admin/categories: the platform's categories, which every shop may use. */
export default function CategoriesPage() {
  const categories = useQuery(categoriesQuery());
  return (
    <>
      <PageTitle
        lead={catalogueTexts.categoriesLead}
        aside={<EditButton label={catalogueTexts.addCategory} />}
      >
        {catalogueTexts.categories}
      </PageTitle>
      <PageQueryBoundary query={categories}>
        {(all) => (
          <ul aria-label={catalogueTexts.categories} className="grid gap-3">
            {all.map((category) => (
              <li key={category.id}>
                <ListCard
                  title={category.name}
                  actions={
                    <>
                      <EditButton label={catalogueTexts.edit} category={category} />
                      <RemoveButton category={category} others={all.filter(({ id }) => id !== category.id)} />
                    </>
                  }
                >
                  {category.description && <p>{category.description}</p>}
                  <p>
                    {catalogueTexts.categoryProducts(
                      productsIn(category.listedProducts),
                      category.allProducts,
                      category.fresh,
                    )}
                  </p>
                </ListCard>
              </li>
            ))}
          </ul>
        )}
      </PageQueryBoundary>
    </>
  );
}

function EditButton({ label, category }: { label: string; category?: AdminCategory }) {
  const [open, setOpen] = useState(false);
  const add = useApiMutation(adminApi, 'POST /admin/categories', { errorToast: 'inline' });
  const change = useApiMutation(adminApi, 'PATCH /admin/categories/{id}', { errorToast: 'inline' });
  let action: FormAction = add;
  if (category) action = change;
  if (!useIsAllowed(category ? 'PATCH /admin/categories/{id}' : 'POST /admin/categories')) return null;
  return (
    <>
      <Button
        size={category ? 'sm' : 'md'}
        variant={category ? 'soft' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} title={label} busy={action.isPending} onClose={() => setOpen(false)}>
        <Form
          schema={categoryForm}
          defaults={{
            name: category?.name ?? '',
            description: category?.description ?? '',
            fresh: category?.fresh ?? false,
          }}
          action={action}
          onSubmit={async (body, form) => {
            const done = category
              ? await change.run({ params: { id: category.id }, body })
              : await add.run({ body });
            if (!done) return null;
            form.reset(category && { ...body, description: body.description ?? '' });
            setOpen(false);
          }}
        >
          {(form) => (
            <>
              <TextField label={catalogueTexts.name} required maxLength={60} {...form.field('name')} />
              <TextAreaField
                label={catalogueTexts.description}
                rows={3}
                maxLength={400}
                {...form.field('description')}
              />
              <CheckboxField label={catalogueTexts.fresh} {...form.field('fresh')} />
              <FormError text={form.failure} />
              <SubmitButton busyLabel={catalogueTexts.saving}>{catalogueTexts.save}</SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}

function RemoveButton({ category, others }: { category: AdminCategory; others: AdminCategory[] }) {
  const [open, setOpen] = useState(false);
  const remove = useApiMutation(adminApi, 'DELETE /admin/categories/{id}', { errorToast: 'inline' });
  if (!useIsAllowed('DELETE /admin/categories/{id}')) return null;
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        {catalogueTexts.remove}
      </Button>
      <Dialog
        open={open}
        title={catalogueTexts.removeQuestion(category.name)}
        busy={remove.isPending}
        onClose={() => setOpen(false)}
      >
        <Form
          schema={moveForm}
          defaults={{ moveTo: category.allProducts > 0 ? (others[0]?.id ?? '') : '' }}
          action={remove}
          onSubmit={async ({ moveTo }) => {
            const query = moveTo ? { moveTo } : {};
            if (!(await remove.run({ params: { id: category.id }, query }))) return null;
            setOpen(false);
          }}
        >
          {(form) => (
            <>
              {category.allProducts > 0 ? (
                <SelectField
                  label={catalogueTexts.moveTo(productsIn(category.allProducts))}
                  required
                  {...form.field('moveTo')}
                >
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              ) : (
                <p>{catalogueTexts.noProductInIt}</p>
              )}
              <FormError text={form.failure} />
              <SubmitButton variant="danger" busyLabel={catalogueTexts.removing}>
                {catalogueTexts.removeCategory}
              </SubmitButton>
            </>
          )}
        </Form>
      </Dialog>
    </>
  );
}
