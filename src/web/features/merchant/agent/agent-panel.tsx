import { useState } from 'react';
import { formatPhone } from '#shared/phone';
import type { ShopAgent } from '#src/modules/agency/contract/shop-agent.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { focusOnMount } from '#web/lib/hooks/focus.ts';
import { merchantAgentTexts } from './texts.ts';

/** Who sells for the shop, for which fee, and the way out. */
export function AgentPanel({ consent }: Pick<ShopAgent, 'consent'>) {
  if (!consent) {
    return (
      <Panel aria-labelledby="own-agent">
        <h2 id="own-agent" className="text-h2">
          {merchantAgentTexts.noAgent}
        </h2>
        <p className="mt-2 text-ink-2">{merchantAgentTexts.noAgentText}</p>
      </Panel>
    );
  }
  const { agent, ratePercent, agreedAt, paid, expected } = consent;
  const facts = [
    [merchantAgentTexts.fee, merchantAgentTexts.feeOf(ratePercent)],
    [merchantAgentTexts.since, formatDate(agreedAt)],
    [merchantAgentTexts.paid, <Money key="paid" cedis={paid} />],
    [merchantAgentTexts.expected, <Money key="expected" cedis={expected} />],
  ] as const;
  return (
    <Panel aria-labelledby="own-agent">
      <h2 id="own-agent" className="text-h2">
        {merchantAgentTexts.yourAgent}
      </h2>
      <p className="mt-2 font-bold text-lg">{agent.name}</p>
      <p className="text-ink-2">
        {`${merchantAgentTexts.badge(agent.badge)} · `}
        <a href={`tel:${agent.phone}`} className="num inline-flex min-h-11 items-center underline">
          <span className="sr-only">{merchantAgentTexts.call(agent.name)}</span>
          {formatPhone(agent.phone)}
        </a>
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2 text-sm">{merchantAgentTexts.may}</p>
      <p className="mt-1 text-ink-2 text-sm">{merchantAgentTexts.mayNot}</p>
      <Leave name={agent.name} />
    </Panel>
  );
}

function Leave({ name }: { name: string }) {
  const [leaving, setLeaving] = useState(false);
  const leave = useApiMutation(shopApi, 'DELETE /shops/agent', {
    invalidates: ['GET /shops/agent'],
    errorToast: merchantAgentTexts.actionFailed,
  });
  if (!leaving) {
    return (
      <Button variant="danger" size="sm" className="mt-3" onClick={() => setLeaving(true)}>
        {merchantAgentTexts.leave}
      </Button>
    );
  }
  return (
    <div role="alert" className="mt-3 rounded-control bg-clay-soft p-3.5 text-clay-strong text-sm">
      <p className="font-medium">{merchantAgentTexts.leaveText(name)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button variant="line" size="sm" busy={leave.isPending} onClick={() => void leave.run({})}>
          {merchantAgentTexts.leaveNow}
        </Button>
        <Button variant="ghost" size="sm" ref={focusOnMount} onClick={() => setLeaving(false)}>
          {merchantAgentTexts.keep}
        </Button>
      </div>
    </div>
  );
}
