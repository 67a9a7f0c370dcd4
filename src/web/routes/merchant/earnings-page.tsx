import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { ShopEarnings } from '#src/modules/payouts/contract/payouts.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money, Price } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { earningsQuery } from '#web/features/merchant/earnings/earnings-query.ts';
import { NextPayout, PayoutHistory, payoutsQuery } from '#web/features/merchant/earnings/payout-panels.tsx';
import { formatPayoutDay, sumEarnings } from '#web/features/merchant/earnings/payouts.ts';
import { moneyTexts } from '#web/features/merchant/earnings/texts.tsx';
import { WalletPanel } from '#web/features/merchant/earnings/wallet-panel.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { cx } from '#web/lib/utils/cx.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(moneyTexts.title);

export const clientLoader = shopLoader(({ isOwner }) => (isOwner ? [earningsQuery(), payoutsQuery()] : []));
export const HydrateFallback = () => null;

/** /merchant/earnings: earnings, where they are, and payouts. */
export default function EarningsPage() {
  return (
    <RequireRole least="owner" title={moneyTexts.title}>
      <PageTitle
        lead={moneyTexts.lead}
        aside={
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="/merchant/earnings/statement" variant="line">
              {moneyTexts.statementTitle}
            </ButtonLink>
            <ButtonLink to="/merchant/earnings/fees" variant="line">
              {moneyTexts.feesTitle}
            </ButtonLink>
          </div>
        }
      >
        {moneyTexts.title}
      </PageTitle>
      <Earnings />
    </RequireRole>
  );
}

function Earnings() {
  const earnings = useQuery(earningsQuery());
  if (earnings.isError && !earnings.data) {
    return (
      <ErrorState
        title={moneyTexts.loadFailed}
        text={getErrorMessage(earnings.error, moneyTexts.checkConnection)}
        action={<Button onClick={() => void earnings.refetch()}>{moneyTexts.tryAgainButton}</Button>}
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
        {moneyTexts.loading}
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

/** The three balances. A negative one is explained. */
function BalanceTiles({ earnings }: { earnings: ShopEarnings }) {
  const { available, payable, held, inPayout } = earnings;
  return (
    <dl className="grid tile-cols gap-3 md:grid-cols-3 md:gap-4">
      <Tile
        label={moneyTexts.availableLabel}
        cedis={available < 0 ? available : payable}
        gold={payable > 0}
        className="col-span-full md:col-span-1"
        note={available < 0 ? moneyTexts.belowZero : notYet(earnings)}
      />
      <Tile label={moneyTexts.heldLabel} cedis={held} />
      <Tile label={moneyTexts.inPayoutLabel} cedis={inPayout} />
    </dl>
  );
}

/** Why part of the balance is not available yet. */
function notYet({ disputes: { held, paidOut }, later }: ShopEarnings): string | undefined {
  const words = [
    later.length > 0 && moneyTexts.availableLater(formatCedis(sumEarnings(later))),
    held > 0 && moneyTexts.heldForDispute(formatCedis(held)),
    paidOut > 0 && moneyTexts.paidOutDisputed(formatCedis(paidOut)),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : undefined;
}

function Tile(props: { label: string; cedis: number; gold?: boolean; note?: ReactNode; className?: string }) {
  const { label, cedis, gold, note, className } = props;
  return (
    <div
      className={cx(
        'rounded-panel border p-4',
        gold ? 'border-transparent bg-gold-soft text-gold-ink' : 'border-line bg-surface',
        className,
      )}
    >
      <dt className={cx('text-sm', !gold && 'text-ink-2')}>{label}</dt>
      <dd>
        <Price cedis={cedis} className="text-[1.375rem]/[1.45] md:text-2xl/[1.5]" />
        {note && <p className="mt-1 max-w-[40ch] text-ink-2 text-sm">{note}</p>}
      </dd>
    </div>
  );
}

const WHY: Record<ShopEarnings['releases'][number]['why'] | ShopEarnings['waiting'][number]['why'], string> =
  {
    ON_THE_WAY: moneyTexts.sent,
    DELIVERED: moneyTexts.deliveredWithoutCode,
    NOT_SENT: moneyTexts.notSent,
    NOT_COME: moneyTexts.parcelNotDelivered,
    NOT_RECEIVED: moneyTexts.notReceived,
    REFUND_REQUESTED: moneyTexts.refundRequested,
    DISPUTED: moneyTexts.disputed,
  };

/** When held earnings become available, and why; then those without a date. */
function ReleaseDates({ earnings }: { earnings: ShopEarnings }) {
  const { releases, waiting, heldOtherwise } = earnings;
  if (releases.length + waiting.length === 0 && heldOtherwise === 0) return null;
  return (
    <Panel aria-labelledby="when-yours">
      <h2 id="when-yours" className="font-bold font-sans text-h3 tracking-normal">
        {moneyTexts.releasesTitle}
      </h2>
      <p className="mt-1.5 text-ink-2 text-sm">{moneyTexts.releasesText}</p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-8">
        {releases.map(({ orderId, amount, on, why }) => (
          <Line key={`${orderId}${why}${on}`} orderId={orderId} amount={amount}>
            <b className="text-ink">{formatPayoutDay(on)}</b>
            {`: ${WHY[why]}`}
          </Line>
        ))}
        {waiting.map(({ orderId, amount, why }) => (
          <Line key={`${orderId}${why}`} orderId={orderId} amount={amount}>
            {WHY[why]}
          </Line>
        ))}
        {heldOtherwise > 0 && (
          <li className="flex items-baseline justify-between gap-3 border-line border-t py-2">
            <span className="min-w-0 text-ink-2 text-sm">{moneyTexts.otherOrders}</span>
            <Money cedis={heldOtherwise} className="font-bold" />
          </li>
        )}
      </ul>
    </Panel>
  );
}

function Line(props: { orderId: string; amount: number; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t py-2">
      <span className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">
        <Link
          to={`/merchant/orders/${props.orderId}`}
          className="-my-2 inline-block py-2 font-semibold text-leaf underline underline-offset-3"
        >
          {orderNumber(props.orderId)}
        </Link>{' '}
        {props.children}
      </span>
      <Money cedis={props.amount} className="font-bold" />
    </li>
  );
}
