import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  NewPasswordStep,
  type ResetCodeProof,
  type ResetProof,
} from '#web/components/password-reset/password-reset-steps.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { AuthPanel, customerPasswordReset } from '#web/features/account/auth-panel.tsx';
import { authTexts } from '#web/features/account/auth-texts.tsx';
import { useFragmentToken } from '#web/lib/auth/use-fragment-token.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(authTexts.resetTitle);

/**
 * /reset-password: by the e-mailed link, or by e-mail and code from the previous step, in navigation state
 * (docs/specification.md, 2).
 */
export default function ResetPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const token = useFragmentToken();
  const proof = token === undefined ? null : token ? { token } : parseProof(state);
  const missing = token !== undefined && proof === null;

  useEffect(() => {
    if (missing) void navigate('/forgot-password', { replace: true });
  }, [missing, navigate]);

  return (
    <AuthPanel title={authTexts.resetTitle} lead={authTexts.resetLead}>
      {proof ? (
        <NewPasswordStep
          recovery={customerPasswordReset}
          proof={proof}
          onDone={() => void navigate('/auth', { replace: true })}
        />
      ) : (
        <LoadingState />
      )}
    </AuthPanel>
  );
}

function parseProof(state: unknown): ResetProof | null {
  const { email, code } = (state ?? {}) as Partial<ResetCodeProof>;
  return email && code ? { email, code } : null;
}
