import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '#web/components/auth/sign-in-form.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { AuthPanel } from '#web/features/account/auth-panel.tsx';
import { authTexts } from '#web/features/account/auth-texts.tsx';
import { resumePendingAction } from '#web/features/account/resume-pending-action.ts';
import { requestToken, signInFailure } from '#web/features/account/sign-in.ts';
import { SignUpForm } from '#web/features/account/sign-up-form.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { takePendingAction } from '#web/lib/auth/pending-action.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
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

/**
 * /auth: sign in or sign up. Users who are signed in go on to the page they came from, otherwise to the dashboard;
 * the pending action runs first.
 */
export default function AuthPage() {
  const { status } = useCustomer();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const leaving = useRef(false);
  const tab: TabId = hydrated && params.get('tab') === 'signup' ? 'signup' : 'signin';

  useEffect(() => {
    if (status !== 'authenticated' || leaving.current) return;
    leaving.current = true;
    const returnPath = customerSession.returnPathFrom(params);
    const action = takePendingAction(returnPath);
    const go = (path: string) => void navigate(path, { replace: true });
    if (action) void resumePendingAction(action, returnPath).then(go);
    else go(returnPath);
  }, [status, params, navigate]);

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
    </AuthPanel>
  );
}
