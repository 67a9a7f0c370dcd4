import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { messageOf } from '#web/lib/api-error.ts';
import { useCustomer } from '#web/lib/customer.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { signupForm } from './schema.ts';
import { requestToken } from './sign-in.ts';

type Values = z.infer<typeof signupForm>;
const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

/** Creates the account, then signs in with the same credentials (docs/specification.md, 4). */
export function SignUpForm({ onCreated }: { onCreated: () => void }) {
  const { signIn } = useCustomer();
  const form = useForm<Values>({ resolver: zodResolver(signupForm) });
  const { errors, isSubmitting } = form.formState;

  async function submit({ email, password, firstName, lastName }: Values) {
    try {
      await customerSession.call('POST /auth/signup', {
        body: { email, password, firstName, lastName },
      });
    } catch (error) {
      showFieldErrors(error, form.setError, FIELDS);
      toast.error('Registration Failed', messageOf(error, 'Failed to create account. Please try again.'));
      return;
    }
    toast.success('Registration Successful', 'Your account has been created successfully.');
    try {
      await signIn(await requestToken({ email, password }));
    } catch (error) {
      toast.error('Login Failed', messageOf(error, 'Failed to sign in. Please try again.'));
      onCreated();
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message} required>
          <TextInput autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message} required>
          <TextInput autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Password" hint="At least 8 characters." error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Checkbox
        required
        error={errors.terms?.message}
        label={
          <>
            I agree to the <TermsLink to="/terms">Terms of Service</TermsLink> and the{' '}
            <TermsLink to="/privacy">Privacy Policy</TermsLink>
          </>
        }
        {...form.register('terms')}
      />
      <Button type="submit" full busy={isSubmitting} busyLabel="Creating account...">
        Sign Up
      </Button>
    </form>
  );
}

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-leaf underline">
      {children}
    </Link>
  );
}
