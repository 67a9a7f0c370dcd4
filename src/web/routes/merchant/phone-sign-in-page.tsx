import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { AuthLayout } from '#web/components/layout/auth-layout.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { phoneTexts } from '#web/components/phone/texts.tsx';
import { loginTexts } from '#web/features/merchant/account/login-texts.ts';
import { SellerPhoneSignIn } from '#web/features/seller-onboarding/seller-phone-sign-in.tsx';
import { shopSession } from '#web/lib/auth/shop-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { usePhoneSignIn } from '#web/lib/config/site.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(loginTexts.phoneTitle);

/** /merchant/phone: sign in to a shop, or register one, with a phone number. */
export default function MerchantPhoneSignInPage() {
  const { status, account } = useSession(shopSession);
  const [params] = useSearchParams();
  const navigate = useNavigate();

  useEffect(() => {
    if (status === 'authenticated' && account)
      void navigate(shopSession.returnPathFrom(params), { replace: true });
  }, [status, account, params, navigate]);

  return (
    <AuthLayout title={loginTexts.phoneTitle} lead={loginTexts.phoneLead}>
      <SessionQueryProvider session={shopSession}>
        {usePhoneSignIn() ? <SellerPhoneSignIn /> : <p className="text-ink-2">{phoneTexts.unavailable}</p>}
      </SessionQueryProvider>
      <Link
        to={{ pathname: paths.merchantLogin, search: params.toString() }}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {loginTexts.emailLink}
      </Link>
      <NoScriptNotice />
    </AuthLayout>
  );
}
