import { type FormEvent, useState } from 'react';
import type { AdminCategory } from '#contracts/admin-market';
import { Loaded } from '#web/features/admin/parts/loaded.tsx';
import { Row } from '#web/features/admin/parts/rows.tsx';
import { useDeed } from '#web/features/admin/parts/use-action.ts';
import { useAdminQuery } from '#web/features/admin/parts/use-admin-query.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Checkbox, Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page.tsx';

export const meta = () => privateMeta('Categories');

const PATH = '/admin/categories';

const productsIn = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** /admin/categories: those of the platform, which every shop may use. */
export default function CategoriesPage() {
  const categories = useAdminQuery<AdminCategory[]>(PATH);
  return (
    <>
      <PageTitle
        lead="Every shop may put its products into these. A shop can have its own besides."
        aside={<EditButton label="Add a category" />}
      >
        Categories
      </PageTitle>
      <Loaded query={categories}>
        {(all) => (
          <ul aria-label="Categories" className="grid gap-3">
            {all.map((category) => (
              <li key={category.id}>
                <Row
                  title={category.name}
                  actions={
                    <>
                      <EditButton label="Change" category={category} />
                      <RemoveButton category={category} others={all.filter(({ id }) => id !== category.id)} />
                    </>
                  }
                >
                  {category.description && <p>{category.description}</p>}
                  <p>{`${productsIn(category.listedProducts)} on sale, ${category.allProducts} in all${category.fresh ? ' · fresh goods' : ''}`}</p>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function EditButton({ label, category }: { label: string; category?: AdminCategory }) {
  const [open, setOpen] = useState(false);
  const { run, busy, errors, failure } = useDeed();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const body = {
      name: String(data.get('name')),
      description: String(data.get('description')).trim() || null,
      fresh: data.get('fresh') === 'on',
    };
    const action = category ? { method: 'PATCH' as const, path: `${PATH}/${category.id}` } : { path: PATH };
    if (!(await run({ ...action, body }))) return;
    if (!category) form.reset();
    setOpen(false);
  }

  return (
    <>
      <Button
        size={category ? 'sm' : 'md'}
        variant={category ? 'soft' : 'primary'}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} title={label} busy={busy} onClose={() => setOpen(false)}>
        <form className="grid gap-4" onSubmit={submit}>
          <Field label="Name" error={errors.name} required>
            <TextInput name="name" defaultValue={category?.name} required minLength={2} maxLength={60} />
          </Field>
          <Field label="Description" error={errors.description}>
            <TextArea
              name="description"
              rows={3}
              defaultValue={category?.description ?? ''}
              maxLength={400}
            />
          </Field>
          <Checkbox
            name="fresh"
            defaultChecked={category?.fresh}
            label="Goods that do not keep: what a shop calls delivered is its own after a day, not three"
          />
          <FailureNote text={Object.keys(errors).length > 0 ? null : failure} />
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function RemoveButton({ category, others }: { category: AdminCategory; others: AdminCategory[] }) {
  const [open, setOpen] = useState(false);
  const { run, busy, failure } = useDeed();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = String(new FormData(event.currentTarget).get('moveTo') ?? '');
    const path = `${PATH}/${category.id}${to && `?moveTo=${to}`}`;
    if (await run({ method: 'DELETE', path })) setOpen(false);
  }

  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog open={open} title={`Remove ${category.name}`} busy={busy} onClose={() => setOpen(false)}>
        <form className="grid gap-4" onSubmit={submit}>
          {category.allProducts > 0 ? (
            <Field label={`Move its ${productsIn(category.allProducts)} to`} required>
              <Select name="moveTo" required>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          ) : (
            <p>No product is in it.</p>
          )}
          <FailureNote text={failure} />
          <Button type="submit" variant="danger" busy={busy} busyLabel="Removing...">
            Remove it
          </Button>
        </form>
      </Dialog>
    </>
  );
}
