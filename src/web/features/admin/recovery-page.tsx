import { privateMeta } from '#web/lib/private-meta.ts';
import { PortalRecovery } from '#web/lib/recovery/portal-recovery.tsx';
import type { Recovery } from '#web/lib/recovery/recovery.tsx';
import { adminApi, adminSession } from '#web/lib/session/admin.ts';

export const meta = () => privateMeta('Forgot password');

const RECOVERY: Recovery = {
  api: adminApi,
  request: 'POST /admin/recovery/request',
  verify: 'POST /admin/recovery/verify',
  reset: 'POST /admin/recovery/reset',
};
const LEADS = {
  email: 'Tell us your e-mail, and we send you a code to set a new password.',
  password: 'Choose a new password of at least 12 characters. It signs you out everywhere.',
};

/** /admin/recovery. */
export default function AdminRecoveryPage() {
  return <PortalRecovery session={adminSession} recovery={RECOVERY} login="Admin Login" leads={LEADS} />;
}
