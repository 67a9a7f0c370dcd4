import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { CodeForm } from '#web/lib/security/second-factor/code-form.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { shopApi, shopSession } from '#web/lib/session/shop.ts';
import { SignInForm } from '#web/lib/session/sign-in-form.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';
import { LoginRefusal } from './login-refusal.tsx';

export const meta = () => privateMeta('Merchant Login');

const LINK = 'font-semibold text-leaf underline underline-offset-3';

/** /merchant/login; who is signed in goes on to where they came from, else to the overview. */
export default function MerchantLoginPage() {
  const { status, account } = useSession(shopSession);
  const [params] = useSearchParams();
  const navigate = useNavigate();

  useEffect(() => {
    if (status === 'authenticated' && account)
      void navigate(shopSession.returnPathFrom(params), { replace: true });
  }, [status, account, params, navigate]);

  return (
    <AuthShell
      title="Merchant Login"
      lead="Sign in to your shop: orders, products and earnings."
      below={
        <>
          <p className="py-1.5">
            No shop yet?{' '}
            <Link to={paths.sell} className={LINK}>
              Become a Seller
            </Link>
          </p>
          <p className="py-1.5">
            Buying, not selling?{' '}
            <Link to={paths.auth} className={LINK}>
              Customer Login
            </Link>
          </p>
        </>
      }
    >
      <SignInForm
        session={shopSession}
        requestToken={(body) => shopApi.call('POST /shop/auth/login', { body })}
        forgotPath="/merchant/forgot-password"
        secondStep={(step) => (
          <CodeForm {...step} session={shopSession} endpoint="POST /shop/auth/login/passkey" />
        )}
        refusal={(error, email) =>
          error instanceof ApiError && (
            <SessionData session={shopSession}>
              <LoginRefusal error={error} email={email} />
            </SessionData>
          )
        }
      />
      <NeedsScript />
    </AuthShell>
  );
}
