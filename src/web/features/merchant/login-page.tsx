import { type ReactNode, useEffect, useState } from 'react';
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
import { useContact } from '#web/lib/site.ts';
import { useAction } from '#web/lib/use-action.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';

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
        requestToken={(body) => shopApi.call('POST /shop/auth/login', { body: { ...body, preparing: true } })}
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

const WAY = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-3';

/** Why a shop may not come in, each in its own words, and what can be done about it (docs/api.md, Seller calls). */
function LoginRefusal({ error, email }: { error: ApiError; email: string }) {
  return (
    <div role="alert" className="mb-5 rounded-card bg-clay-soft px-4 py-3 text-clay-strong text-sm">
      <p className="font-bold text-base">{TITLES[error.code] ?? 'Login Failed'}</p>
      <p className="mt-1">{error.message}</p>
      {wayOn(error, email)}
    </div>
  );
}

const TITLES: Partial<Record<ApiError['code'], string>> = {
  EMAIL_NOT_VERIFIED: 'Your e-mail is not confirmed yet',
  SHOP_NOT_APPROVED: 'Your shop is waiting for approval',
  SHOP_REJECTED: 'Your shop was not approved',
  SHOP_SUSPENDED: 'Your shop is suspended',
};

function wayOn({ code }: ApiError, email: string): ReactNode {
  switch (code) {
    case 'EMAIL_NOT_VERIFIED':
      return <Resend email={email} />;
    case 'SHOP_NOT_APPROVED':
      return <StatusLink>See where your registration stands</StatusLink>;
    case 'SHOP_REJECTED':
      return <StatusLink>Mend it and send it again</StatusLink>;
    case 'SHOP_SUSPENDED':
      return <Contact />;
    default:
      return null;
  }
}

function Contact() {
  const contact = useContact();
  if (!contact) return null;
  return (
    <a href={`mailto:${contact.email}`} className={WAY}>
      {`Write to ${contact.email}`}
    </a>
  );
}

function StatusLink({ children }: { children: ReactNode }) {
  return (
    <Link to={paths.shopPending} className={WAY}>
      {children}
    </Link>
  );
}

function Resend({ email }: { email: string }) {
  const resend = useAction(shopApi, 'POST /shop/auth/resend-shop-verification', {
    refresh: [],
    done: null,
    failed: 'inline',
    otherwise: 'The link could not be sent. Please try again later.',
  });
  const [sent, setSent] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={resend.busy}
        onClick={async () => setSent((await resend.run({ body: { email } })) !== null)}
        className={WAY}
      >
        {resend.busy ? 'Sending...' : 'Send the link again'}
      </button>
      <p role="status">
        {sent ? `We sent the link to ${email} again. It works for 24 hours.` : resend.failure}
      </p>
    </>
  );
}
