import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import type { Recovery } from './recovery.ts';
import { emailOnly } from './schema.ts';

/** First step: where the code goes. */
export function EmailStep({ recovery, onSent }: { recovery: Recovery; onSent: (email: string) => void }) {
  const form = useForm<{ email: string }>({ resolver: zodResolver(emailOnly) });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email }: { email: string }) {
    try {
      await recovery.request(email);
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
