import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import type { Session } from '#web/lib/session/create-session.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

type Endpoint = 'POST /users/password' | 'POST /shops/password' | 'POST /admin/password';
type Props = { session: Session; endpoint: Endpoint; minLength: number };

/** One's own password, with the present one. What is wrong is said by the server, which alone knows the common ones. */
export function ChangePassword({ session, endpoint, minLength }: Props) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const data = new FormData(form);
      const typed = (name: string) => String(data.get(name));
      await session.call(endpoint, {
        body: { currentPassword: typed('currentPassword'), newPassword: typed('newPassword') },
      });
      form.reset();
      toast.success('Password changed', 'Your other devices are signed out.');
    } catch (error) {
      if (error instanceof ApiError && error.errors) setErrors(error.errors);
      else setFailure(messageOf(error, 'Your password is as it was. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label="Present password" error={errors.currentPassword} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        hint={`At least ${minLength} characters, and not one that many people use.`}
        error={errors.newPassword}
        required
      >
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <FailureNote text={failure} />
      <p className="text-ink-2 text-sm">Your other devices are signed out.</p>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Change the password
        </Button>
      </div>
    </form>
  );
}
