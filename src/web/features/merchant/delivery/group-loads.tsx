import { useQuery } from '@tanstack/react-query';
import { LoadProposals } from '#web/components/load-form/load-proposals.tsx';
import { loadFormTexts as texts } from '#web/components/load-form/texts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { deliveryTexts } from './texts.tsx';

const ENDPOINT = 'GET /shops/loads/proposals';

/** The loads that a group proposes; nothing for a shop without members. */
export function GroupLoads() {
  const group = useQuery(shopApi.queryOptions('GET /shops/group'));
  return group.data ? <Proposals /> : null;
}

function Proposals() {
  const loads = useQuery(shopApi.queryOptions(ENDPOINT));
  const propose = useApiMutation(shopApi, 'POST /shops/loads/proposals', {
    invalidates: [ENDPOINT],
    successToast: texts.proposed,
    errorToast: 'inline',
  });
  if (loads.isPending) return <Skeleton className="mt-5 h-12" />;
  if (loads.isError) {
    return (
      <ErrorState
        title={texts.failed}
        text={getErrorMessage(loads.error, deliveryTexts.loadFailedText)}
        action={<Button onClick={() => void loads.refetch()}>{deliveryTexts.tryAgainButton}</Button>}
      />
    );
  }
  return (
    <div className="mt-5">
      <LoadProposals
        loads={loads.data}
        action={propose}
        propose={async (body) => Boolean(await propose.run({ body }))}
      />
    </div>
  );
}
