import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '#web/components/auth/sign-in-form.tsx';
import { AuthLayout } from '#web/components/layout/auth-layout.tsx';
import { NoScriptNotice } from '#web/components/layout/no-script-notice.tsx';
import { CodeForm } from '#web/components/security/second-factor/code-form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(adminTexts.loginTitle);

/** /admin/login: e-mail and password, then the second factor if there is one. */
export default function AdminLoginPage() {
  const { status, account } = useSession(adminSession);
  const [params] = useSearchParams();
  const navigate = useNavigate();

  useEffect(() => {
    if (status === 'authenticated' && account)
      void navigate(adminSession.returnPathFrom(params), { replace: true });
  }, [status, account, params, navigate]);

  return (
    <AuthLayout title={adminTexts.loginTitle} lead={adminTexts.loginLead}>
      <SignInForm
        session={adminSession}
        requestToken={async (body) => (await adminApi.call('POST /admin/login', { body })).token}
        forgotPath={paths.adminRecovery}
        secondStep={(step) => (
          <CodeForm {...step} session={adminSession} endpoint="POST /admin/login/passkey" />
        )}
        refusal={(error) => (
          <div className="mb-5">
            <FormError text={getErrorMessage(error, adminTexts.loginFailed)} />
          </div>
        )}
      />
      <NoScriptNotice />
    </AuthLayout>
  );
}
