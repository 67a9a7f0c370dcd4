import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { privateMeta } from '#web/lib/private-meta.ts';
import { type CodeProof, NewPasswordStep, type Proof } from '#web/lib/recovery/recovery.tsx';
import { useFragmentToken } from '#web/lib/security/fragment-token.ts';
import { LoadingState } from '#web/ui/state.tsx';
import { AuthPanel, customerRecovery } from './auth-panel.tsx';
import { authTexts } from './auth-texts.tsx';

export const meta = () => privateMeta(authTexts.resetTitle);

/** /reset-password: by the mailed link, or by e-mail and code of the step before, in navigation state (docs/specification.md, 2). */
export default function ResetPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const token = useFragmentToken();
  const proof = token === undefined ? null : token ? { token } : proofOf(state);
  const missing = token !== undefined && proof === null;

  useEffect(() => {
    if (missing) void navigate('/forgot-password', { replace: true });
  }, [missing, navigate]);

  return (
    <AuthPanel title={authTexts.resetTitle} lead={authTexts.resetLead}>
      {proof ? (
        <NewPasswordStep
          recovery={customerRecovery}
          proof={proof}
          onDone={() => void navigate('/auth', { replace: true })}
        />
      ) : (
        <LoadingState />
      )}
    </AuthPanel>
  );
}

function proofOf(state: unknown): Proof | null {
  const { email, code } = (state ?? {}) as Partial<CodeProof>;
  return email && code ? { email, code } : null;
}
