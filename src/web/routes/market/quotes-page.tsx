import { Suspense } from 'react';
import { useParams } from 'react-router';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const QuotesHome = lazyComponent(async () => ({
  default: (await import('#web/features/quotes/quotes-home.tsx')).QuotesHome,
}));
const QuoteDetails = lazyComponent(async () => ({
  default: (await import('#web/features/quotes/quote-details.tsx')).QuoteDetails,
}));

export const meta = () => noindexMeta(pageTexts.quotesTitle);

/** /quotes: requests for quotes and standing orders; /quotes/{quoteId}: a request with its offers. */
export default function QuotesPage() {
  const { quoteId } = useParams();
  const waiting = <LoadingState label={pageTexts.quotesLoading} />;
  return (
    <Page>
      <SessionQueryProvider session={customerSession}>
        <RequireAuth session={customerSession} waiting={waiting} because={pageTexts.quotesSignIn}>
          <Suspense fallback={waiting}>
            {quoteId ? <QuoteDetails quoteId={quoteId} /> : <QuotesHome />}
          </Suspense>
        </RequireAuth>
      </SessionQueryProvider>
    </Page>
  );
}
