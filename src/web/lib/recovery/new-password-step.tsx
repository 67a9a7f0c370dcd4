import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { messageOf } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import type { Proof, Recovery } from './recovery.ts';
import { resetPasswordForm } from './schema.ts';

type Values = z.infer<typeof resetPasswordForm>;
type Props = { recovery: Recovery; proof: Proof; onDone: () => void; children?: ReactNode };

/** Last step: the new password, twice, and what else is asked for (`children`). */
export function NewPasswordStep({ recovery, proof, onDone, children }: Props) {
  const form = useForm<Values>({ resolver: zodResolver(resetPasswordForm) });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: Values, event?: BaseSyntheticEvent) {
    const totp = new FormData(event?.target as HTMLFormElement).get('totp');
    try {
      await recovery.reset(proof, password, typeof totp === 'string' ? totp.trim() : '');
      toast.success('Password reset successfully. You can now log in.');
      onDone();
    } catch (error) {
      showFieldErrors(error, form.setError, ['password']);
      toast.error('Error', messageOf(error, 'Failed to reset password. Please try again.'));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field label="New Password" hint="At least 8 characters." error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      {children}
      <Button type="submit" full busy={isSubmitting} busyLabel="Resetting password...">
        Reset Password
      </Button>
    </form>
  );
}
