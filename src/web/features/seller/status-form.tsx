import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Login } from '#contracts/accounts';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { login } from './schema.ts';

/** For who registered on another device: only the password proves whose shop it is. */
export function StatusForm({ onAsk }: { onAsk: (login: Login) => Promise<void> }) {
  const form = useForm<Login>({ resolver: zodResolver(login) });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(values: Login) {
    setRefusal(null);
    try {
      await onAsk(values);
    } catch (error) {
      showFieldErrors(error, form.setError, ['email', 'password']);
      setRefusal(messageOf(error, 'We could not find out. Please try again.'));
    }
  }

  return (
    <details className="mt-6 border-line border-t pt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
        Registered on another device? See how your shop stands
      </summary>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(submit)}
        className="mt-2 grid max-w-md gap-4"
      >
        <Field label="Email of your shop" error={errors.email?.message} required>
          <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {refusal && (
          <p role="alert" className="font-medium text-clay text-sm">
            {refusal}
          </p>
        )}
        <Button type="submit" busy={isSubmitting} busyLabel="Looking..." className="justify-self-start">
          See how it stands
        </Button>
      </form>
    </details>
  );
}
