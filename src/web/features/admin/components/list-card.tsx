import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FoundOrderShown } from '#contracts/admin-orders';
import type { Approval } from '#contracts/approvals';
import { formatCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { Pill } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatMoment } from '#web/lib/format/dates.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { stateLabel } from './state-texts.ts';
import { partTexts } from './texts.ts';

/** One thing of a list: its name with marks, what is said of it, and what can be done. */
export function Row({
  title,
  marks,
  children,
  actions,
}: {
  title: ReactNode;
  marks?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Panel>
      <div className="md:flex md:items-start md:justify-between md:gap-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 wrap-anywhere font-bold font-sans text-h3 tracking-normal">{title}</h2>
            {marks}
          </div>
          {children && <div className="mt-2 grid gap-1 wrap-anywhere text-ink-2 text-sm">{children}</div>}
        </div>
        {actions && (
          <div className="mt-3 flex flex-wrap gap-2.5 md:mt-0 md:max-w-[45%] md:flex-none md:justify-end">
            {actions}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Named facts, one under the other on phones, in columns elsewhere. */
export function Facts({
  facts,
  narrow = false,
}: {
  facts: readonly (readonly [string, ReactNode])[];
  /** In a side column: never two beside each other. */
  narrow?: boolean;
}) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={cx('grid gap-x-6 gap-y-3', narrow ? 'sm:max-lg:grid-cols-2' : 'sm:grid-cols-2')}>
      {shown.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-3 text-xs">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-bold font-sans text-h3 tracking-normal">
        {title}
      </h2>
      {children}
    </Panel>
  );
}

const PLACES = ['a', 'b', 'c', 'd'];

export function RowsSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status">
      <p className="sr-only">{label}</p>
      <div aria-hidden className="grid gap-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-28 rounded-panel" />
        ))}
      </div>
    </div>
  );
}

/** One answer with its states: loading, failed with Try Again, there. */
export function Loaded<T>({
  query,
  children,
}: {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        title={partTexts.pageFailed}
        text={messageOf(query.error, partTexts.tryAgainText)}
        action={<Button onClick={() => void query.refetch()}>{partTexts.tryAgain}</Button>}
      />
    );
  }
  return <RowsSkeleton />;
}

export function StatePill({ state }: { state: string }) {
  const { text, tone } = stateLabel(state);
  return <Pill tone={tone}>{text}</Pill>;
}

/** An order in a list: number, states, amount, and whose it is. */
export function OrderLine({ order }: { order: FoundOrderShown }) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AdminLink big to={`/admin/orders/${order.id}`}>
          {partTexts.order(orderNumber(order.id))}
        </AdminLink>
        <StatePill state={order.orderStatus} />
        <Money cedis={order.totalAmount} className="font-bold" />
        <span className="text-ink-3 text-sm">{formatMoment(order.createdAt)}</span>
      </div>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {`${order.recipient} · ${order.phone} · ${order.customer.email} · ${partTexts.itemCount(order.itemsCount)}`}
      </p>
    </div>
  );
}

/** A link to another page of the portal; `big` where it stands alone and not in running text. */
export function AdminLink({ to, big, children }: { to: string; big?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={cx(
        'font-semibold text-leaf underline underline-offset-3',
        big && '-my-2.5 inline-flex min-h-11 items-center',
      )}
    >
      {children}
    </Link>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm hover:underline"
    >
      <ArrowLeft className="size-4.5" aria-hidden />
      {children}
    </Link>
  );
}

/** What a customer asked for, where less of it was granted. */
export function AskedFor({
  refund,
  className,
}: {
  refund: { amount: number; requestedAmount: number | null };
  className?: string;
}) {
  const { amount, requestedAmount } = refund;
  if (requestedAmount === null || requestedAmount <= amount) return null;
  return (
    <p className={className}>
      {partTexts.requestedApproved(formatCedis(requestedAmount), formatCedis(amount))}
    </p>
  );
}

/** Says that money of an order, a refund or a run waits for another admin; one call for all rows of a page. */
export function WaitingApprovals({ of }: { of: (one: Approval) => boolean }) {
  const waiting = useQuery(
    adminApi.query('GET /admin/approvals', { query: { status: 'WAITING', limit: 200 } }),
  );
  return waiting.data?.filter(of).map((one) => (
    <p key={one.id} className="text-gold-ink">
      {`${partTexts.needsApproval(formatCedis(one.amount), one.recipient)} `}
      <AdminLink to="/admin/approvals?status=WAITING">{partTexts.review}</AdminLink>
    </p>
  ));
}
