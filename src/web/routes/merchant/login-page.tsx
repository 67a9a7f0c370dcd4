import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { SignInForm } from '#web/components/auth/sign-in-form.tsx';
import { AuthLayout } from '#web/components/layout/auth-layout.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { CodeForm } from '#web/components/security/second-factor/code-form.tsx';
import { loginTexts } from '#web/features/merchant/account/login-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, shopSession } from '#web/lib/auth/shop-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useContact, usePhoneSignIn } from '#web/lib/config/site.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(loginTexts.title);

const LINK = 'font-semibold text-leaf underline underline-offset-3';

/** /merchant/login. Users who are signed in go on to the page they came from, otherwise to the overview. */
export default function MerchantLoginPage() {
  const { status, account } = useSession(shopSession);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const offersPhone = usePhoneSignIn();

  useEffect(() => {
    if (status === 'authenticated' && account)
      void navigate(shopSession.returnPathFrom(params), { replace: true });
  }, [status, account, params, navigate]);

  return (
    <AuthLayout
      title={loginTexts.title}
      lead={loginTexts.lead}
      below={
        <>
          <p className="py-1.5">
            {loginTexts.noShop}{' '}
            <Link to={paths.sell} className={LINK}>
              {loginTexts.sellLink}
            </Link>
          </p>
          <p className="py-1.5">
            {loginTexts.buying}{' '}
            <Link to={paths.auth} className={LINK}>
              {loginTexts.customerLink}
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
            <SessionQueryProvider session={shopSession}>
              <LoginRefusal error={error} email={email} />
            </SessionQueryProvider>
          )
        }
      />
      {offersPhone && (
        <Link
          to={{ pathname: paths.merchantPhone, search: params.toString() }}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {loginTexts.phoneLink}
        </Link>
      )}
      <NoScriptNotice />
    </AuthLayout>
  );
}

const WAY = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-3';

/** Why a shop cannot sign in, and what to do about it (docs/api.md, Seller calls). */
function LoginRefusal({ error, email }: { error: ApiError; email: string }) {
  return (
    <div role="alert" className="mb-5 rounded-card bg-clay-soft px-4 py-3 text-clay-strong text-sm">
      <p className="font-bold text-base">{TITLES[error.code] ?? loginTexts.failedTitle}</p>
      <p className="mt-1">{error.message}</p>
      {wayOn(error, email)}
    </div>
  );
}

const TITLES: Partial<Record<ApiError['code'], string>> = {
  EMAIL_NOT_VERIFIED: loginTexts.emailNotVerified,
  SHOP_NOT_APPROVED: loginTexts.notApproved,
  SHOP_REJECTED: loginTexts.rejected,
  SHOP_SUSPENDED: loginTexts.suspended,
};

function wayOn({ code }: ApiError, email: string): ReactNode {
  switch (code) {
    case 'EMAIL_NOT_VERIFIED':
      return <Resend email={email} />;
    case 'SHOP_NOT_APPROVED':
      return <StatusLink>{loginTexts.statusLink}</StatusLink>;
    case 'SHOP_REJECTED':
      return <StatusLink>{loginTexts.correctLink}</StatusLink>;
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
      {loginTexts.contactLink(contact.email)}
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
  const resend = useApiMutation(shopApi, 'POST /shop/auth/resend-shop-verification', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: loginTexts.resendFailed,
  });
  const [sent, setSent] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-disabled={resend.isPending}
        onClick={async () => {
          if (!resend.isPending) setSent((await resend.run({ body: { email } })) !== null);
        }}
        className={WAY}
      >
        {resend.isPending ? loginTexts.sending : loginTexts.resendButton}
      </button>
      <p role="status">{sent ? loginTexts.resent(email) : resend.inlineError}</p>
    </>
  );
}
