import type { AdminOrder } from '#contracts/admin-orders';
import { AdminLink } from '#web/features/admin/parts/admin-link.tsx';
import { AskedFor } from '#web/features/admin/parts/asked-for.tsx';
import { ConfirmAction } from '#web/features/admin/parts/confirm-action.tsx';
import { AT_PAYSTACK } from '#web/features/admin/parts/labels.ts';
import { Section } from '#web/features/admin/parts/rows.tsx';
import { StatePill } from '#web/features/admin/parts/state-pill.tsx';
import { formatMoment } from '#web/lib/dates.ts';
import { Money } from '#web/ui/price.tsx';

export function OrderRefunds({ refunds }: { refunds: AdminOrder['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Section id="refunds" title="Refunds">
      <ul className="grid gap-4">
        {refunds.map((refund) => (
          <li key={refund.id} className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Money cedis={refund.amount} className="font-bold" />
              <StatePill state={refund.status} />
              <span className="text-ink-3 text-sm">
                {formatMoment(refund.processedAt ?? refund.createdAt)}
              </span>
            </div>
            <p className="wrap-anywhere text-ink-2 text-sm">{refund.reason}</p>
            <AskedFor refund={refund} className="text-sm" />
            {refund.lastError && <p className="text-clay text-sm">{refund.lastError}</p>}
            {refund.canRetry && (
              <ConfirmAction endpoint="POST /admin/refunds/{id}/retry" given={{ params: { id: refund.id } }}>
                Send it again
              </ConfirmAction>
            )}
            {refund.status === 'NEEDS_ATTENTION' && !refund.canRetry && (
              <p className="text-sm">
                {AT_PAYSTACK}{' '}
                <AdminLink to="/admin/refunds?queue=stuck">Refunds that need a person</AdminLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
