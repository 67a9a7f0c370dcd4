import { formatCedis } from '#shared/money';
import { networkName } from '#shared/phone';
import type { Payout, ShopEarnings } from '#src/modules/payouts/contract/payouts.ts';
import { List, listQuery } from '#web/components/data/list.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { payoutPollInterval } from './earnings-query.ts';
import { formatPayoutDay, payoutLabel, sumEarnings } from './payouts.ts';
import { moneyTexts } from './texts.tsx';

const PAYOUT_MUTATION_OPTIONS = {
  successToast: ({ message, data }: { message: string; data: Payout }) =>
    [message, moneyTexts.payoutTo(formatCedis(data.amount), data.wallet.phone)] as const,
  errorToast: moneyTexts.payoutNotStartedTitle,
  fallbackMessage: moneyTexts.payoutNotStartedText,
  idempotent: true,
} as const;

/** The next payout, and a button to request it now. */
export function NextPayout({ earnings }: { earnings: ShopEarnings }) {
  const { openPayout, payoutsHeldReason } = earnings;
  return (
    <Panel aria-labelledby="next-payout">
      <h2 id="next-payout" className="font-bold font-sans text-h3 tracking-normal">
        {openPayout ? moneyTexts.openPayoutTitle : moneyTexts.nextPayoutTitle}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4">
        {payoutsHeldReason && (
          <p role="status" className="rounded-control bg-clay-soft p-3 text-clay-strong">
            {moneyTexts.payoutsOnHold(payoutsHeldReason)}
          </p>
        )}
        {openPayout ? (
          <OpenPayout payout={openPayout} onHold={payoutsHeldReason !== null} />
        ) : (
          <Plan earnings={earnings} />
        )}
      </div>
    </Panel>
  );
}

const CHANGED: Record<Exclude<NonNullable<ShopEarnings['payoutsWait']>['why'], 'NEW_SHOP'>, string> = {
  WALLET_CHANGED: moneyTexts.walletChanged,
  PASSWORD_CHANGED: moneyTexts.passwordChanged,
  EMAIL_CHANGED: moneyTexts.emailChanged,
  PHONE_CHANGED: moneyTexts.phoneChanged,
  PIN_CHANGED: moneyTexts.pinChanged,
};

const NOTICE = 'rounded-control bg-gold-soft p-3 text-gold-ink';

/** When further earnings become payable, and how much. */
function laterLabel(later: ShopEarnings['later']): string {
  const sum = formatCedis(sumEarnings(later));
  const [first, last] = [later[0]?.from, later.at(-1)?.from].map((at) => at && formatDateTime(at));
  return moneyTexts.payableLater(sum, first ?? '', last ?? '');
}

function Plan({ earnings }: { earnings: ShopEarnings }) {
  const { payable, later, minimumPayout, nextPayoutOn, wallet, payoutsHeldReason, payoutsWait } = earnings;
  const request = useApiMutation(shopApi, 'POST /shops/payouts', PAYOUT_MUTATION_OPTIONS);
  const enough = payable >= minimumPayout;
  return (
    <>
      <p className="text-ink-2">
        {enough
          ? moneyTexts.payoutDue(
              <Money cedis={payable} className="font-bold text-ink" />,
              formatPayoutDay(nextPayoutOn),
            )
          : moneyTexts.payoutPlan(formatPayoutDay(nextPayoutOn), formatCedis(minimumPayout))}{' '}
        {moneyTexts.transferFee}
      </p>
      {payoutsWait && payoutsWait.why !== 'NEW_SHOP' && (
        <p role="status" className={NOTICE}>
          {moneyTexts.payoutsPaused(formatDateTime(payoutsWait.until), CHANGED[payoutsWait.why])}
        </p>
      )}
      {later.length > 0 && <p className={NOTICE}>{laterLabel(later)}</p>}
      {!wallet && <p className="font-semibold">{moneyTexts.walletMissing}</p>}
      <Button
        full
        className="sm:w-auto sm:justify-self-start"
        disabled={!enough || !wallet || payoutsHeldReason !== null || payoutsWait !== null}
        busy={request.isPending}
        busyLabel={moneyTexts.payoutStarting}
        onClick={() => void request.run({})}
      >
        {enough ? moneyTexts.requestPayoutOf(formatCedis(payable)) : moneyTexts.requestPayoutButton}
      </Button>
    </>
  );
}

const EXPLAINED: Partial<Record<Payout['status'], string>> = {
  PENDING: moneyTexts.payoutPreparing,
  PROCESSING: moneyTexts.payoutSent,
};

function OpenPayout({ payout, onHold }: { payout: Payout; onHold: boolean }) {
  const retry = useApiMutation(shopApi, 'POST /shops/payouts/{id}/retry', PAYOUT_MUTATION_OPTIONS);
  const { label, tone } = payoutLabel(payout.status, onHold);
  const { network, phone } = payout.wallet;
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <Money cedis={payout.amount} className="font-bold" />{' '}
          {moneyTexts.payoutToWallet(networkName(network), phone)}
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {payout.status === 'FAILED' ? (
        <>
          <p className="text-ink-2">
            {moneyTexts.payoutFailed(payout.failureReason ?? moneyTexts.stateFailed)}
          </p>
          <Button
            full
            className="sm:w-auto sm:justify-self-start"
            busy={retry.isPending}
            busyLabel={moneyTexts.payoutStarting}
            onClick={() => void retry.run({ params: { id: payout.id } })}
          >
            {moneyTexts.payoutRetryButton}
          </Button>
        </>
      ) : (
        <p className="text-ink-2">
          {onHold && payout.status === 'PENDING' ? moneyTexts.payoutWaits : EXPLAINED[payout.status]}
        </p>
      )}
    </div>
  );
}

/** What to do about a failed payout. */
const NOW_WHAT: Partial<Record<Payout['status'], string>> = {
  FAILED: moneyTexts.payoutFailedNext,
  REVERSED: moneyTexts.payoutReturnedNext,
};

export const payoutsQuery = () => listQuery(shopApi, 'GET /shops/payouts', { limit: 10 });

/** All payouts, newest first. */
export function PayoutHistory({ onHold }: { onHold: boolean }) {
  return (
    <Panel padded={false} aria-labelledby="payouts">
      <h2 id="payouts" className="px-4 pt-4 pb-2 font-bold font-sans text-h3 tracking-normal md:px-6">
        {moneyTexts.historyTitle}
      </h2>
      <List
        query={payoutsQuery()}
        label={moneyTexts.historyTitle}
        failed={moneyTexts.historyFailed}
        empty={<p className="px-4 pb-5 text-ink-2 md:px-6">{moneyTexts.historyEmpty}</p>}
        skeleton={
          <div className="grid gap-2 p-4 pt-1 md:px-6" role="status">
            <span className="sr-only">{moneyTexts.historyLoading}</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        }
        refetchInterval={([newest]) => payoutPollInterval(newest)}
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
          <p className="max-w-[50ch] text-ink-2 text-sm">
            {moneyTexts.payoutNotPaid(payout.failureReason, NOW_WHAT[payout.status] ?? '')}
          </p>
        )}
      </div>
      <div className="ml-auto grid justify-items-end gap-1">
        <Money cedis={payout.amount} className="font-bold" />
        <Badge tone={tone}>{label}</Badge>
      </div>
    </li>
  );
}
