import { useEffect, useRef } from 'react';
import type { PayoutWallet } from '#contracts/payouts';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { networkName } from './payout-labels.ts';

type Props = { wallet: PayoutWallet; onDone: () => void; onBack: () => void };

/** Whose wallet it is, before any money goes there. */
export function WalletConfirm({ wallet, onDone, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = useAction(shopApi, 'POST /shops/wallet/{id}/confirm', {
    done: ({ message }) => ['Wallet set', message],
    failed: 'Not changed',
    otherwise: 'The wallet could not be confirmed. Please try again.',
  });
  return (
    <div className="grid gap-4">
      <div className="rounded-panel bg-sunk p-4">
        <h3 ref={heading} tabIndex={-1} className="text-ink-2 outline-none">
          {wallet.accountName ? 'Is this your wallet?' : 'Is this number right?'}
        </h3>
        <p className="mt-1 font-bold text-lg">{wallet.accountName ?? wallet.phone}</p>
        <p className="num text-ink-2">
          {wallet.phone} · {networkName(wallet.network)}
        </p>
        {!wallet.accountName && (
          <p className="mt-2 text-clay-strong">
            The network did not tell whose wallet this is. Compare every digit: money sent to a wrong number
            is hard to get back.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={confirm.busy}
          busyLabel="Saving..."
          onClick={async () => {
            if (await confirm.run({ params: { id: wallet.id } })) onDone();
          }}
        >
          Yes, pay me here
        </Button>
        <Button variant="line" onClick={onBack}>
          No, change it
        </Button>
      </div>
    </div>
  );
}
