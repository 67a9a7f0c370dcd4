import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { OAuthApps, oauthAppsQuery } from '#web/features/admin/apps/oauth-apps.tsx';
import { oauthAppTexts } from '#web/features/admin/apps/texts.ts';
import { useIsAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(oauthAppTexts.title);

export const clientLoader = adminLoader(({ account }) =>
  account === null || account.adminRole === 'owner' ? [oauthAppsQuery()] : [],
);
export const HydrateFallback = () => null;

/** /admin/apps: programs of others that may ask customers for access, for owners. */
export default function OAuthAppsPage() {
  const isAllowed = useIsAllowed('GET /admin/apps');
  return (
    <>
      <PageTitle lead={isAllowed ? oauthAppTexts.lead : oauthAppTexts.ownersOnly}>
        {oauthAppTexts.title}
      </PageTitle>
      {isAllowed && <OAuthApps />}
    </>
  );
}
