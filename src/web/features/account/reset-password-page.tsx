import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NewPasswordStep } from '../../lib/recovery/new-password-step.tsx';
import type { Proof } from '../../lib/recovery/recovery.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { LoadingState } from '../../ui/state.tsx';
import { AuthShell } from './auth-shell.tsx';
import { customerRecovery } from './customer-recovery.ts';

/** /reset-password: needs the e-mail and code of the step before, in navigation state (SPEC.md 2). */
export function ResetPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const proof = hydrated ? proofOf(state) : null;
  const missing = hydrated && proof === null;

  useEffect(() => {
    if (missing) void navigate('/forgot-password', { replace: true });
  }, [missing, navigate]);

  return (
    <AuthShell title="Reset password" lead="Choose a new password for your account.">
      {proof ? (
        <NewPasswordStep
          recovery={customerRecovery}
          proof={proof}
          onDone={() => void navigate('/auth', { replace: true })}
        />
      ) : (
        <LoadingState />
      )}
    </AuthShell>
  );
}

function proofOf(state: unknown): Proof | null {
  const { email, code } = (state ?? {}) as Partial<Proof>;
  return email && code ? { email, code } : null;
}
