import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '#web/components/data/query-boundary.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { QuotePanel } from '#web/features/merchant/quotes/quote-panel.tsx';
import { StandingPanel } from '#web/features/merchant/quotes/standing-panel.tsx';
import { quoteTexts, standingTexts } from '#web/features/merchant/quotes/texts.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(quoteTexts.title);

const quotesQuery = () => shopApi.queryOptions('GET /shops/quotes');
const standingQuery = () => shopApi.queryOptions('GET /shops/standing-orders');

export const clientLoader = shopLoader(({ isManager }) =>
  isManager ? [quotesQuery(), standingQuery()] : [],
);
export const HydrateFallback = () => null;

/** /merchant/quotes: requests for large amounts that the shop answers, and its standing orders. */
export default function QuotesPage() {
  return (
    <RequireRole least="manager" title={quoteTexts.title}>
      <PageTitle lead={quoteTexts.lead}>{quoteTexts.title}</PageTitle>
      <Quotes />
    </RequireRole>
  );
}

function Quotes() {
  const quotes = useQuery(quotesQuery());
  const standing = useQuery(standingQuery());
  const skeleton = (
    <div role="status" aria-label={quoteTexts.loading}>
      <Skeleton className="h-40" />
    </div>
  );
  return (
    <div className="grid max-w-3xl gap-4.5">
      <QueryBoundary query={quotes} skeleton={skeleton} failed={quoteTexts.loadFailed}>
        {(all) =>
          all.length === 0 ? (
            <Panel>
              <p className="text-ink-2">{quoteTexts.empty}</p>
            </Panel>
          ) : (
            all.map((quote) => <QuotePanel key={quote.id} quote={quote} />)
          )
        }
      </QueryBoundary>
      <section aria-labelledby="standing-orders" className="mt-3 grid gap-4.5">
        <h2 id="standing-orders" className="text-h2">
          {standingTexts.title}
        </h2>
        <QueryBoundary query={standing} skeleton={skeleton} failed={quoteTexts.loadFailed}>
          {(all) =>
            all.length === 0 ? (
              <p className="text-ink-2">{standingTexts.empty}</p>
            ) : (
              all.map((order) => <StandingPanel key={order.id} order={order} />)
            )
          }
        </QueryBoundary>
      </section>
    </div>
  );
}
