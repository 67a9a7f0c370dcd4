import { MARKET_SCOPES } from '#shared/api-key-scopes';
import { ApiKeys, apiKeysQuery } from '#web/components/api-keys/api-keys.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { settingTexts } from '#web/features/admin/settings/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(settingTexts.apiKeysTitle);

export const clientLoader = adminLoader(() => [apiKeysQuery(adminApi)]);
export const HydrateFallback = () => null;

/** /admin/api-keys: keys of programs that act for the market, for its owners. */
export default function AdminApiKeysPage() {
  const isAllowed = useIsAllowed('GET /api-keys');
  return (
    <>
      <PageTitle lead={isAllowed ? settingTexts.apiKeysLead : settingTexts.apiKeysOwnersOnly}>
        {settingTexts.apiKeysTitle}
      </PageTitle>
      {isAllowed && <ApiKeys api={adminApi} scopes={MARKET_SCOPES} />}
    </>
  );
}
