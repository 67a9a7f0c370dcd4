import type { PayoutWallet } from '#src/modules/payouts/contract/payouts.ts';
import { Panel } from '#web/components/ui/panel.tsx';
import { walletTexts } from '#web/components/wallet/texts.ts';
import { WalletSteps } from '#web/components/wallet/wallet-steps.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { moneyTexts } from './texts.tsx';

/** The payout wallet of the shop. The password is asked for if the last one is too old. */
export function WalletPanel({ wallet }: { wallet: PayoutWallet | null }) {
  const { ownerName } = useShop();
  const propose = useApiMutation(shopApi, 'PUT /shops/wallet', {
    invalidates: [],
    successToast: null,
    errorToast: 'inline',
    fallbackMessage: walletTexts.checkFailed,
  });
  const confirm = useApiMutation(shopApi, 'POST /shops/wallet/{id}/confirm', {
    successToast: ({ message }) => [walletTexts.saved, message],
    errorToast: walletTexts.notSaved,
    fallbackMessage: walletTexts.confirmFailed,
  });
  return (
    <Panel aria-labelledby="wallet">
      <h2 id="wallet" className="font-bold font-sans text-h3 tracking-normal">
        {moneyTexts.walletTitle}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4">
        <WalletSteps
          wallet={wallet}
          lead={moneyTexts.walletText}
          ownerName={ownerName}
          propose={propose}
          confirm={confirm}
        />
      </div>
    </Panel>
  );
}
