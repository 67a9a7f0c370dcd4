import { sessionsQuery } from '#web/components/security/session-list.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { SecuritySettings } from '#web/features/admin/settings/security-settings.tsx';
import { settingTexts } from '#web/features/admin/settings/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(settingTexts.securityTitle);

export const clientLoader = adminLoader(() => [sessionsQuery(adminApi)]);
export const HydrateFallback = () => null;

/** /admin/security: the admin's own second factor and password. */
export default function SecurityPage() {
  return <SecuritySettings />;
}
