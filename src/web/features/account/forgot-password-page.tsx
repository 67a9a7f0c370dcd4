import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { privateMeta } from '#web/lib/private-meta.ts';
import { CodeStep, EmailStep } from '#web/lib/recovery/recovery.tsx';
import { AuthPanel, customerRecovery } from './auth-panel.tsx';

export const meta = () =>
  privateMeta('Forgot password', 'Set a new password for your Dwaso account with a code that we send you.');

/** /forgot-password: the e-mail, then its code (docs/specification.md, 2). */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthPanel
      title="Forgot password"
      lead={
        email
          ? `Enter the 6-digit code that we sent to ${email}.`
          : 'Tell us your e-mail, and we send you a code to set a new password.'
      }
    >
      {email ? (
        <CodeStep
          recovery={customerRecovery}
          email={email}
          onVerified={(proof) => void navigate('/reset-password', { state: proof })}
        />
      ) : (
        <EmailStep recovery={customerRecovery} onSent={setEmail} />
      )}
      <Link
        to="/auth"
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        Back to Sign In
      </Link>
    </AuthPanel>
  );
}
