import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Login } from '#src/modules/identity/contract/accounts.ts';
import type { PasskeyAssertion } from '#src/modules/identity/contract/passkeys.ts';
import { PasswordField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { login } from './schema.ts';
import { signInTexts } from './sign-in-texts.ts';

/** The second factor, if the account has one. */
export type Factor = { totp?: string; passkey?: PasskeyAssertion };

export type SecondStep = {
  credentials: Login;
  busy: boolean;
  submit: (factor: Factor) => Promise<void>;
  onBack: () => void;
};

type Props<Account> = {
  session: Session<Account>;
  /** Requests the token. */
  requestToken: (given: Login & Factor) => Promise<string>;
  forgotPath: string;
  /** The step for accounts with a second factor. */
  secondStep?: (step: SecondStep) => ReactNode;
  /** Reports a failed sign-in, above the form or in a toast. */
  refusal?: (error: unknown, email: string) => ReactNode;
  onRefused?: (error: unknown) => void;
  onSignedIn?: () => void;
};

/** Sign-in of a customer, a shop or an admin: e-mail and password, then the second factor if there is one. */
export function SignInForm<Account>(props: Props<Account>) {
  const { session, requestToken, forgotPath, secondStep, refusal, onRefused, onSignedIn } = props;
  const { signIn } = useSession(session);
  const [waiting, setWaiting] = useState<Login | null>(null);
  const [refused, setRefused] = useState<{ error: unknown; email: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(credentials: Login, factor: Factor = {}): Promise<void> {
    setRefused(null);
    setBusy(true);
    try {
      await signIn(await requestToken({ ...credentials, ...factor }));
      onSignedIn?.();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOTP_REQUIRED') return setWaiting(credentials);
      setRefused({ error, email: credentials.email });
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  }

  const told = refused && refusal?.(refused.error, refused.email);
  if (waiting && secondStep) {
    return (
      <>
        {told}
        {secondStep({
          credentials: waiting,
          busy,
          submit: (factor) => submit(waiting, factor),
          onBack: () => setWaiting(null),
        })}
      </>
    );
  }
  const error = refused?.error instanceof ApiError ? refused.error : null;
  return (
    <>
      {told}
      <Form
        schema={login}
        action={{ isPending: busy, error, inlineError: null }}
        onSubmit={(given) => submit(given)}
      >
        {(form) => (
          <>
            <TextField
              label={signInTexts.emailLabel}
              type="email"
              autoComplete={session.kind === 'customer' ? 'email' : 'username'}
              inputMode="email"
              required
              {...form.field('email')}
            />
            <PasswordField
              label={signInTexts.passwordLabel}
              autoComplete="current-password"
              required
              {...form.field('password')}
            />
            <Link
              to={forgotPath}
              className="-my-2 inline-flex min-h-11 items-center justify-self-end font-semibold text-leaf text-sm hover:underline"
            >
              {signInTexts.forgotLink}
            </Link>
            <SubmitButton full busyLabel={signInTexts.signingIn}>
              {signInTexts.signInButton}
            </SubmitButton>
          </>
        )}
      </Form>
    </>
  );
}
