import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type MomoNetwork, normalizePhone } from '#shared/phone';
import type { PayOrder } from '#src/modules/orders/contract/checkout.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import { useDebouncedValue } from '#web/lib/hooks/use-debounced-value.ts';
import { matchesPersonName } from './name-match.ts';
import { checkoutTexts } from './texts.tsx';

type Wallet = { phone: string; network: MomoNetwork };

const ownerQuery = (wallet: Wallet) => ({
  queryKey: ['POST /payments/wallet-name', wallet],
  queryFn: () => customerApi.call('POST /payments/wallet-name', { body: wallet }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The name is fetched after this pause in typing. */
const NAME_PAUSE_MS = 800;

/** The registered name of a wallet; nothing if unknown. */
export function WalletOwner({ phone, network }: { phone: string; network: string }) {
  const [number = '', settledNetwork = ''] = useDebouncedValue(
    `${normalizePhone(phone) ?? ''}\n${network}`,
    NAME_PAUSE_MS,
  ).split('\n');
  const { data } = useQuery({
    ...ownerQuery({ phone: number, network: settledNetwork as MomoNetwork }),
    enabled: number !== '' && settledNetwork !== '',
  });
  const isOfNow = number === normalizePhone(phone) && settledNetwork === network;
  // The line has its height before the name arrives: a button below would move under a press.
  return (
    <p
      role="status"
      className={`text-sm ${normalizePhone(phone) ? 'min-h-16.5 sm:min-h-11' : 'empty:hidden'}`}
    >
      {isOfNow && data?.name && checkoutTexts.walletOwner(<b>{data.name}</b>)}
    </p>
  );
}

/** A slow lookup does not delay the payment. */
const NAME_WAIT_MS = 3000;

/** The registered name of a wallet, from the provider; null if it does not answer in time. */
function fetchOwnerName(queries: QueryClient, wallet: Wallet): Promise<string | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, NAME_WAIT_MS, null);
  });
  const told = queries.fetchQuery(ownerQuery(wallet)).then(
    ({ name }) => name,
    () => null,
  );
  return Promise.race([told, late]);
}

/**
 * Asks to confirm a wallet before it is charged, if the number is not the buyer's own and is registered to another
 * name.
 * @returns `isRight`, which resolves once the wallet is confirmed and treats the order's phone number as the buyer's
 *   own; and the dialog to render
 */
export function useConfirmWalletOwner() {
  const queries = useQueryClient();
  const { account } = useCustomer();
  const [asked, setAsked] = useState<{ name: string; answer: (isRight: boolean) => void } | null>(null);
  const buyer = account ? `${account.firstName} ${account.lastName}` : '';

  async function isRight({ momo }: PayOrder, ownPhone: string): Promise<boolean> {
    if (!momo?.phone || !momo.network || momo.phone === normalizePhone(ownPhone)) return true;
    const name = await fetchOwnerName(queries, { phone: momo.phone, network: momo.network });
    if (!name || matchesPersonName(name, buyer)) return true;
    return new Promise((answer) => setAsked({ name, answer }));
  }
  function settle(isRight: boolean) {
    asked?.answer(isRight);
    setAsked(null);
  }
  const question = (
    <Dialog open={asked !== null} title={checkoutTexts.ownerTitle} onClose={() => settle(false)}>
      <p>{checkoutTexts.ownerQuestion(<b>{asked?.name}</b>)}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => settle(true)}>{checkoutTexts.ownerRightButton}</Button>
        <Button variant="line" onClick={() => settle(false)}>
          {checkoutTexts.ownerWrongButton}
        </Button>
      </div>
    </Dialog>
  );
  return { isRight, question };
}
