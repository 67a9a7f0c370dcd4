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
import { shopSession } from '#web/lib/session/shop.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';

export const meta = () => privateMeta('Forgot password');

const recovery: Recovery = {
  request: (email) => shopSession.call('POST /shop/auth/request-shop-password-reset', { body: { email } }),
  verify: (body) => shopSession.call('POST /shop/auth/verify-shop-reset-code', { body }),
  reset: (proof, password) =>
    shopSession.call('POST /shop/auth/set-new-shop-password', { body: { ...proof, password } }),
};

/** /merchant/forgot-password: the e-mail, its code or link, and the new password. */
export default function MerchantForgotPasswordPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const token = useFragmentToken();
  const [byCode, setProof] = useState<Proof | null>(null);
  const proof = token ? { token } : byCode;
  return (
    <AuthShell title={proof ? 'Reset password' : 'Forgot password'} lead={leadOf(email, proof)}>
      {proof ? (
        <NewPasswordStep
          recovery={recovery}
          proof={proof}
          onDone={() => void navigate(paths.merchantLogin, { replace: true })}
        />
      ) : email ? (
        <CodeStep recovery={recovery} email={email} onVerified={setProof} />
      ) : (
        <EmailStep recovery={recovery} onSent={setEmail} />
      )}
      <Link
        to={paths.merchantLogin}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        Back to Merchant Login
      </Link>
      <NeedsScript />
    </AuthShell>
  );
}

function leadOf(email: string | null, proof: Proof | null): string {
  if (proof) return 'Choose a new password for your shop. It signs you out everywhere else.';
  if (email) return `Enter the 6-digit code that we sent to ${email}.`;
  return 'Tell us the e-mail of your shop, and we send you a code to set a new password.';
}
