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

const AgentHome = lazyComponent(async () => ({
  default: (await import('#web/features/agent/agent-home.tsx')).AgentHome,
}));

export const meta = () => noindexMeta(pageTexts.agentTitle);

/** /agent: the application of an agent, or the one screen with all farmers. */
export default function AgentPage() {
  const waiting = <LoadingState label={pageTexts.agentLoading} />;
  return (
    <Page>
      <SessionQueryProvider session={customerSession}>
        <RequireAuth session={customerSession} waiting={waiting}>
          <Suspense fallback={waiting}>
            <AgentHome />
          </Suspense>
        </RequireAuth>
      </SessionQueryProvider>
    </Page>
  );
}
