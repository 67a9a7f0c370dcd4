import { Link, useSearchParams } from 'react-router';
import { phoneTexts } from '#web/components/phone/texts.tsx';
import { AuthPanel } from '#web/features/account/auth-panel.tsx';
import { PhoneSignIn } from '#web/features/account/phone-sign-in.tsx';
import { useLeaveWhenSignedIn } from '#web/features/account/use-leave-when-signed-in.ts';
import { paths } from '#web/lib/config/paths.ts';
import { usePhoneSignIn } from '#web/lib/config/site.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(phoneTexts.title, phoneTexts.description);

/** /auth/phone: sign in or open an account with a phone number. */
export default function PhoneSignInPage() {
  const [params] = useSearchParams();
  useLeaveWhenSignedIn();
  return (
    <AuthPanel title={phoneTexts.title}>
      {usePhoneSignIn() ? <PhoneSignIn /> : <p className="text-ink-2">{phoneTexts.unavailable}</p>}
      <Link
        to={{ pathname: paths.auth, search: params.toString() }}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {phoneTexts.emailLink}
      </Link>
    </AuthPanel>
  );
}
