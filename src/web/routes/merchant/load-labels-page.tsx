import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RunLabels } from '#web/features/merchant/loads/run-labels.tsx';
import { loadLabelTexts as texts } from '#web/features/merchant/loads/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(texts.title);

const parcelsQuery = () => shopApi.queryOptions('GET /shops/loads/parcels');

export const clientLoader = shopLoader(() => [parcelsQuery()]);
export const HydrateFallback = () => null;

/** /merchant/loads: the shop's parcels on coming runs, with labels to print. */
export default function LoadLabelsPage() {
  const runs = useQuery(parcelsQuery());
  const hasParcels = runs.data?.some(({ parcels }) => parcels.length > 0);
  return (
    <>
      <div className="print:hidden">
        <PageTitle
          lead={texts.lead}
          aside={
            hasParcels && (
              <Button onClick={() => window.print()}>
                <Printer className="icon" aria-hidden />
                {texts.print}
              </Button>
            )
          }
        >
          {texts.title}
        </PageTitle>
      </div>
      {runs.isPending && <LoadingState label={texts.loading} />}
      {runs.isError && (
        <ErrorState
          title={texts.failed}
          text={getErrorMessage(runs.error, texts.tryAgainText)}
          action={<Button onClick={() => void runs.refetch()}>{texts.tryAgain}</Button>}
        />
      )}
      {runs.data?.length === 0 && <EmptyState title={texts.none} />}
      <div className="grid gap-6">
        {runs.data?.map((run) => (
          <RunLabels key={`${run.leavesOn} ${run.load.from} ${run.load.to} ${run.load.leavesAt}`} run={run} />
        ))}
      </div>
    </>
  );
}
