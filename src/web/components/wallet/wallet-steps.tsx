import { useEffect, useRef, useState } from 'react';
import { detectNetwork, formatPhone, MOMO_NETWORKS, networkName } from '#shared/phone';
import type { PayoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import type { ApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { useReturnFocus } from '#web/lib/hooks/focus.ts';
import { type WalletValues, walletSchema } from './schema.ts';
import { walletTexts } from './texts.ts';

type Step =
  | { kind: 'shown' }
  | { kind: 'form'; typed?: WalletValues }
  | { kind: 'confirm'; proposed: PayoutWallet; typed: WalletValues };

type Calls = {
  /** Asks the network for the holder's name. */
  propose: ApiMutation<'PUT /shops/wallet'> | ApiMutation<'PUT /agent/wallet'>;
  /** Puts the proposed wallet in place. */
  confirm: ApiMutation<'POST /shops/wallet/{id}/confirm'> | ApiMutation<'POST /agent/wallet/{id}/confirm'>;
};
type Props = Calls & {
  wallet: PayoutWallet | null;
  /** Shown while there is no wallet. */
  lead: string;
  /** Compared with the holder's name, as a warning only. */
  ownerName: string;
};

/** The wallet that a shop or an agent is paid to. A change needs a confirmation of the registered name. */
export function WalletSteps({ wallet, lead, ownerName, propose, confirm }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const opener = useReturnFocus<HTMLButtonElement>(step.kind !== 'shown');
  const back = () => setStep({ kind: 'shown' });
  switch (step.kind) {
    case 'shown':
      return (
        <>
          {wallet ? <Wallet wallet={wallet} ownerName={ownerName} /> : <p className="text-ink-2">{lead}</p>}
          <Button
            ref={opener}
            variant={wallet ? 'line' : 'primary'}
            full
            className="sm:w-auto sm:justify-self-start"
            onClick={() => setStep({ kind: 'form' })}
          >
            {wallet ? walletTexts.change : walletTexts.add}
          </Button>
        </>
      );
    case 'form':
      return (
        <WalletForm
          propose={propose}
          typed={step.typed}
          onProposed={(proposed, typed) => setStep({ kind: 'confirm', proposed, typed })}
          onCancel={back}
        />
      );
    case 'confirm':
      return (
        <WalletConfirm
          confirm={confirm}
          wallet={step.proposed}
          ownerName={ownerName}
          phone={formatPhone(step.typed.phone)}
          onDone={back}
          onBack={() => setStep({ kind: 'form', typed: step.typed })}
        />
      );
  }
}

type Shown = { wallet: PayoutWallet; ownerName: string };

function Wallet({ wallet, ownerName }: Shown) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{walletTexts.number}</dt>
        <dd className="font-semibold">
          <span className="num">{wallet.phone}</span> · {networkName(wallet.network)}
        </dd>
        <dt className="text-ink-2">{walletTexts.name}</dt>
        <dd className="font-semibold">{wallet.accountName ?? walletTexts.nameUnknown}</dd>
      </dl>
      <OtherName wallet={wallet} ownerName={ownerName} />
    </>
  );
}

/** The wallet's registered name differs from the owner's: a warning only. */
function OtherName({ wallet, ownerName }: Shown) {
  if (!wallet.nameDiffers) return null;
  return (
    <p role="note" className="mt-2 rounded-control bg-clay-soft p-3 text-clay-strong">
      {walletTexts.otherName(ownerName)}
    </p>
  );
}

type FormProps = Pick<Calls, 'propose'> & {
  /** The values before the name was looked up; perhaps only a digit is wrong. */
  typed?: WalletValues;
  onProposed: (wallet: PayoutWallet, typed: WalletValues) => void;
  onCancel: () => void;
};

/** The number and its network, preselected by prefix. The password is asked for if the last one is too old. */
function WalletForm({ propose, typed, onProposed, onCancel }: FormProps) {
  return (
    <Form
      schema={walletSchema}
      defaults={{ phone: '', network: '', ...typed }}
      action={propose}
      focus="phone"
      onSubmit={async ({ phone, network }, form) => {
        const proposed = await propose.run({ body: { phone, ...(network ? { network } : {}) } });
        if (!proposed) return null;
        onProposed(proposed.data, form.getValues());
      }}
    >
      {(form) => (
        <>
          <TextField
            label={walletTexts.numberLabel}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={walletTexts.numberExample}
            {...form.field('phone', {
              onChange: (event: { target: { value: string } }) => {
                const likely = detectNetwork(event.target.value);
                if (likely && !form.formState.dirtyFields.network) form.setValue('network', likely);
              },
            })}
          />
          <SelectField label={walletTexts.networkLabel} {...form.field('network')}>
            <option value="">{walletTexts.networkDetected}</option>
            {MOMO_NETWORKS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel={walletTexts.checking}>{walletTexts.check}</SubmitButton>
            <Button variant="ghost" onClick={onCancel}>
              {walletTexts.cancel}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

type ConfirmProps = Pick<Calls, 'confirm'> &
  Shown & { phone: string; onDone: () => void; onBack: () => void };

/** The registered name, to confirm before any payout. */
function WalletConfirm({ confirm, wallet, ownerName, phone, onDone, onBack }: ConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div className="rounded-panel bg-sunk p-4">
        <h3 ref={heading} tabIndex={-1} className="text-ink-2 outline-none">
          {wallet.accountName ? walletTexts.confirmTitle : walletTexts.confirmNumberTitle}
        </h3>
        <p className="mt-1 font-bold text-lg">{wallet.accountName ?? phone}</p>
        <p className="num text-ink-2">
          {wallet.accountName && `${phone} · `}
          {networkName(wallet.network)}
        </p>
        <OtherName wallet={wallet} ownerName={ownerName} />
        {!wallet.accountName && <p className="mt-2 text-clay-strong">{walletTexts.nameNotShown}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={confirm.isPending}
          busyLabel={walletTexts.saving}
          onClick={async () => {
            if (await confirm.run({ params: { id: wallet.id } })) onDone();
          }}
        >
          {walletTexts.use}
        </Button>
        <Button variant="line" onClick={onBack}>
          {walletTexts.back}
        </Button>
      </div>
    </div>
  );
}
