import { useState } from 'react';
import type { PayoutWallet } from '#contracts/payouts';
import { useReturnFocus } from '#web/lib/use-return-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { networkName } from './payout-labels.ts';
import type { WalletValues } from './schema.ts';
import { WalletConfirm } from './wallet-confirm.tsx';
import { WalletForm } from './wallet-form.tsx';

type Typed = Pick<WalletValues, 'phone' | 'network'>;
type Step =
  | { kind: 'shown' }
  | { kind: 'form'; typed?: Typed }
  | { kind: 'confirm'; proposed: PayoutWallet; typed: Typed };

/** Where payouts go; a change needs the password and the seller's look at the name. */
export function WalletPanel({ wallet }: { wallet: PayoutWallet | null }) {
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const opener = useReturnFocus<HTMLButtonElement>(step.kind !== 'shown');
  const back = () => setStep({ kind: 'shown' });
  return (
    <Panel aria-labelledby="wallet">
      <h2 id="wallet" className="font-bold font-sans text-h3 tracking-normal">
        Your wallet
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4">
        {step.kind === 'shown' && (
          <>
            {wallet ? (
              <Wallet wallet={wallet} />
            ) : (
              <p className="text-ink-2">
                Payouts go to a mobile money wallet: MTN MoMo, Telecel Cash or AT Money. It should be
                registered in your own name.
              </p>
            )}
            <Button
              ref={opener}
              variant={wallet ? 'line' : 'primary'}
              full
              className="sm:w-auto sm:justify-self-start"
              onClick={() => setStep({ kind: 'form' })}
            >
              {wallet ? 'Change wallet' : 'Add your wallet'}
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
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-2">Number</dt>
      <dd className="font-semibold">
        <span className="num">{wallet.phone}</span> · {networkName(wallet.network)}
      </dd>
      <dt className="text-ink-2">Name</dt>
      <dd className="font-semibold">{wallet.accountName ?? 'not told by the network'}</dd>
    </dl>
  );
}
