import { useState } from 'react';
import { Link } from 'react-router';
import { AuthShell } from './auth-shell.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

/** /forgot-password: the e-mail, then its code (SPEC.md 2). */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthShell
      title="Forgot password"
      lead={
        email
          ? `Enter the 6-digit code that we sent to ${email}.`
          : 'Tell us your e-mail, and we send you a code to set a new password.'
      }
    >
      {email ? <CodeStep email={email} /> : <EmailStep onSent={setEmail} />}
      <Link
        to="/auth"
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        Back to Sign In
      </Link>
    </AuthShell>
  );
}
