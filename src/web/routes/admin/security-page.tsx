import { SecuritySettings } from '#web/features/admin/settings/security-settings.tsx';
import { settingTexts } from '#web/features/admin/settings/texts.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(settingTexts.securityTitle);

/** /admin/security: the admin's own second factor and password. */
export default function SecurityPage() {
  return <SecuritySettings />;
}
