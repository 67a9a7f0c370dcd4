import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { api, messageOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadingState } from '../../ui/state.tsx';
import { AuthShell } from './auth-shell.tsx';
import { PasswordInput } from './password-input.tsx';
import { resetPasswordForm } from './schema.ts';

type Proof = { email: string; code: string };

/** /reset-password: needs the e-mail and code of the step before, in navigation state (SPEC.md 2). */
export function ResetPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const proof = hydrated ? proofOf(state) : null;
  const missing = hydrated && proof === null;

  useEffect(() => {
    if (missing) void navigate('/forgot-password', { replace: true });
  }, [missing, navigate]);

  return (
    <AuthShell title="Reset password" lead="Choose a new password for your account.">
      {proof ? <NewPasswordForm proof={proof} /> : <LoadingState />}
    </AuthShell>
  );
}

function proofOf(state: unknown): Proof | null {
  const { email, code } = (state ?? {}) as Partial<Proof>;
  return email && code ? { email, code } : null;
}

type Values = z.infer<typeof resetPasswordForm>;

function NewPasswordForm({ proof }: { proof: Proof }) {
  const navigate = useNavigate();
  const form = useForm<Values>({ resolver: zodResolver(resetPasswordForm) });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: Values) {
    try {
      await api<unknown>('POST', '/auth/reset-password', { body: { ...proof, password } });
      toast.success('Password reset successfully. You can now log in.');
      void navigate('/auth', { replace: true });
    } catch (error) {
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
      <Button type="submit" full busy={isSubmitting} busyLabel="Resetting password...">
        Reset Password
      </Button>
    </form>
  );
}
