import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Quote } from '#src/modules/quotes/contract/quotes.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { NewQuoteForm } from './new-quote-form.tsx';
import { StandingOrders } from './standing-orders.tsx';
import { quoteTexts } from './texts.ts';

/** A customer's requests for quotes, a form for a new one, and the standing orders. */
export function QuotesHome() {
  const quotes = useQuery(customerApi.queryOptions('GET /quotes'));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageTitle lead={quoteTexts.lead}>{quoteTexts.title}</PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-4.5">
          {asking ? (
            <NewQuoteForm onClose={() => setAsking(false)} />
          ) : (
            <Button className="justify-self-start" onClick={() => setAsking(true)}>
              {quoteTexts.newButton}
            </Button>
          )}
          {quotes.isPending && <LoadingState label={quoteTexts.loading} />}
          {quotes.isError && (
            <ErrorState
              title={quoteTexts.loadFailed}
              text={getErrorMessage(quotes.error, quoteTexts.loadFailed)}
              action={<Button onClick={() => void quotes.refetch()}>{quoteTexts.tryAgain}</Button>}
            />
          )}
          {quotes.data && <QuoteList quotes={quotes.data} />}
        </div>
        <StandingOrders />
      </div>
    </>
  );
}

function QuoteList({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return <p className="text-ink-2">{quoteTexts.empty}</p>;
  return (
    <Panel aria-labelledby="asked">
      <h2 id="asked" className="text-h2">
        {quoteTexts.listTitle}
      </h2>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id} className="grid gap-1 border-line py-4 not-first:border-t last:pb-0">
            <div className="flex flex-wrap items-center gap-2.5">
              <h3 className="min-w-0 flex-1 font-bold font-sans wrap-anywhere">{quote.what}</h3>
              <Badge tone={quote.status === 'OPEN' ? 'pending' : 'delivered'}>
                {quoteTexts.statuses[quote.status]}
              </Badge>
            </div>
            <p>{quoteTexts.amount(quote)}</p>
            <p className="text-ink-2 text-sm">{quoteTexts.answers(quote)}</p>
            <ButtonLink
              variant={quote.offers.length > 0 && quote.status === 'OPEN' ? 'primary' : 'line'}
              size="sm"
              className="mt-1 justify-self-start"
              to={paths.quote(quote.id)}
            >
              {quoteTexts.seeAnswers}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
