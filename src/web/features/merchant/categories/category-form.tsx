import type { Category } from '#contracts/catalogue';
import { categoryForm } from '#web/features/merchant/schema.ts';
import { SubmitButton, TextField } from '#web/lib/form/fields.tsx';
import { Form, type FormAction } from '#web/lib/form/form.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';

const SAVING = {
  refresh: ['GET /categories'],
  done: null,
  failed: 'Not saved',
  otherwise: 'The category could not be saved. Please try again.',
} as const;

/** A new category, or another name for one. */
export function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const add = useAction(shopApi, 'POST /categories', SAVING);
  const change = useAction(shopApi, 'PATCH /categories/{id}', SAVING);
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
        toast.success(`${body.name} is saved`);
        onClose();
      }}
      className="grid gap-4 py-2"
    >
      {(form) => (
        <>
          <TextField label="Name" maxLength={60} autoComplete="off" required {...form.field('name')} />
          <TextField
            label="Description (optional)"
            maxLength={400}
            autoComplete="off"
            {...form.field('description')}
          />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
            <Button variant="ghost" className="px-3" onClick={onClose} disabled={action.busy}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
