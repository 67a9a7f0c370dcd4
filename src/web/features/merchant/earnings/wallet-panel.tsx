import { useEffect, useRef, useState } from 'react';
import { detectNetwork, formatPhone, MOMO_NETWORKS } from '#shared/phone';
import type { PayoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { SelectField, SubmitButton, TextField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { type WalletValues, walletSchema } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { useReturnFocus } from '#web/lib/hooks/focus.ts';
import { networkName } from './payouts.ts';
import { moneyTexts } from './texts.tsx';

type Typed = Pick<WalletValues, 'phone' | 'network'>;
type Step =
  | { kind: 'shown' }
  | { kind: 'form'; typed?: Typed }
  | { kind: 'confirm'; proposed: PayoutWallet; typed: Typed };

/** The payout wallet. A change needs the password and a confirmation of the registered name. */
export function WalletPanel({ wallet }: { wallet: PayoutWallet | null }) {
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const opener = useReturnFocus<HTMLButtonElement>(step.kind !== 'shown');
  const back = () => setStep({ kind: 'shown' });
  return (
    <Panel aria-labelledby="wallet">
      <h2 id="wallet" className="font-bold font-sans text-h3 tracking-normal">
        {moneyTexts.walletTitle}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4">
        {step.kind === 'shown' && (
          <>
            {wallet ? <Wallet wallet={wallet} /> : <p className="text-ink-2">{moneyTexts.walletText}</p>}
            <Button
              ref={opener}
              variant={wallet ? 'line' : 'primary'}
              full
              className="sm:w-auto sm:justify-self-start"
              onClick={() => setStep({ kind: 'form' })}
            >
              {wallet ? moneyTexts.walletChangeButton : moneyTexts.walletAddButton}
            </Button>
          </>
        )}
        {step.kind === 'form' && (
          <WalletForm
            typed={step.typed}
            onProposed={(proposed, typed) => setStep({ kind: 'confirm', proposed, typed })}
            onCancel={back}
          />
        )}
        {step.kind === 'confirm' && (
          <WalletConfirm
            wallet={step.proposed}
            phone={formatPhone(step.typed.phone)}
            onDone={back}
            onBack={() => setStep({ kind: 'form', typed: step.typed })}
          />
        )}
      </div>
    </Panel>
  );
}

function Wallet({ wallet }: { wallet: PayoutWallet }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-2">{moneyTexts.walletNumber}</dt>
        <dd className="font-semibold">
          <span className="num">{wallet.phone}</span> · {networkName(wallet.network)}
        </dd>
        <dt className="text-ink-2">{moneyTexts.walletName}</dt>
        <dd className="font-semibold">{wallet.accountName ?? moneyTexts.walletNameUnknown}</dd>
      </dl>
      <OtherName wallet={wallet} />
    </>
  );
}

/** The wallet's registered name differs from the owner's: a warning only. */
function OtherName({ wallet }: { wallet: PayoutWallet }) {
  const { ownerName } = useShop();
  if (!wallet.nameDiffers) return null;
  return (
    <p role="note" className="mt-2 rounded-control bg-clay-soft p-3 text-clay-strong">
      {moneyTexts.walletOtherName(ownerName)}
    </p>
  );
}

type Props = {
  /** The values before the name was looked up; perhaps only a digit is wrong. */
  typed?: WalletValues;
  onProposed: (wallet: PayoutWallet, typed: WalletValues) => void;
  onCancel: () => void;
};

/** The number and its network, preselected by prefix. The password is asked for if the last one is too old. */
function WalletForm({ typed, onProposed, onCancel }: Props) {
  const propose = useApiMutation(shopApi, 'PUT /shops/wallet', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: moneyTexts.walletCheckFailed,
  });
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
            label={moneyTexts.walletNumberLabel}
            required
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={moneyTexts.walletNumberExample}
            {...form.field('phone', {
              onChange: (event: { target: { value: string } }) => {
                const likely = detectNetwork(event.target.value);
                if (likely && !form.formState.dirtyFields.network) form.setValue('network', likely);
              },
            })}
          />
          <SelectField label={moneyTexts.walletNetworkLabel} {...form.field('network')}>
            <option value="">{moneyTexts.walletNetworkDetected}</option>
            {MOMO_NETWORKS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <FormError text={form.failure} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel={moneyTexts.walletChecking}>{moneyTexts.walletCheckButton}</SubmitButton>
            <Button variant="ghost" onClick={onCancel}>
              {moneyTexts.cancelButton}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

type WalletConfirmProps = { wallet: PayoutWallet; phone: string; onDone: () => void; onBack: () => void };

/** The registered name, to confirm before any payout. */
function WalletConfirm({ wallet, phone, onDone, onBack }: WalletConfirmProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = useApiMutation(shopApi, 'POST /shops/wallet/{id}/confirm', {
    successToast: ({ message }) => [moneyTexts.walletSaved, message],
    errorToast: moneyTexts.walletNotSaved,
    fallbackMessage: moneyTexts.walletConfirmFailed,
  });
  return (
    <div className="grid gap-4">
      <div className="rounded-panel bg-sunk p-4">
        <h3 ref={heading} tabIndex={-1} className="text-ink-2 outline-none">
          {wallet.accountName ? moneyTexts.walletConfirmTitle : moneyTexts.walletConfirmNumberTitle}
        </h3>
        <p className="mt-1 font-bold text-lg">{wallet.accountName ?? phone}</p>
        <p className="num text-ink-2">
          {wallet.accountName && `${phone} · `}
          {networkName(wallet.network)}
        </p>
        <OtherName wallet={wallet} />
        {!wallet.accountName && <p className="mt-2 text-clay-strong">{moneyTexts.walletNameNotShown}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={confirm.isPending}
          busyLabel={moneyTexts.walletSaving}
          onClick={async () => {
            if (await confirm.run({ params: { id: wallet.id } })) onDone();
          }}
        >
          {moneyTexts.walletUseButton}
        </Button>
        <Button variant="line" onClick={onBack}>
          {moneyTexts.walletBackButton}
        </Button>
      </div>
    </div>
  );
}
