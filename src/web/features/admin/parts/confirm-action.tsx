import { type ReactNode, useId, useState } from 'react';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { type AdminAction, useDeed } from './use-action.ts';

type ConfirmActionProps = AdminAction & {
  children: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  onDone?: () => void;
};

/** An action that needs no words. */
export function ConfirmAction({
  children,
  busyLabel = 'One moment...',
  variant = 'soft',
  onDone,
  ...action
}: ConfirmActionProps) {
  const { run, busy } = useDeed();
  return (
    <Button
      size="sm"
      variant={variant}
      busy={busy}
      busyLabel={busyLabel}
      onClick={async () => {
        if (await run(action)) onDone?.();
      }}
    >
      {children}
    </Button>
  );
}

type ReasonProps = Omit<AdminAction, 'body'> & {
  /** On the button, and on the one that confirms. */
  label: string;
  title: string;
  /** What happens then. */
  text: string;
  variant?: ButtonVariant;
  /** Field of the body that takes the words. */
  field?: 'reason' | 'note';
  /** Goes along with the words. */
  extra?: Record<string, unknown>;
  /** Further fields of the form, by name. */
  children?: ReactNode;
  /** Makes the body of the further fields. */
  read?: (form: FormData) => Record<string, unknown>;
};

/** What keeps a form from being sent: the reason is missing, or another field holds what it can't. */
type Mistake = { reason?: string; other?: string };

/** Asks the browser's own checks, so that nothing it could not read is sent as if it were empty. */
function mistakeIn(form: HTMLFormElement, field: string): Mistake | null {
  const wrong = [...form.elements].find(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      !element.validity.valid,
  ) as HTMLInputElement | HTMLTextAreaElement | undefined;
  if (!wrong) return null;
  wrong.focus();
  if (wrong.name === field) return { reason: 'Give a reason, in a few words' };
  return { other: wrong.validationMessage };
}

/** An action with a reason, which others will read: a button and its dialog. */
export function ReasonButton({
  label,
  title,
  text,
  variant = 'line',
  field = 'reason',
  extra,
  children,
  read,
  ...action
}: ReasonProps) {
  const [open, setOpen] = useState(false);
  const { run, busy, errors, failure } = useDeed();
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const form = useId();
  const other = Object.entries(errors).find(([name]) => name !== field)?.[1];
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} busy={busy} onClose={() => setOpen(false)}>
        <form
          id={form}
          noValidate
          className="grid gap-4"
          onSubmit={async (event) => {
            event.preventDefault();
            const sheet = event.currentTarget;
            const found = mistakeIn(sheet, field);
            setMistake(found);
            if (found) return;
            const data = new FormData(sheet);
            const body = { ...extra, ...read?.(data), [field]: String(data.get(field)) };
            if (!(await run({ ...action, body }))) return;
            // What was done is not offered once more, amount and all, when the window is opened again.
            sheet.reset();
            setOpen(false);
          }}
        >
          <p className="text-ink-2">{text}</p>
          {children}
          <Field
            label={field === 'note' ? 'What you found' : 'Reason'}
            error={mistake?.reason ?? errors[field]}
            required
          >
            <TextArea name={field} rows={3} maxLength={500} required minLength={3} />
          </Field>
          <FailureNote text={mistake?.other ?? other ?? (errors[field] ? null : failure)} />
          <div className="flex flex-wrap gap-2.5">
            <Button
              type="submit"
              variant={variant === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              busyLabel="One moment..."
            >
              {label}
            </Button>
            <Button variant="ghost" disabled={busy} onClick={() => setOpen(false)}>
              Go back
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
