import { useQuery } from '@tanstack/react-query';
import { ReauthDialog } from '#web/components/security/reauth-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { AgentLoads } from './agent-loads.tsx';
import { AgentMoney } from './agent-money.tsx';
import { accountQuery } from './agent-queries.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { Board } from './board.tsx';
import { agentTexts } from './texts.ts';

/** The application of an agent, or the one screen with all farmers. */
export function AgentHome() {
  return (
    <>
      <AgentContent />
      <ReauthDialog session={customerSession} api={customerApi} />
    </>
  );
}

function AgentContent() {
  const account = useQuery(accountQuery());
  if (account.isPending) return <LoadingState label={agentTexts.loading} />;
  if (account.isError) {
    return (
      <ErrorState
        as="h1"
        title={agentTexts.loadFailed}
        text={getErrorMessage(account.error, agentTexts.tryAgainText)}
        action={<Button onClick={() => void account.refetch()}>{agentTexts.tryAgain}</Button>}
      />
    );
  }
  const { agent } = account.data;
  if (agent?.status === 'SUSPENDED') {
    return (
      <div className="grid gap-4.5">
        <PageTitle>{agentTexts.title}</PageTitle>
        <Panel aria-labelledby="suspended">
          <h2 id="suspended" className="text-h2">
            {agentTexts.suspended}
          </h2>
          {agent.reason && <p className="mt-2">{agentTexts.because(agent.reason)}</p>}
          <p className="mt-2 text-ink-2">{agentTexts.suspendedText}</p>
        </Panel>
        <AgentMoney />
      </div>
    );
  }
  if (agent?.status !== 'APPROVED') {
    return (
      <>
        <PageTitle>{agentTexts.title}</PageTitle>
        <ApplicationPanel account={account.data} />
      </>
    );
  }
  return (
    <>
      <PageTitle lead={agentTexts.badge(agent.name, agent.badge, agent.district)}>
        {agentTexts.boardTitle}
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_--spacing(96)] lg:gap-6">
        <Board account={account.data} />
        <div className="grid gap-4.5">
          <AgentMoney />
          <AgentLoads />
        </div>
      </div>
    </>
  );
}
