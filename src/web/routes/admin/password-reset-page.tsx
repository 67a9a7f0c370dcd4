import type { PasswordResetCalls } from '#web/components/password-reset/password-reset-steps.tsx';
import { PortalPasswordReset } from '#web/components/password-reset/portal-password-reset.tsx';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';
import { adminApi, adminSession } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(adminTexts.recoveryTitle);

const RECOVERY: PasswordResetCalls = {
  api: adminApi,
  request: 'POST /admin/recovery/request',
  verify: 'POST /admin/recovery/verify',
  reset: 'POST /admin/recovery/reset',
};
const LEADS = {
  email: adminTexts.recoveryEmail,
  password: adminTexts.recoveryPassword,
};

/** /admin/recovery. */
export default function AdminRecoveryPage() {
  return (
    <PortalPasswordReset
      session={adminSession}
      recovery={RECOVERY}
      login={adminTexts.loginTitle}
      leads={LEADS}
    />
  );
}
