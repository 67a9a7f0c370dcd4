import type { AdminQuote } from '#src/modules/quotes/contract/shop-quotes.ts';
import { listQuery } from '#web/components/data/list.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { CursorList } from '#web/features/admin/components/list.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { adminQuoteTexts as texts } from '#web/features/admin/quotes/texts.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(texts.title);

const LIST = 'GET /admin/quotes';

export const clientLoader = adminLoader(() => [listQuery(adminApi, LIST, {})]);
export const HydrateFallback = () => null;

/** /admin/quotes: all requests for quotes, and what came of them. */
export default function QuotesPage() {
  return (
    <>
      <PageTitle lead={texts.lead}>{texts.title}</PageTitle>
      <CursorList endpoint={LIST} query={{}} label={texts.listTitle} empty={texts.empty}>
        {(quote) => <QuoteRow quote={quote} />}
      </CursorList>
    </>
  );
}

function QuoteRow({ quote }: { quote: AdminQuote }) {
  return (
    <ListCard title={quote.what}>
      <p>
        <AdminLink to={`/admin/users/${quote.customer.id}`}>{quote.customer.name}</AdminLink>,{' '}
        {texts.place(quote)}
      </p>
      <p>{texts.asked(quote)}</p>
      <p>{quote.invited === 0 ? texts.nobody : texts.answers(quote)}</p>
      <p className="text-ink-2 text-sm">
        {texts.statuses[quote.status]}. {texts.came(quote)}
      </p>
    </ListCard>
  );
}
