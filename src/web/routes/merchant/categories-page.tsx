import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category } from '#src/modules/catalogue/contract/catalogue.ts';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form, type FormAction } from '#web/components/form/form.tsx';
import { Tag } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { categoriesQuery } from '#web/features/merchant/api/queries.ts';
import { categoryForm } from '#web/features/merchant/api/schema.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { categoryTexts } from '#web/features/merchant/categories/texts.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(categoryTexts.title);

export const clientLoader = shopLoader(({ shopId, isManager }) =>
  shopId && isManager ? [categoriesQuery(shopId)] : [],
);
export const HydrateFallback = () => null;

/** /merchant/categories: the shop's own categories, and the platform's. */
export default function CategoriesPage() {
  return (
    <RequireRole least="manager" title={categoryTexts.title}>
      <Categories />
    </RequireRole>
  );
}

function Categories() {
  const shop = useShop();
  const categories = useQuery(categoriesQuery(shop.id));
  return (
    <>
      <PageTitle lead={categoryTexts.lead}>{categoryTexts.title}</PageTitle>
      <QueryBoundary
        query={categories}
        skeleton={<Skeleton className="h-48 rounded-panel" />}
        failed={categoryTexts.loadFailed}
      >
        {(all) => (
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
            <Own categories={all.filter((category) => category.shop)} />
            <Markets categories={all.filter((category) => !category.shop)} />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function Own({ categories }: { categories: Category[] }) {
  const [adding, setAdding] = useState(false);
  return (
    <Panel aria-labelledby="own-categories">
      <h2 id="own-categories" className="mb-2 font-bold font-sans text-h3 tracking-normal">
        {categoryTexts.ownTitle}
      </h2>
      {categories.length === 0 && !adding && <p className="mb-3 text-ink-2">{categoryTexts.ownEmpty}</p>}
      <ul>
        {categories.map((category) => (
          <CategoryRow key={category.id} category={category} />
        ))}
      </ul>
      {adding ? (
        <CategoryForm category={null} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="line" className="mt-2" onClick={() => setAdding(true)}>
          {categoryTexts.addTitle}
        </Button>
      )}
    </Panel>
  );
}

function Markets({ categories }: { categories: Category[] }) {
  return (
    <Panel aria-labelledby="market-categories">
      <h2 id="market-categories" className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {categoryTexts.dwasoTitle}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Tag>{name}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A category of the shop. The server refuses to delete one with products. */
function CategoryRow({ category }: { category: Category }) {
  const [editing, setEditing] = useState(false);
  const removal = useApiMutation(shopApi, 'DELETE /categories/{id}', {
    invalidates: ['GET /categories'],
    successToast: categoryTexts.removed(category.name),
    errorToast: categoryTexts.removeFailedTitle,
    fallbackMessage: categoryTexts.removeFailedText,
  });

  return (
    <li className="border-line border-t py-2.5 first:border-t-0">
      {editing ? (
        <CategoryForm category={category} onClose={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <b className="block">{category.name}</b>
            {category.description && <span className="block text-ink-2 text-sm">{category.description}</span>}
            <span className="text-ink-3 text-xs">{categoryTexts.products(category.productsCount)}</span>
          </div>
          <div className="flex gap-2">
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)} disabled={removal.isPending}>
              {categoryTexts.renameButton}
              <span className="sr-only">{` ${category.name}`}</span>
            </Button>
            <Button
              variant="danger"
              size="sm"
              busy={removal.isPending}
              onClick={() => void removal.run({ params: { id: category.id } })}
            >
              {categoryTexts.removeButton}
              <span className="sr-only">{` ${category.name}`}</span>
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

const CATEGORY_MUTATION_OPTIONS = {
  invalidates: ['GET /categories'],
  successToast: null,
  errorToast: categoryTexts.saveFailedTitle,
  fallbackMessage: categoryTexts.saveFailedText,
} as const;

/** The form of a new or renamed category. */
function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const add = useApiMutation(shopApi, 'POST /categories', CATEGORY_MUTATION_OPTIONS);
  const change = useApiMutation(shopApi, 'PATCH /categories/{id}', CATEGORY_MUTATION_OPTIONS);
  let action: FormAction = add;
  if (category) action = change;
  return (
    <Form
      schema={categoryForm}
      defaults={{ name: category?.name ?? '', description: category?.description ?? '' }}
      action={action}
      focus="name"
      onSubmit={async (body) => {
        const done = category
          ? await change.run({ params: { id: category.id }, body })
          : await add.run({ body });
        if (!done) return null;
        toast.success(categoryTexts.saved(body.name));
        onClose();
      }}
      className="grid gap-4 py-2"
    >
      {(form) => (
        <>
          <TextField
            label={categoryTexts.nameLabel}
            maxLength={60}
            autoComplete="off"
            required
            {...form.field('name')}
          />
          <TextField
            label={categoryTexts.descriptionLabel}
            maxLength={400}
            autoComplete="off"
            {...form.field('description')}
          />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={categoryTexts.saving}>{categoryTexts.saveButton}</SubmitButton>
            <Button variant="ghost" className="px-3" onClick={onClose} disabled={action.isPending}>
              {categoryTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
