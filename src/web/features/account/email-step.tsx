import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { api, messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { emailOnly } from './schema.ts';

/** Asks the server for a code; rejects as the API does. */
export async function requestResetCode(email: string): Promise<void> {
  await api<unknown>('POST', '/auth/request-password-reset', { body: { email } });
}

export function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm<{ email: string }>({ resolver: zodResolver(emailOnly) });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }) {
    try {
      await requestResetCode(email);
      toast.success('Code sent', 'If this e-mail has an account, a 6-digit code is on its way.');
      onSent(email);
    } catch (error) {
      toast.error('Error', messageOf(error, 'Failed to send verification code. Please try again.'));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Button type="submit" full busy={isSubmitting} busyLabel="Sending code...">
        Send Code
      </Button>
    </form>
  );
}
