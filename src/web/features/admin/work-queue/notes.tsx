import { useQuery } from '@tanstack/react-query';
import type { DeskItem } from '#src/modules/desk/contract/desk.ts';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { noteForm } from '#web/features/admin/api/schema.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { workQueueTexts } from './texts.ts';

/** Admins' notes on a task, and a form to add one. */
export function Notes({ kind, subject }: Pick<DeskItem, 'kind' | 'subject'>) {
  const params = { kind, subject };
  const notes = useQuery(adminApi.queryOptions('GET /admin/desk/{kind}/{subject}/notes', { params }));
  const add = useApiMutation(adminApi, 'POST /admin/desk/{kind}/{subject}/notes', {
    successToast: null,
    errorToast: 'inline',
  });
  return (
    <div className="mt-4 border-line border-t pt-4">
      {notes.isPending && <p role="status">{workQueueTexts.notesLoading}</p>}
      {notes.isError && <FormError text={getErrorMessage(notes.error, workQueueTexts.notesFailed)} />}
      {notes.data && notes.data.length > 0 && (
        <ul aria-label={workQueueTexts.notes} className="mb-4 grid gap-3">
          {notes.data.map((note) => (
            <li key={note.id} className="wrap-anywhere">
              <p className="whitespace-pre-line">{note.text}</p>
              <p className="text-ink-3 text-sm">{`${note.by.name}, ${formatDateTime(note.createdAt)}`}</p>
            </li>
          ))}
        </ul>
      )}
      <Form
        schema={noteForm}
        defaults={{ text: '' }}
        action={add}
        onSubmit={async (values, form) => {
          if (await add.run({ params, body: values })) form.reset();
        }}
      >
        {(form) => (
          <>
            <TextAreaField
              label={workQueueTexts.noteLabel}
              rows={2}
              maxLength={1000}
              required
              {...form.field('text')}
            />
            <FormError text={form.failure} />
            <div>
              <SubmitButton busyLabel={workQueueTexts.saving}>{workQueueTexts.addNote}</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </div>
  );
}
