import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { AgentPanel } from '#web/features/merchant/agent/agent-panel.tsx';
import { Acts, Proposals, Requests } from '#web/features/merchant/agent/answers.tsx';
import { merchantAgentTexts } from '#web/features/merchant/agent/texts.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(merchantAgentTexts.title);

const agentQuery = () => shopApi.queryOptions('GET /shops/agent');

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [agentQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/agent: who sells for the shop, for its owner. */
export default function AgentPage() {
  return (
    <RequireRole least="owner" title={merchantAgentTexts.title}>
      <PageTitle lead={merchantAgentTexts.lead}>{merchantAgentTexts.title}</PageTitle>
      <Content />
    </RequireRole>
  );
}

function Content() {
  const agent = useQuery(agentQuery());
  if (agent.isPending) return <LoadingState label={merchantAgentTexts.loading} />;
  if (agent.isError) {
    return (
      <ErrorState
        title={merchantAgentTexts.loadFailed}
        text={getErrorMessage(agent.error, merchantAgentTexts.tryAgainText)}
        action={<Button onClick={() => void agent.refetch()}>{merchantAgentTexts.tryAgain}</Button>}
      />
    );
  }
  const { consent, requests, proposals, acts } = agent.data;
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4.5">
        <Proposals proposals={proposals} />
        <Requests requests={requests} />
        <AgentPanel consent={consent} />
      </div>
      <Acts acts={acts} />
    </div>
  );
}
