import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Category } from '#contracts/catalogue';
import {
  type CategoryFormInput,
  type CategoryFormValues,
  categoryForm,
} from '#web/features/merchant/schema.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { shopSession } from '#web/lib/session/shop.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

/** A new category, or another name for one. */
export function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<CategoryFormInput, unknown, CategoryFormValues>({
    resolver: zodResolver(categoryForm),
    defaultValues: { name: category?.name ?? '', description: category?.description ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  async function submit(body: CategoryFormValues) {
    try {
      if (category) {
        await shopSession.api<unknown>('PATCH', `/categories/${encodeURIComponent(category.id)}`, { body });
      } else await shopSession.api<unknown>('POST', '/categories', { body });
      toast.success(`${body.name} is saved`);
      await queries.invalidateQueries({ queryKey: ['categories'] });
      onClose();
    } catch (error) {
      showFieldErrors(error, form.setError, ['name', 'description']);
      toast.error('Not saved', messageOf(error, 'The category could not be saved. Please try again.'));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4 py-2">
      <Field label="Name" error={errors.name?.message} required>
        <TextInput maxLength={60} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description (optional)" error={errors.description?.message}>
        <TextInput maxLength={400} autoComplete="off" {...form.register('description')} />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="ghost" className="px-3" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
