import type { Payout } from '#contracts/payouts';
import { messageOf } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useKeyset } from '#web/lib/list/keyset.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { networkName, payoutLabel, watching } from './payouts.ts';

/** Every payout so far, newest first. */
export function PayoutHistory({ onHold }: { onHold: boolean }) {
  const payouts = useKeyset(
    shopApi,
    'GET /shops/payouts',
    { limit: 10 },
    { refetchInterval: (query) => watching(query.state.data?.pages[0]?.data[0]) },
  );
  const shown = payouts.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel padded={false} aria-labelledby="payouts">
      <h2 id="payouts" className="px-4 pt-4 pb-2 font-bold font-sans text-h3 tracking-normal md:px-6">
        Payouts so far
      </h2>
      {payouts.isPending && (
        <div className="grid gap-2 p-4 pt-1 md:px-6" role="status">
          <span className="sr-only">Loading your payouts...</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {payouts.isError && shown.length === 0 && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-6">
          <p>{messageOf(payouts.error, 'Your payouts could not be loaded.')}</p>
          <Button variant="line" onClick={() => void payouts.refetch()}>
            Try Again
          </Button>
        </div>
      )}
      {payouts.isSuccess && shown.length === 0 && (
        <p className="px-4 pb-5 text-ink-2 md:px-6">None yet. The first one stands here once it is sent.</p>
      )}
      <ul>
        {shown.map((payout) => (
          <Row key={payout.id} payout={payout} onHold={onHold} />
        ))}
      </ul>
      {payouts.hasNextPage && (
        <div className="border-line border-t p-3 text-center">
          <Button
            variant="ghost"
            busy={payouts.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void payouts.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Row({ payout, onHold }: { payout: Payout; onHold: boolean }) {
  const { label, tone } = payoutLabel(payout.status, onHold);
  const { network, phone } = payout.wallet;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-3 md:px-6">
      <div className="min-w-0">
        <p className="font-semibold">{formatDate(payout.paidAt ?? payout.createdAt)}</p>
        <p className="text-ink-2 text-sm">
          {networkName(network)} {phone}
        </p>
        {payout.failureReason && payout.status !== 'PAID' && (
          <p className="max-w-[50ch] text-ink-2 text-sm">{payout.failureReason}</p>
        )}
      </div>
      <div className="ml-auto grid justify-items-end gap-1">
        <Money cedis={payout.amount} className="font-bold" />
        <Pill tone={tone}>{label}</Pill>
      </div>
    </li>
  );
}
