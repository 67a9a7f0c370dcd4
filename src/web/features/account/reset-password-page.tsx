import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NewPasswordStep } from '../../lib/recovery/new-password-step.tsx';
import type { CodeProof, Proof } from '../../lib/recovery/recovery.ts';
import { useFragmentToken } from '../../lib/security/fragment-token.ts';
import { LoadingState } from '../../ui/state.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { customerRecovery } from './customer-recovery.ts';

/** /reset-password: by the mailed link, or by e-mail and code of the step before, in navigation state (docs/specification.md, 2). */
export function ResetPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const token = useFragmentToken();
  const proof = token === undefined ? null : token ? { token } : proofOf(state);
  const missing = token !== undefined && proof === null;

  useEffect(() => {
    if (missing) void navigate('/forgot-password', { replace: true });
  }, [missing, navigate]);

  return (
    <AuthPanel title="Reset password" lead="Choose a new password for your account.">
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
