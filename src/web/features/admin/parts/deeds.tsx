import { type ReactNode, useId, useState } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { type Deed, useDeed } from './use-deed.ts';

type DeedButtonProps = Deed & {
  children: string;
  busyLabel?: string;
  variant?: ButtonVariant;
  onDone?: () => void;
};

/** A deed that needs no words. */
export function DeedButton({
  children,
  busyLabel = 'One moment...',
  variant = 'soft',
  onDone,
  ...deed
}: DeedButtonProps) {
  const { run, busy } = useDeed();
  return (
    <Button
      size="sm"
      variant={variant}
      busy={busy}
      busyLabel={busyLabel}
      onClick={async () => {
        if (await run(deed)) onDone?.();
      }}
    >
      {children}
    </Button>
  );
}

type ReasonProps = Omit<Deed, 'body'> & {
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

/** A deed with a reason, which others will read: a button and its dialog. */
export function ReasonButton({
  label,
  title,
  text,
  variant = 'line',
  field = 'reason',
  extra,
  children,
  read,
  ...deed
}: ReasonProps) {
  const [open, setOpen] = useState(false);
  const { run, busy, errors } = useDeed();
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
          className="grid gap-4"
          onSubmit={async (event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const body = { ...extra, ...read?.(data), [field]: String(data.get(field)) };
            if (await run({ ...deed, body })) setOpen(false);
          }}
        >
          <p className="text-ink-2">{text}</p>
          {children}
          <Field label={field === 'note' ? 'What you found' : 'Reason'} error={errors[field]} required>
            <TextArea name={field} rows={3} maxLength={500} required minLength={3} />
          </Field>
          {other && (
            <p role="alert" className="font-medium text-clay text-sm">
              {other}
            </p>
          )}
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
