import { Link, useSearchParams } from 'react-router';
import { SignInForm } from '#web/components/auth/sign-in-form.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { AuthPanel } from '#web/features/account/auth-panel.tsx';
import { authTexts } from '#web/features/account/auth-texts.tsx';
import { requestToken, signInFailure } from '#web/features/account/sign-in.ts';
import { SignUpForm } from '#web/features/account/sign-up-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/account/use-leave-when-signed-in.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { usePhoneSignIn } from '#web/lib/config/site.ts';
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(authTexts.title, authTexts.description);

const TABS = [
  { id: 'signin', label: authTexts.signInTab },
  { id: 'signup', label: authTexts.signUpTab },
] as const;
type TabId = (typeof TABS)[number]['id'];

/** /auth: sign in or sign up with an email address. */
export default function AuthPage() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const tab: TabId = hydrated && params.get('tab') === 'signup' ? 'signup' : 'signin';
  useLeaveWhenSignedIn();

  function select(id: TabId) {
    setParams(
      (before) => {
        if (id === 'signup') before.set('tab', id);
        else before.delete('tab');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <AuthPanel title={authTexts.title}>
      <Tabs label={authTexts.tabsLabel} tabs={TABS} selected={tab} onSelect={select}>
        <div hidden={tab !== 'signin'}>
          <SignInForm
            session={customerSession}
            requestToken={requestToken}
            forgotPath={paths.forgotPassword}
            onRefused={(error) => toast.error(authTexts.loginFailedTitle, signInFailure(error))}
            onSignedIn={() => toast.success(authTexts.loginTitle, authTexts.loginText)}
          />
        </div>
        <div hidden={tab !== 'signup'}>
          <SignUpForm onCreated={() => select('signin')} />
        </div>
      </Tabs>
      {usePhoneSignIn() && (
        <Link
          to={{ pathname: paths.phoneSignIn, search: params.toString() }}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {authTexts.phoneLink}
        </Link>
      )}
    </AuthPanel>
  );
}
