import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#shared/money';
import type { AgentEarnings } from '#src/modules/agency/contract/agent-account.ts';
import type { PayoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { walletTexts } from '#web/components/wallet/texts.ts';
import { WalletSteps } from '#web/components/wallet/wallet-steps.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { useSession } from '#web/lib/auth/use-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { earningsQuery } from './agent-queries.ts';
import { agentTexts } from './texts.ts';

/** An agent's fees, wallet and payouts. */
export function AgentMoney() {
  const earnings = useQuery(earningsQuery());
  return (
    <Panel aria-labelledby="fees">
      <h2 id="fees" className="text-h2">
        {agentTexts.money}
      </h2>
      {earnings.isPending && <Skeleton className="mt-3 h-32" />}
      {earnings.isError && (
        <p role="alert" className="mt-3 text-clay">
          {getErrorMessage(earnings.error, agentTexts.moneyFailed)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void earnings.refetch()}>
            {agentTexts.tryAgain}
          </Button>
        </p>
      )}
      {earnings.data && <Earnings earnings={earnings.data} />}
    </Panel>
  );
}

function Earnings({ earnings }: { earnings: AgentEarnings }) {
  const { payable, inPayout, minimumPayout, payoutsWait, wallet, farmers, payouts } = earnings;
  const payout = useApiMutation(customerApi, 'POST /agent/payouts', {
    invalidates: ['GET /agent/earnings'],
    idempotent: true,
    errorToast: agentTexts.actionFailed,
  });
  return (
    <div className="mt-3 grid gap-4">
      <dl className="grid grid-cols-2 gap-3">
        <div>
          <dt className="text-ink-2 text-sm">{agentTexts.payable}</dt>
          <dd className="font-bold text-lg">
            <Money cedis={payable} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-2 text-sm">{agentTexts.inPayout}</dt>
          <dd className="font-bold text-lg">
            <Money cedis={inPayout} />
          </dd>
        </div>
      </dl>
      {payable < 0 && <p className="text-ink-2 text-sm">{agentTexts.owing}</p>}
      <Wallet wallet={wallet} />
      {payoutsWait && (
        <p className="text-ink-2 text-sm">{agentTexts.payoutsWait(formatDateTime(payoutsWait))}</p>
      )}
      {wallet && payable < minimumPayout && (
        <p className="text-ink-2 text-sm">{agentTexts.minimum(formatCedis(minimumPayout))}</p>
      )}
      {wallet && !payoutsWait && payable >= minimumPayout && (
        <Button className="justify-self-start" busy={payout.isPending} onClick={() => void payout.run({})}>
          {agentTexts.payout}
        </Button>
      )}
      {farmers.length > 0 && (
        <section aria-labelledby="fees-by-farmer">
          <h3 id="fees-by-farmer" className="font-bold font-sans">
            {agentTexts.byFarmerTitle}
          </h3>
          <ul>
            {farmers.map(({ shopId, name, amount }) => (
              <li key={shopId} className="flex justify-between gap-3 border-line border-t py-2">
                {name}
                <Money cedis={amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {payouts.length > 0 && (
        <section aria-labelledby="fee-payouts">
          <h3 id="fee-payouts" className="font-bold font-sans">
            {agentTexts.payoutsTitle}
          </h3>
          <ul>
            {payouts.map(({ id, amount, status, createdAt }) => (
              <li key={id} className="flex justify-between gap-3 border-line border-t py-2">
                {`${formatDate(createdAt)}, ${agentTexts.payoutStates[status]}`}
                <Money cedis={amount} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Wallet({ wallet }: { wallet: PayoutWallet | null }) {
  const { firstName = '', lastName = '' } = useSession(customerSession).account ?? {};
  const propose = useApiMutation(customerApi, 'PUT /agent/wallet', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: walletTexts.checkFailed,
  });
  const confirm = useApiMutation(customerApi, 'POST /agent/wallet/{id}/confirm', {
    invalidates: ['GET /agent/earnings'],
    successToast: ({ message }) => [walletTexts.saved, message],
    errorToast: walletTexts.notSaved,
    fallbackMessage: walletTexts.confirmFailed,
  });
  return (
    <div className="grid gap-2.5">
      <WalletSteps
        wallet={wallet}
        lead={agentTexts.noWallet}
        ownerName={`${firstName} ${lastName}`}
        propose={propose}
        confirm={confirm}
      />
    </div>
  );
}
