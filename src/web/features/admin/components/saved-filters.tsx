import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { filterNameForm } from '#web/features/admin/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { componentTexts } from './texts.ts';

/** The admin's saved filters, of all lists. */
export const savedFiltersQuery = () => ({
  ...adminApi.queryOptions('GET /admin/saved-filters'),
  staleTime: 60_000,
});

/** The admin's saved filters of this list, and a form that saves the current one. */
export function SavedFilters() {
  const { pathname, search } = useLocation();
  const query = search.slice(1);
  const saved = useQuery(savedFiltersQuery());
  const remove = useApiMutation(adminApi, 'DELETE /admin/saved-filters/{id}', { successToast: null });
  const own = saved.data?.filter(({ page }) => page === pathname) ?? [];
  const canSave = query !== '' && saved.data !== undefined && own.every((one) => one.query !== query);
  if (own.length === 0 && !canSave) return null;
  return (
    <div className="-mt-2 mb-5 flex flex-wrap items-center gap-2">
      {own.map((one) => (
        <span
          key={one.id}
          className="inline-flex max-w-full items-center rounded-full border border-line bg-surface pl-1"
        >
          <Link
            to={`${one.page}?${one.query}`}
            aria-current={one.query === query ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere px-3 font-semibold text-leaf text-sm aria-[current=true]:underline"
          >
            {one.name}
          </Link>
          <button
            type="button"
            aria-label={componentTexts.removeFilter(one.name)}
            aria-disabled={remove.isPending}
            onClick={() => {
              if (!remove.isPending) void remove.run({ params: { id: one.id } });
            }}
            className="grid size-11 flex-none place-items-center rounded-full hover:bg-sunk"
          >
            <X className="size-4" aria-hidden />
          </button>
        </span>
      ))}
      {canSave && <SaveButton page={pathname} query={query} />}
    </div>
  );
}

function SaveButton({ page, query }: { page: string; query: string }) {
  const [open, setOpen] = useState(false);
  const save = useApiMutation(adminApi, 'POST /admin/saved-filters', {
    successToast: null,
    errorToast: 'inline',
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {componentTexts.saveFilter}
      </Button>
      <Dialog open={open} title={componentTexts.saveFilterTitle} onClose={() => setOpen(false)}>
        {open && (
          <Form
            schema={filterNameForm}
            defaults={{ name: '' }}
            action={save}
            onSubmit={async ({ name }) => {
              if (await save.run({ body: { page, query, name } })) setOpen(false);
            }}
          >
            {(form) => (
              <>
                <TextField
                  label={componentTexts.filterName}
                  maxLength={60}
                  required
                  {...form.field('name')}
                />
                <FormError text={form.failure} />
                <div>
                  <SubmitButton busyLabel={componentTexts.saving}>{componentTexts.saveFilter}</SubmitButton>
                </div>
              </>
            )}
          </Form>
        )}
      </Dialog>
    </>
  );
}
