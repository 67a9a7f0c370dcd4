import { useQuery } from '@tanstack/react-query';
import type { RefundCase as Case } from '#src/modules/refunds/contract/after-sale.ts';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { REFRESH_MS, refundsQuery } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { ListSkeleton } from '#web/features/merchant/components/list-skeleton.tsx';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { RefundRequestCard } from '#web/features/merchant/refunds/refund-request-card.tsx';
import { needsAnswer } from '#web/features/merchant/refunds/refund-request-labels.ts';
import { afterSaleTexts } from '#web/features/merchant/refunds/texts.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(afterSaleTexts.refundsTitle);

export const clientLoader = shopLoader(({ isManager }) => (isManager ? [refundsQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/refunds: refund requests, unanswered ones first. */
export default function RefundsPage() {
  return (
    <RequireRole least="manager" title={afterSaleTexts.refundsTitle}>
      <PageTitle lead={afterSaleTexts.refundsLead}>{afterSaleTexts.refundsTitle}</PageTitle>
      <Requests />
    </RequireRole>
  );
}

function Requests() {
  const refunds = useQuery({ ...refundsQuery(), refetchInterval: REFRESH_MS });
  if (refunds.isPending) return <ListSkeleton label={afterSaleTexts.refundsLoading} />;
  if (!refunds.data) {
    return (
      <ErrorState
        title={afterSaleTexts.refundsFailed}
        text={getErrorMessage(refunds.error, afterSaleTexts.checkConnection)}
        action={<Button onClick={() => void refunds.refetch()}>{afterSaleTexts.tryAgainButton}</Button>}
      />
    );
  }
  if (refunds.data.length === 0) {
    return (
      <EmptyState
        illustration="parcel"
        title={afterSaleTexts.refundsEmptyTitle}
        text={afterSaleTexts.refundsEmptyText}
      />
    );
  }
  const open = refunds.data.filter(needsAnswer);
  const rest = refunds.data.filter((request) => !needsAnswer(request));
  return (
    <div className="grid gap-4.5">
      {open.length > 0 ? (
        <Cases id="to-answer" title={afterSaleTexts.refundsToAnswer(open.length)} cases={open} />
      ) : (
        <p className="rounded-panel bg-leaf-soft p-4 font-medium text-leaf-strong">
          {afterSaleTexts.refundsAllAnswered}
        </p>
      )}
      {rest.length > 0 && <Cases id="answered" title={afterSaleTexts.refundsAnsweredTitle} cases={rest} />}
    </div>
  );
}

function Cases({ id, title, cases }: { id: string; title: string; cases: readonly Case[] }) {
  return (
    <Panel padded={false} aria-labelledby={id}>
      <h2
        id={id}
        className="border-line border-b px-4 py-3 font-bold font-sans text-h3 tracking-normal md:px-5"
      >
        {title}
      </h2>
      <ul>
        {cases.map((request) => (
          <RefundRequestCard key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  );
}
