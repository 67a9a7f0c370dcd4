import { useQuery } from '@tanstack/react-query';
import { MOMO_NETWORKS } from '#shared/phone';
import type { SavedWallet } from '#src/modules/payments/contract/saved-wallets.ts';
import { Tag } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { accountTexts } from './texts.ts';

/** Saved mobile money numbers: masked, with a default, removable. */
export function SavedWallets() {
  const wallets = useQuery(customerApi.queryOptions('GET /users/wallets'));
  return (
    <Panel aria-labelledby="saved-wallets">
      <h2 id="saved-wallets" className="mb-3 text-h2">
        {accountTexts.walletsTitle}
      </h2>
      {wallets.isPending && <Skeleton className="h-12" />}
      {wallets.isError && (
        <p role="alert" className="text-clay">
          {getErrorMessage(wallets.error, accountTexts.walletsFailed)}{' '}
          <Button variant="ghost" size="sm" onClick={() => void wallets.refetch()}>
            {accountTexts.tryAgainButton}
          </Button>
        </p>
      )}
      {wallets.data?.length === 0 && <p className="text-ink-2">{accountTexts.noWallets}</p>}
      <ul>
        {wallets.data?.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </ul>
    </Panel>
  );
}

const WALLET_MUTATION_OPTIONS = {
  invalidates: ['GET /users/wallets'],
  errorToast: accountTexts.errorTitle,
  fallbackMessage: accountTexts.walletNotChanged,
} as const;

/** "MTN MoMo 055 ••• 4987". */
function walletTitle({ network, phone }: SavedWallet): string {
  return `${MOMO_NETWORKS.find(({ id }) => id === network)?.name ?? network} ${phone}`;
}

function WalletRow({ wallet }: { wallet: SavedWallet }) {
  const { id: walletId, isDefault } = wallet;
  const title = walletTitle(wallet);
  const choice = useApiMutation(customerApi, 'POST /users/wallets/{walletId}/default', {
    ...WALLET_MUTATION_OPTIONS,
    successToast: accountTexts.walletDefault,
  });
  const removal = useApiMutation(customerApi, 'DELETE /users/wallets/{walletId}', {
    ...WALLET_MUTATION_OPTIONS,
    successToast: accountTexts.walletRemoved,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0 first:pt-0">
      <p className="flex min-h-11 flex-wrap items-center gap-2 font-semibold">
        <span className="num">{title}</span>
        {isDefault && <Tag>{accountTexts.defaultPill}</Tag>}
      </p>
      <div className="flex gap-2">
        {!isDefault && (
          <Button
            variant="ghost"
            size="sm"
            busy={choice.isPending}
            disabled={removal.isPending}
            onClick={() => void choice.run({ params: { walletId } })}
          >
            {accountTexts.setDefaultButton}
            <span className="sr-only">{` ${title}`}</span>
          </Button>
        )}
        <Button
          variant="danger"
          size="sm"
          busy={removal.isPending}
          disabled={choice.isPending}
          onClick={() => void removal.run({ params: { walletId } })}
        >
          {accountTexts.removeButton}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      </div>
    </li>
  );
}
