import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '#web/lib/api-error.ts';
import { NeedsScript } from '#web/lib/needs-script.tsx';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { CodeForm } from '#web/lib/security/second-factor/code-form.tsx';
import { adminApi, adminSession } from '#web/lib/session/admin.ts';
import { SignInForm } from '#web/lib/session/sign-in-form.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { AuthShell } from '#web/ui/auth-shell.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { adminTexts } from './texts.ts';

export const meta = () => privateMeta(adminTexts.loginTitle);

/** /admin/login: e-mail and password, then the code of the second factor where one is set up. */
export default function AdminLoginPage() {
  const { status, account } = useSession(adminSession);
  const [params] = useSearchParams();
  const navigate = useNavigate();

  useEffect(() => {
    if (status === 'authenticated' && account)
      void navigate(adminSession.returnPathFrom(params), { replace: true });
  }, [status, account, params, navigate]);

  return (
    <AuthShell title={adminTexts.loginTitle} lead={adminTexts.loginLead}>
      <SignInForm
        session={adminSession}
        requestToken={async (body) => (await adminApi.call('POST /admin/login', { body })).token}
        forgotPath={paths.adminRecovery}
        secondStep={(step) => (
          <CodeForm {...step} session={adminSession} endpoint="POST /admin/login/passkey" />
        )}
        refusal={(error) => (
          <div className="mb-5">
            <FailureNote text={messageOf(error, adminTexts.loginFailed)} />
          </div>
        )}
      />
      <NeedsScript />
    </AuthShell>
  );
}
