import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { HarvestPanel } from '#web/features/merchant/harvests/harvest-panel.tsx';
import { NewHarvestForm } from '#web/features/merchant/harvests/new-harvest-form.tsx';
import { harvestTexts } from '#web/features/merchant/harvests/texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(harvestTexts.title);

const harvestsQuery = () => shopApi.queryOptions('GET /shops/harvests');

export const clientLoader = shopLoader(({ isManager }) => (isManager ? [harvestsQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/harvests: harvests that customers reserve before they are brought in. */
export default function HarvestsPage() {
  return (
    <RequireRole least="manager" title={harvestTexts.title}>
      <PageTitle lead={harvestTexts.lead}>{harvestTexts.title}</PageTitle>
      <Harvests />
    </RequireRole>
  );
}

function Harvests() {
  const { role } = useShop();
  const harvests = useQuery(harvestsQuery());
  const [adding, setAdding] = useState(false);
  if (harvests.isError) {
    return (
      <ErrorState
        title={harvestTexts.loadFailed}
        text={getErrorMessage(harvests.error, harvestTexts.loadFailed)}
        action={<Button onClick={() => void harvests.refetch()}>{harvestTexts.tryAgainButton}</Button>}
      />
    );
  }
  return (
    <div className="grid max-w-3xl gap-4.5">
      {adding ? (
        <NewHarvestForm onClose={() => setAdding(false)} />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {harvestTexts.newButton}
        </Button>
      )}
      {harvests.isPending && (
        <div role="status" aria-label={harvestTexts.loading}>
          <Skeleton className="h-40" />
        </div>
      )}
      {harvests.data?.length === 0 && !adding && (
        <Panel>
          <p className="text-ink-2">{harvestTexts.empty}</p>
        </Panel>
      )}
      {harvests.data?.map((harvest) => (
        <HarvestPanel key={harvest.id} harvest={harvest} isOwner={role === 'owner'} />
      ))}
    </div>
  );
}
