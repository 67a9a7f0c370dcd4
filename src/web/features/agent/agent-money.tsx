import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCedis } from '#shared/money';
import { MOMO_NETWORKS } from '#shared/phone';
import type { AgentEarnings } from '#src/modules/agency/contract/agent-account.ts';
import type { PayoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { earningsQuery } from './agent-queries.ts';
import { walletForm } from './schema.ts';
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
  const [step, setStep] = useState<'shown' | 'form' | PayoutWallet>('shown');
  if (step === 'form') return <WalletForm onProposed={setStep} onCancel={() => setStep('shown')} />;
  if (step !== 'shown') return <WalletConfirm wallet={step} onDone={() => setStep('shown')} />;
  return (
    <div className="grid gap-2.5">
      <p className={wallet ? 'num' : 'text-ink-2'}>
        {wallet ? agentTexts.wallet(wallet.phone, wallet.accountName ?? '') : agentTexts.noWallet}
      </p>
      <Button variant="line" size="sm" className="justify-self-start" onClick={() => setStep('form')}>
        {wallet ? agentTexts.changeWallet : agentTexts.addWallet}
      </Button>
    </div>
  );
}

type WalletFormProps = { onProposed: (wallet: PayoutWallet) => void; onCancel: () => void };

function WalletForm({ onProposed, onCancel }: WalletFormProps) {
  const propose = useApiMutation(customerApi, 'PUT /agent/wallet', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
  });
  return (
    <Form
      schema={walletForm}
      defaults={{ phone: '', network: '' }}
      action={propose}
      focus="phone"
      onSubmit={async ({ phone, network }) => {
        const proposed = await propose.run({ body: { phone, ...(network ? { network } : {}) } });
        if (!proposed) return null;
        onProposed(proposed.data);
      }}
    >
      {(form) => (
        <>
          <TextField
            label={agentTexts.walletNumber}
            type="tel"
            inputMode="tel"
            required
            {...form.field('phone')}
          />
          <SelectField label={agentTexts.network} {...form.field('network')}>
            <option value="">{agentTexts.detected}</option>
            {MOMO_NETWORKS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton busyLabel={agentTexts.checking}>{agentTexts.checkWallet}</SubmitButton>
            <Button variant="ghost" onClick={onCancel}>
              {agentTexts.cancel}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

function WalletConfirm({ wallet, onDone }: { wallet: PayoutWallet; onDone: () => void }) {
  const confirm = useApiMutation(customerApi, 'POST /agent/wallet/{id}/confirm', {
    invalidates: ['GET /agent/earnings'],
    errorToast: agentTexts.actionFailed,
  });
  return (
    <div className="grid gap-2.5 rounded-control bg-sunk p-3.5">
      <p>{agentTexts.isItYou(wallet.accountName ?? agentTexts.unknownName)}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          busy={confirm.isPending}
          onClick={async () => {
            if (await confirm.run({ params: { id: wallet.id } })) onDone();
          }}
        >
          {agentTexts.useWallet}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {agentTexts.cancel}
        </Button>
      </div>
    </div>
  );
}
