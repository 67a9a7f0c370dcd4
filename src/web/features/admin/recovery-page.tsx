import { privateMeta } from '#web/lib/private-meta.ts';
import { PortalRecovery } from '#web/lib/recovery/portal-recovery.tsx';
import type { Recovery } from '#web/lib/recovery/recovery.tsx';
import { adminApi, adminSession } from '#web/lib/session/admin.ts';
import { adminTexts } from './texts.ts';

export const meta = () => privateMeta(adminTexts.recoveryTitle);

const RECOVERY: Recovery = {
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
    <PortalRecovery session={adminSession} recovery={RECOVERY} login={adminTexts.loginTitle} leads={LEADS} />
  );
}
