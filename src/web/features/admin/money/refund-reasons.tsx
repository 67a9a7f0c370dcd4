import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCedis } from '#shared/money';
import { REFUND_REASON_LABELS, type RefundReason } from '#shared/refund-reasons';
import type { RefundReasonCounts } from '#src/modules/refunds/contract/after-sale.ts';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { refundTexts } from './refunds-texts.ts';

export const reasonLabel = (reason: RefundReason | null) =>
  reason === null ? refundTexts.noReason : REFUND_REASON_LABELS[reason];

export const refundReasonsQuery = () => adminApi.queryOptions('GET /admin/refunds/reasons');

/** Refunds of 30 and 90 days by cause, and the shops with the most. */
export function RefundReasons() {
  const counts = useQuery(refundReasonsQuery());
  return (
    <Section id="reasons" title={refundTexts.reasonsTitle}>
      <PageQueryBoundary query={counts}>
        {({ reasons, shops }) =>
          reasons.length === 0 ? (
            <EmptyState title={refundTexts.noneLately} />
          ) : (
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Counts
                caption={refundTexts.byReason}
                rows={reasons.map((one) => ({
                  key: one.reason ?? 'NONE',
                  name: (
                    <AdminLink big to={`/admin/refunds?reason=${one.reason ?? 'NONE'}`}>
                      {reasonLabel(one.reason)}
                    </AdminLink>
                  ),
                  ...one,
                }))}
              />
              <Counts
                caption={refundTexts.byShop}
                rows={shops.map((one) => ({
                  key: one.shop.id,
                  name: (
                    <>
                      <AdminLink big to={`/admin/refunds?shop=${one.shop.id}`}>
                        {one.shop.name}
                      </AdminLink>
                      <span className="mt-2 block text-ink-3 text-xs">
                        {one.mostOften
                          ? refundTexts.mostOften(reasonLabel(one.mostOften))
                          : refundTexts.noReason}
                      </span>
                    </>
                  ),
                  ...one,
                }))}
              />
            </div>
          )
        }
      </PageQueryBoundary>
    </Section>
  );
}

type CountsRow = Pick<RefundReasonCounts['shops'][number], 'last30Days' | 'last90Days'> & {
  key: string;
  name: ReactNode;
};

function Counts({ caption, rows }: { caption: string; rows: CountsRow[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-ink-2">
          <th scope="col" className="py-2 pr-3 text-left font-semibold">
            <span className="sr-only">{caption}</span>
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-semibold">
            {refundTexts.days30}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {refundTexts.days90}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, last30Days, last90Days }) => (
          <tr key={key} className="border-line border-b align-top last:border-b-0">
            <th scope="row" className="wrap-anywhere py-2 pr-3 text-left font-normal">
              {name}
            </th>
            <Count {...last30Days} className="py-2 pr-3" />
            <Count {...last90Days} className="py-2" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ count, sum, className }: { count: number; sum: number; className: string }) {
  return (
    <td className={`num text-right ${className}`}>
      {formatCedis(sum)}
      <span className="block text-ink-3 text-xs">
        {count === 1 ? refundTexts.oneRefund : refundTexts.manyRefunds(count)}
      </span>
    </td>
  );
}
