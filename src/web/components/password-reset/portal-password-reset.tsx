import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { AuthLayout } from '#web/components/layout/auth-layout.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import type { Session } from '#web/lib/auth/create-session.ts';
import { useFragmentToken } from '#web/lib/auth/use-fragment-token.ts';
import {
  CodeStep,
  EmailStep,
  NewPasswordStep,
  type PasswordResetCalls,
  type ResetProof,
} from './password-reset-steps.tsx';
import { passwordResetTexts } from './texts.ts';

type Props<Account> = {
  session: Session<Account>;
  recovery: PasswordResetCalls;
  /** Name of the sign-in page. */
  login: string;
  /** Texts of the first and the last step. */
  leads: { email: string; password: string };
};

/** Password reset of a shop or an admin: the e-mail, its code or link, and the new password. */
export function PortalPasswordReset<Account>({ session, recovery, login, leads }: Props<Account>) {
  const { loginPath } = session;
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const token = useFragmentToken();
  const [byCode, setByCode] = useState<ResetProof | null>(null);
  const proof = token ? { token } : byCode;
  const lead = email ? passwordResetTexts.codeLead(email) : leads.email;
  return (
    <AuthLayout
      title={proof ? passwordResetTexts.resetTitle : passwordResetTexts.forgotTitle}
      lead={proof ? leads.password : lead}
    >
      <SessionQueryProvider session={session}>
        {proof ? (
          <NewPasswordStep
            recovery={recovery}
            proof={proof}
            onDone={() => void navigate(loginPath, { replace: true })}
          />
        ) : email ? (
          <CodeStep recovery={recovery} email={email} onVerified={setByCode} />
        ) : (
          <EmailStep recovery={recovery} onSent={setEmail} />
        )}
      </SessionQueryProvider>
      <Link
        to={loginPath}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        {passwordResetTexts.backLink(login)}
      </Link>
      <NoScriptNotice />
    </AuthLayout>
  );
}
