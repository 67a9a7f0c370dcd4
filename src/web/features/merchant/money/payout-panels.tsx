import { formatCedis } from '#contracts/money';
import type { Payout, ShopEarnings } from '#contracts/payouts';
import { formatDate, formatMoment } from '#web/lib/dates.ts';
import { List } from '#web/lib/list/list.tsx';
import { shopApi } from '#web/lib/session/shop.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { Money } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatPayoutDay, networkName, payoutLabel, sumOf, watching } from './payouts.ts';

const BEGINNING = {
  done: ({ message, data }: { message: string; data: Payout }) =>
    [message, `${formatCedis(data.amount)} to ${data.wallet.phone}`] as const,
  failed: 'No payout',
  otherwise: 'It could not be started. Nothing was sent; try again.',
  once: true,
} as const;

/** What happens with the money next, and the button that does not wait for the day. */
export function NextPayout({ earnings }: { earnings: ShopEarnings }) {
  const { openPayout, payoutsHeldReason } = earnings;
  return (
    <Panel aria-labelledby="next-payout">
      <h2 id="next-payout" className="font-bold font-sans text-h3 tracking-normal">
        {openPayout ? 'Your payout' : 'Next payout'}
      </h2>
      <div className="mt-3 grid grid-cols-1 gap-4">
        {payoutsHeldReason && (
          <p role="status" className="rounded-control bg-clay-soft p-3 text-clay-strong">
            Payouts are on hold: {payoutsHeldReason} Your money is safe and still yours.
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
  WALLET_CHANGED: 'the wallet was changed. If that was not you, set a new password now.',
  PASSWORD_CHANGED: 'the password was changed. If that was not you, write to us now.',
  EMAIL_CHANGED: 'the e-mail address was changed. If that was not you, write to us now.',
};

const NOTICE = 'rounded-control bg-gold-soft p-3 text-gold-ink';

/** What follows when it is old enough: how much, and when. */
function laterLabel(later: ShopEarnings['later']): string {
  const sum = formatCedis(sumOf(later));
  const [first, last] = [later[0]?.from, later.at(-1)?.from].map((at) => at && formatMoment(at));
  const when = first === last ? `from ${first}` : `from ${first} on, the last of it from ${last}`;
  return `${sum} can be paid out ${when}: for the first 3 payouts of a new shop we wait a few days after each order.`;
}

function Plan({ earnings }: { earnings: ShopEarnings }) {
  const { payable, later, minimumPayout, nextPayoutOn, wallet, payoutsHeldReason, payoutsWait } = earnings;
  const request = useAction(shopApi, 'POST /shops/payouts', BEGINNING);
  const enough = payable >= minimumPayout;
  return (
    <>
      <p className="text-ink-2">
        {enough ? (
          <>
            <Money cedis={payable} className="font-bold text-ink" /> goes out on{' '}
            {formatPayoutDay(nextPayoutOn)}, or now if you like.
          </>
        ) : (
          `Payouts go out every week, next on ${formatPayoutDay(nextPayoutOn)}, once ${formatCedis(minimumPayout)} or more is ready.`
        )}{' '}
        Dwaso pays the transfer fee.
      </p>
      {payoutsWait && payoutsWait.why !== 'NEW_SHOP' && (
        <p role="status" className={NOTICE}>
          {`Payouts wait until ${formatMoment(payoutsWait.until)}: ${CHANGED[payoutsWait.why]}`}
        </p>
      )}
      {later.length > 0 && <p className={NOTICE}>{laterLabel(later)}</p>}
      {!wallet && <p className="font-semibold">Add your wallet first, so that we know where to send it.</p>}
      <Button
        full
        className="sm:w-auto sm:justify-self-start"
        disabled={!enough || !wallet || payoutsHeldReason !== null || payoutsWait !== null}
        busy={request.busy}
        busyLabel="Starting..."
        onClick={() => void request.run({})}
      >
        {enough ? `Pay out ${formatCedis(payable)} now` : 'Pay out now'}
      </Button>
    </>
  );
}

const EXPLAINED: Partial<Record<Payout['status'], string>> = {
  PENDING: 'It is set apart and about to be sent.',
  PROCESSING: 'It was sent and usually arrives within minutes.',
};

function OpenPayout({ payout, onHold }: { payout: Payout; onHold: boolean }) {
  const retry = useAction(shopApi, 'POST /shops/payouts/{id}/retry', BEGINNING);
  const { label, tone } = payoutLabel(payout.status, onHold);
  const { network, phone } = payout.wallet;
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <Money cedis={payout.amount} className="font-bold" /> to {networkName(network)} {phone}
        </span>
        <Pill tone={tone}>{label}</Pill>
      </p>
      {payout.status === 'FAILED' ? (
        <>
          <p className="text-ink-2">
            {payout.failureReason}. The money is safe and still yours. If the wallet is right and active, try
            again; if not, change it and the money goes back to your balance.
          </p>
          <Button
            full
            className="sm:w-auto sm:justify-self-start"
            busy={retry.busy}
            busyLabel="Starting..."
            onClick={() => void retry.run({ params: { id: payout.id } })}
          >
            Try again
          </Button>
        </>
      ) : (
        <p className="text-ink-2">
          {onHold && payout.status === 'PENDING' ? 'It is set apart and on hold.' : EXPLAINED[payout.status]}
        </p>
      )}
    </div>
  );
}

/** What there is to do about one that did not arrive. */
const NOW_WHAT: Partial<Record<Payout['status'], string>> = {
  FAILED: 'The money is still yours: try again above, or change your wallet.',
  REVERSED: 'The money is in your balance again and goes out with the next payout.',
};

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
          <p className="max-w-[50ch] text-ink-2 text-sm">
            {`${payout.failureReason}. ${NOW_WHAT[payout.status] ?? ''}`}
          </p>
        )}
      </div>
      <div className="ml-auto grid justify-items-end gap-1">
        <Money cedis={payout.amount} className="font-bold" />
        <Pill tone={tone}>{label}</Pill>
      </div>
    </li>
  );
}
