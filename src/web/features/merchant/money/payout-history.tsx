import type { Payout } from '#contracts/payouts';
import { formatDate } from '#web/lib/dates.ts';
import { List } from '#web/lib/list/list.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { networkName, payoutLabel, watching } from './payouts.ts';

/** Every payout so far, newest first. */
export function PayoutHistory({ onHold }: { onHold: boolean }) {
  return (
    <Panel padded={false} aria-labelledby="payouts">
      <h2 id="payouts" className="px-4 pt-4 pb-2 font-bold font-sans text-h3 tracking-normal md:px-6">
        Payouts so far
      </h2>
      <List
        api={shopApi}
        endpoint="GET /shops/payouts"
        query={{ limit: 10 }}
        label="Payouts so far"
        failed="Your payouts could not be loaded"
        empty={
          <p className="px-4 pb-5 text-ink-2 md:px-6">None yet. The first one stands here once it is sent.</p>
        }
        skeleton={
          <div className="grid gap-2 p-4 pt-1 md:px-6" role="status">
            <span className="sr-only">Loading your payouts...</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        }
        refetchInterval={([newest]) => watching(newest)}
        moreClassName="border-line border-t p-3"
      >
        {(payout) => <Row key={payout.id} payout={payout} onHold={onHold} />}
      </List>
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
