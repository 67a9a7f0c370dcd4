import { useQuery } from '@tanstack/react-query';
import { LoadProposals } from '#web/components/load-form/load-proposals.tsx';
import { loadFormTexts as texts } from '#web/components/load-form/texts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { agentTexts } from './texts.ts';

const ENDPOINT = 'GET /agent/loads';

/** The loads that an agent proposes. */
export function AgentLoads() {
  const loads = useQuery(customerApi.queryOptions(ENDPOINT));
  const propose = useApiMutation(customerApi, 'POST /agent/loads', {
    invalidates: [ENDPOINT],
    successToast: texts.proposed,
    errorToast: 'inline',
  });
  return (
    <Panel aria-labelledby="agent-loads">
      <h2 id="agent-loads" className="mb-3 text-h2">
        {texts.own}
      </h2>
      {loads.isPending && <LoadingState label={agentTexts.loading} />}
      {loads.isError && (
        <ErrorState
          title={texts.failed}
          text={getErrorMessage(loads.error, agentTexts.tryAgainText)}
          action={<Button onClick={() => void loads.refetch()}>{agentTexts.tryAgain}</Button>}
        />
      )}
      {loads.data && (
        <LoadProposals
          loads={loads.data}
          action={propose}
          propose={async (body) => Boolean(await propose.run({ body }))}
        />
      )}
    </Panel>
  );
}
