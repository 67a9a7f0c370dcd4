import { useQuery } from '@tanstack/react-query';
import type { UnassignedRefundShown } from '#contracts/after-sale';
import { formatCedis } from '#contracts/money';
import { orderNumber } from '#contracts/order-number';
import { ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { AdminLink, Row, Section, StatePill } from '#web/features/admin/parts/rows.tsx';
import { assignForm } from '#web/features/admin/schema.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { SelectField } from '#web/lib/form/fields.tsx';
import { adminApi } from '#web/lib/session/admin.ts';
import { Money } from '#web/ui/price.tsx';

/** Refunds made in Paystack's own dashboard of which nobody has said whose money they were; nothing when there are none. */
export function UnassignedRefunds() {
  const refunds = useQuery(adminApi.query('GET /admin/dashboard-refunds'));
  if (!refunds.data?.length) return null;
  return (
    <div className="mb-4.5">
      <Section id="unassigned" title="Made in Paystack’s dashboard: whose money was it?">
        <p className="mb-3 text-ink-2">
          The amount does not say for which goods of the order it was. Until you do, nothing of the order is
          refunded or released.
        </p>
        <ul className="grid gap-3">
          {refunds.data.map((refund) => (
            <li key={refund.id}>
              <Row
                title={
                  <AdminLink to={`/admin/orders/${refund.orderId}`}>
                    {`Order ${orderNumber(refund.orderId)}`}
                  </AdminLink>
                }
                marks={
                  <>
                    <Money cedis={refund.amount} className="font-bold" />
                    <StatePill state={refund.status} />
                  </>
                }
                actions={refund.status === 'PROCESSED' && <AssignButton refund={refund} />}
              >
                <p>{`Paystack’s refund ${refund.processorId}, seen ${formatMoment(refund.createdAt)}`}</p>
                {refund.status !== 'PROCESSED' && <p>It can be assigned when it is through at Paystack.</p>}
              </Row>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function AssignButton({ refund }: { refund: UnassignedRefundShown }) {
  const able = refund.shops.filter(({ left }) => left >= refund.amount);
  return (
    <ReasonButton
      endpoint="POST /admin/dashboard-refunds/{id}/assign"
      schema={assignForm}
      defaults={{ shop: able[0]?.id ?? '' }}
      given={({ shop, reason }) => ({ params: { id: refund.id }, body: { shopId: shop || null, reason } })}
      label="Assign"
      title={`Whose were the ${formatCedis(refund.amount)}?`}
      text="The money has gone back to the customer. It is taken from what the shop earned with this order, spread over its goods, or Dwaso bears it. Customer and shop are told."
    >
      {(form) => (
        <SelectField label="Taken from" required {...form.field('shop')}>
          {able.map((shop) => (
            <option key={shop.id} value={shop.id}>
              {`${shop.name} (${formatCedis(shop.left)} left)`}
            </option>
          ))}
          <option value="">Dwaso itself</option>
        </SelectField>
      )}
    </ReasonButton>
  );
}
