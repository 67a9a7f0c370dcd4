import { Suspense } from 'react';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { appTexts } from '#web/components/connected-apps/texts.ts';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const Consent = lazyComponent(async () => ({
  default: (await import('#web/components/connected-apps/consent.tsx')).Consent,
}));

export const meta = () => noindexMeta(appTexts.title);

/** /connect: where an app sends a customer to be allowed (OAuth's authorization endpoint). */
export default function ConnectPage() {
  const waiting = <LoadingState label={appTexts.loading} />;
  return (
    <Page narrow>
      <Panel strip="market" className="mx-auto max-w-xl">
        <SessionQueryProvider session={customerSession}>
          <RequireAuth session={customerSession} waiting={waiting} because={appTexts.signIn}>
            <Suspense fallback={waiting}>
              <Consent />
            </Suspense>
          </RequireAuth>
        </SessionQueryProvider>
      </Panel>
    </Page>
  );
}
