import type { FormEvent } from 'react';
import { ADMIN_PASSWORD_MIN_LENGTH } from '#contracts/constants';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useDeed } from '../parts/use-deed.ts';

export function PasswordForm() {
  const { run, busy, errors } = useDeed();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form));
    if (await run({ path: '/admin/password', body })) form.reset();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Present password" error={errors.currentPassword} required>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        hint={`At least ${ADMIN_PASSWORD_MIN_LENGTH} characters.`}
        error={errors.newPassword}
        required
      >
        <PasswordInput name="newPassword" autoComplete="new-password" />
      </Field>
      <p className="text-ink-2 text-sm">Your other devices are signed out.</p>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Change the password
        </Button>
      </div>
    </form>
  );
}
