import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PasskeyAssertion } from '#contracts/passkeys';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { CodeForm } from '#web/lib/security/second-factor/code-form.tsx';
import { adminSession } from '#web/lib/session/admin.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

export const meta = () => privateMeta('Admin Login');

type Credentials = { email: string; password: string };

/** /admin/login: e-mail and password, then the code of the second factor where one is set up. */
export default function AdminLoginPage() {
  const { status, account, signIn } = useSession(adminSession);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<Credentials | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (status === 'authenticated' && account)
      void navigate(adminSession.returnPathFrom(params), { replace: true });
  }, [status, account, params, navigate]);

  async function open(body: Credentials & { totp?: string; passkey?: PasskeyAssertion }) {
    setBusy(true);
    setRefusal(null);
    try {
      await signIn((await adminSession.api<{ token: string }>('POST', '/admin/login', { body })).token);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOTP_REQUIRED') {
        setWaiting({ email: body.email, password: body.password });
      } else setRefusal(messageOf(error, 'You could not be signed in. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthShell
      title="Admin Login"
      lead={
        waiting
          ? 'Enter the 6 digits that your authenticator shows now.'
          : 'For the people who run the market.'
      }
    >
      {refusal && (
        <p
          role="alert"
          className="mb-5 rounded-card bg-clay-soft px-4 py-3 font-medium text-clay-strong text-sm"
        >
          {refusal}
        </p>
      )}
      {waiting ? (
        <CodeForm
          busy={busy}
          onBack={() => setWaiting(null)}
          onCode={(totp) => void open({ ...waiting, totp })}
          passkey={{
            session: adminSession,
            path: '/admin/login/passkey',
            credentials: waiting,
            onPasskey: (passkey) => open({ ...waiting, passkey }),
          }}
        />
      ) : (
        <form
          method="post"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const form = new FormData(event.currentTarget);
            void open({ email: String(form.get('email')), password: String(form.get('password')) });
          }}
        >
          <Field label="Email" required>
            <TextInput type="email" name="email" autoComplete="username" inputMode="email" required />
          </Field>
          <Field label="Password" required>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <Link
            to={paths.adminRecovery}
            className="-my-2 inline-flex min-h-11 items-center justify-self-end font-semibold text-leaf text-sm hover:underline"
          >
            Forgot password?
          </Link>
          <Button type="submit" full busy={busy} busyLabel="Signing in...">
            Sign In
          </Button>
        </form>
      )}
      <NeedsScript />
    </AuthShell>
  );
}
