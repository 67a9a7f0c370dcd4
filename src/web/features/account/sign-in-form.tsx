import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Login } from '#contracts/accounts';
import { useCustomer } from '#web/lib/customer.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { login } from './schema.ts';
import { requestToken, signInFailure } from './sign-in.ts';

export function SignInForm() {
  const { signIn } = useCustomer();
  const form = useForm<Login>({ resolver: zodResolver(login) });
  const { errors, isSubmitting } = form.formState;

  async function submit(credentials: Login) {
    try {
      await signIn(await requestToken(credentials));
      toast.success('Login Successful', 'You have been successfully logged in.');
    } catch (error) {
      showFieldErrors(error, form.setError, ['email', 'password']);
      toast.error('Login Failed', signInFailure(error));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Link
        to="/forgot-password"
        className="-my-2 inline-flex min-h-11 items-center justify-self-end font-semibold text-leaf text-sm hover:underline"
      >
        Forgot password?
      </Link>
      <Button type="submit" full busy={isSubmitting} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
