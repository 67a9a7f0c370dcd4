import { formatCedis } from '#shared/money';
import type { ShopAgent } from '#src/modules/agency/contract/shop-agent.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { merchantAgentTexts } from './texts.ts';

/** Agents who ask; a yes takes the owner's phone. */
export function Requests({ requests }: Pick<ShopAgent, 'requests'>) {
  const decline = useApiMutation(shopApi, 'POST /shops/agent/requests/{id}/decline', {
    invalidates: ['GET /shops/agent'],
    errorToast: merchantAgentTexts.actionFailed,
  });
  if (requests.length === 0) return null;
  return (
    <Panel aria-labelledby="agent-requests">
      <h2 id="agent-requests" className="text-h2">
        {merchantAgentTexts.requests}
      </h2>
      <p className="mt-2 text-ink-2">{merchantAgentTexts.requestText}</p>
      <ul className="mt-2">
        {requests.map(({ id, agent, ratePercent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-2"
          >
            {merchantAgentTexts.request(agent.name, ratePercent)}
            <Button
              variant="line"
              size="sm"
              busy={decline.variables?.params.id === id}
              onClick={() => void decline.run({ params: { id } })}
            >
              {merchantAgentTexts.decline}
              <span className="sr-only">{merchantAgentTexts.about(agent.name)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Products and prices that wait for the owner's yes. */
export function Proposals({ proposals }: Pick<ShopAgent, 'proposals'>) {
  const answer = useApiMutation(shopApi, 'POST /shops/agent/proposals/{id}', {
    errorToast: merchantAgentTexts.actionFailed,
  });
  if (proposals.length === 0) return null;
  return (
    <Panel aria-labelledby="agent-proposals">
      <h2 id="agent-proposals" className="text-h2">
        {merchantAgentTexts.proposals}
      </h2>
      <ul className="mt-2">
        {proposals.map(({ id, name, price, before }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-line border-t py-3"
          >
            <b className="min-w-0">
              {before === null
                ? merchantAgentTexts.newListing(name, formatCedis(price))
                : merchantAgentTexts.newPrice(name, formatCedis(before), formatCedis(price))}
            </b>
            <span className="flex flex-wrap gap-2.5">
              <Button
                size="sm"
                busy={answer.variables?.params.id === id}
                onClick={() => void answer.run({ params: { id }, body: { agrees: true } })}
              >
                {merchantAgentTexts.agree}
                <span className="sr-only">{merchantAgentTexts.about(name)}</span>
              </Button>
              <Button
                variant="line"
                size="sm"
                disabled={answer.isPending}
                onClick={() => void answer.run({ params: { id }, body: { agrees: false } })}
              >
                {merchantAgentTexts.no}
                <span className="sr-only">{merchantAgentTexts.about(name)}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the agent did, newest first. */
export function Acts({ acts }: Pick<ShopAgent, 'acts'>) {
  return (
    <Panel aria-labelledby="agent-acts">
      <h2 id="agent-acts" className="text-h2">
        {merchantAgentTexts.acts}
      </h2>
      {acts.length === 0 ? (
        <p className="mt-2 text-ink-2">{merchantAgentTexts.noActs}</p>
      ) : (
        <ol className="mt-2">
          {acts.map(({ id, at, agent, action, what }) => (
            <li key={id} className="border-line border-t py-2">
              {merchantAgentTexts.act(agent, merchantAgentTexts.actions[action] ?? action, what)}
              <span className="block text-ink-3 text-sm">{formatDateTime(at)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
