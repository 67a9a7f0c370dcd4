import { Suspense } from 'react';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const GroupHome = lazyComponent(async () => ({
  default: (await import('#web/features/group/group-home.tsx')).GroupHome,
}));

export const meta = () => noindexMeta(pageTexts.groupTitle);

/** /group: a member's own side of a group. */
export default function GroupPage() {
  const waiting = <LoadingState label={pageTexts.groupLoading} />;
  return (
    <Page>
      <SessionQueryProvider session={customerSession}>
        <RequireAuth session={customerSession} waiting={waiting}>
          <Suspense fallback={waiting}>
            <GroupHome />
          </Suspense>
        </RequireAuth>
      </SessionQueryProvider>
    </Page>
  );
}
