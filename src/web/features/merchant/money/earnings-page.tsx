import { useQuery } from '@tanstack/react-query';
import { NeedsRole } from '#web/features/merchant/needs-role.tsx';
import { messageOf } from '#web/lib/api-error.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { BalanceTiles } from './balance-tiles.tsx';
import { earningsQuery } from './money-queries.ts';
import { NextPayout } from './next-payout.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { ReleaseDates } from './release-dates.tsx';
import { WalletPanel } from './wallet-panel.tsx';

export const meta = () => privateMeta('Earnings');

/** /merchant/earnings: what was earned, where it is, and how it gets into the seller's wallet. */
export default function EarningsPage() {
  return (
    <NeedsRole least="owner" title="Earnings">
      <PageTitle
        lead="You receive your whole price. It waits at Dwaso until the customer has the goods, then it is yours to pay out."
        aside={
          <ButtonLink to="/merchant/earnings/statement" variant="line">
            Statement
          </ButtonLink>
        }
      >
        Earnings
      </PageTitle>
      <Earnings />
    </NeedsRole>
  );
}

function Earnings() {
  const earnings = useQuery(earningsQuery());
  if (earnings.isError && !earnings.data) {
    return (
      <ErrorState
        title="Your earnings could not be loaded"
        text={messageOf(earnings.error, 'Check your connection and try again.')}
        action={<Button onClick={() => void earnings.refetch()}>Try Again</Button>}
      />
    );
  }
  if (!earnings.data) return <Waiting />;
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <BalanceTiles earnings={earnings.data} />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
        <NextPayout earnings={earnings.data} />
        <WalletPanel wallet={earnings.data.wallet} />
      </div>
      <ReleaseDates earnings={earnings.data} />
      <PayoutHistory onHold={earnings.data.payoutsHeldReason !== null} />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <p className="sr-only" role="status">
        Loading your earnings...
      </p>
      <div className="grid tile-cols gap-3 md:grid-cols-3 md:gap-4">
        <Skeleton className="col-span-full h-24 rounded-panel md:col-span-1" />
        <Skeleton className="h-24 rounded-panel" />
        <Skeleton className="h-24 rounded-panel" />
      </div>
      <div className="grid gap-4 md:gap-5 lg:grid-cols-2">
        <Skeleton className="h-56 rounded-panel" />
        <Skeleton className="h-56 rounded-panel" />
      </div>
    </div>
  );
}
