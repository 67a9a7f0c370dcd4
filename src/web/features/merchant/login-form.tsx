import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { Login } from '#contracts/accounts';
import type { PasskeyAssertion } from '#contracts/passkeys';
import { ApiError } from '#web/lib/api-error.ts';
import { showFieldErrors } from '#web/lib/form/field-errors.ts';
import { CodeForm } from '#web/lib/security/second-factor/code-form.tsx';
import { shopSession } from '#web/lib/session/shop.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { LoginRefusal } from './login-refusal.tsx';
import { login } from './schema.ts';

/** E-mail and password of a shop; a refusal is said above the form, with a way on. */
export function LoginForm() {
  const { signIn } = useSession(shopSession);
  const form = useForm<Login>({ resolver: zodResolver(login) });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<{ error: ApiError; email: string } | null>(null);

  /** Who gave the right password and has to give a code besides. */
  const [waiting, setWaiting] = useState<Login | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(credentials: Login, factor: { totp?: string; passkey?: PasskeyAssertion } = {}) {
    setRefusal(null);
    setBusy(true);
    try {
      const body = { ...credentials, ...factor };
      await signIn(await shopSession.api<string>('POST', '/shop/auth/login', { body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'TOTP_REQUIRED') return setWaiting(credentials);
      showFieldErrors(error, form.setError, ['email', 'password']);
      setRefusal({ error, email: credentials.email });
    } finally {
      setBusy(false);
    }
  }

  if (waiting) {
    return (
      <>
        {refusal && <LoginRefusal {...refusal} />}
        <p className="mb-4 text-ink-2">Enter the 6 digits that your authenticator shows now.</p>
        <CodeForm
          busy={busy}
          onBack={() => setWaiting(null)}
          onCode={(totp) => void submit(waiting, { totp })}
          passkey={{
            session: shopSession,
            path: '/shop/auth/login/passkey',
            credentials: waiting,
            onPasskey: (passkey) => submit(waiting, { passkey }),
          }}
        />
      </>
    );
  }

  return (
    <>
      {refusal && <LoginRefusal {...refusal} />}
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((credentials) => submit(credentials))}
        className="grid gap-4"
      >
        <Field label="Email" error={errors.email?.message} required>
          <TextInput type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Link
          to="/merchant/forgot-password"
          className="-my-2 inline-flex min-h-11 items-center justify-self-end font-semibold text-leaf text-sm hover:underline"
        >
          Forgot password?
        </Link>
        <Button type="submit" full busy={isSubmitting} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
    </>
  );
}
