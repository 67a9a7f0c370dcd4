import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { CodeStep } from '#web/lib/recovery/code-step.tsx';
import { EmailStep } from '#web/lib/recovery/email-step.tsx';
import { NewPasswordStep } from '#web/lib/recovery/new-password-step.tsx';
import type { Proof, Recovery } from '#web/lib/recovery/recovery.ts';
import { useFragmentToken } from '#web/lib/security/fragment-token.ts';
import { adminSession } from '#web/lib/session/admin.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

export const meta = () => privateMeta('Forgot password');

const recovery: Recovery = {
  request: (email) => adminSession.call('POST /admin/recovery/request', { body: { email } }),
  verify: (body) => adminSession.call('POST /admin/recovery/verify', { body }),
  reset: (proof, password, totp) =>
    adminSession.call('POST /admin/recovery/reset', { body: { ...proof, password, ...(totp && { totp }) } }),
};

/** /admin/recovery: the e-mail, its code or link, and the new password with the second factor. */
export default function AdminRecoveryPage() {
  const navigate = useNavigate();
  const token = useFragmentToken();
  const [email, setEmail] = useState<string | null>(null);
  const [byCode, setByCode] = useState<Proof | null>(null);
  const proof = token ? { token } : byCode;
  return (
    <AuthShell title={proof ? 'Reset password' : 'Forgot password'} lead={leadOf(email, proof)}>
      {proof ? (
        <NewPasswordStep
          recovery={recovery}
          proof={proof}
          onDone={() => void navigate(paths.adminLogin, { replace: true })}
        >
          <Field
            label="Code of your authenticator, or a recovery code"
            hint="Without a second factor, another admin must have allowed this today."
          >
            <TextInput name="totp" autoComplete="one-time-code" />
          </Field>
        </NewPasswordStep>
      ) : email ? (
        <CodeStep recovery={recovery} email={email} onVerified={setByCode} />
      ) : (
        <EmailStep recovery={recovery} onSent={setEmail} />
      )}
      <Link
        to={paths.adminLogin}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        Back to Admin Login
      </Link>
      <NeedsScript />
    </AuthShell>
  );
}

function leadOf(email: string | null, proof: Proof | null): string {
  if (proof) return 'Choose a new password of at least 12 characters. It signs you out everywhere.';
  if (email) return `Enter the 6-digit code that we sent to ${email}.`;
  return 'Tell us your e-mail, and we send you a code to set a new password.';
}
