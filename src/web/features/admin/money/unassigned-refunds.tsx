import { useQuery } from '@tanstack/react-query';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { UnassignedRefundView } from '#src/modules/refunds/contract/after-sale.ts';
import { SelectField } from '#web/components/form/fields.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { assignForm } from '#web/features/admin/api/schema.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { ListCard } from '#web/features/admin/components/list-card.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { adminApi } from '#web/lib/auth/admin-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { refundTexts } from './refunds-texts.ts';

export const unassignedRefundsQuery = () => adminApi.queryOptions('GET /admin/dashboard-refunds');

/** Refunds made in the provider's dashboard that are not assigned to a shop or the platform; nothing if there are none. */
export function UnassignedRefunds() {
  const refunds = useQuery(unassignedRefundsQuery());
  if (!refunds.data?.length) return null;
  return (
    <div className="mb-4.5">
      <Section id="unassigned" title={refundTexts.unassignedTitle}>
        <p className="mb-3 text-ink-2">{refundTexts.unassignedText}</p>
        <ul className="grid gap-3">
          {refunds.data.map((refund) => (
            <li key={refund.id}>
              <ListCard
                title={
                  <AdminLink to={`/admin/orders/${refund.orderId}`}>
                    {refundTexts.order(orderNumber(refund.orderId))}
                  </AdminLink>
                }
                marks={
                  <>
                    <Money cedis={refund.amount} className="font-bold" />
                    <StatusBadge state={refund.status} />
                  </>
                }
                actions={refund.status === 'PROCESSED' && <AssignButton refund={refund} />}
              >
                <p>{refundTexts.providerRefund(refund.processorId, formatDateTime(refund.createdAt))}</p>
                {refund.status !== 'PROCESSED' && <p>{refundTexts.notCompleted}</p>}
              </ListCard>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function AssignButton({ refund }: { refund: UnassignedRefundView }) {
  const able = refund.shops.filter(({ left }) => left >= refund.amount);
  return (
    <ReasonDialogButton
      endpoint="POST /admin/dashboard-refunds/{id}/assign"
      schema={assignForm}
      defaults={{ shop: able[0]?.id ?? '' }}
      given={({ shop, reason }) => ({ params: { id: refund.id }, body: { shopId: shop || null, reason } })}
      label={refundTexts.assign}
      title={refundTexts.assignTitle(formatCedis(refund.amount))}
      text={refundTexts.assignText}
    >
      {(form) => (
        <SelectField label={refundTexts.takenFrom} required {...form.field('shop')}>
          {able.map((shop) => (
            <option key={shop.id} value={shop.id}>
              {refundTexts.shopLeft(shop.name, formatCedis(shop.left))}
            </option>
          ))}
          <option value="">{refundTexts.dwasoPays}</option>
        </SelectField>
      )}
    </ReasonDialogButton>
  );
}
