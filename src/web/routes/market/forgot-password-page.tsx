import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CodeStep, EmailStep } from '#web/components/password-reset/password-reset-steps.tsx';
import { AuthPanel, customerPasswordReset } from '#web/features/account/auth-panel.tsx';
import { authTexts } from '#web/features/account/auth-texts.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(authTexts.forgotTitle, authTexts.forgotDescription);

/** /forgot-password: the e-mail, then its code (docs/specification.md, 2). */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthPanel
      title={authTexts.forgotTitle}
      lead={email ? authTexts.forgotCodeText(email) : authTexts.forgotEmailText}
    >
      {email ? (
        <CodeStep
          recovery={customerPasswordReset}
          email={email}
          onVerified={(proof) => void navigate('/reset-password', { state: proof })}
        />
      ) : (
        <EmailStep recovery={customerPasswordReset} onSent={setEmail} />
      )}
      <Link
        to="/auth"
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        {authTexts.backLink}
      </Link>
    </AuthPanel>
  );
}
