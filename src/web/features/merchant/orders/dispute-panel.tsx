import { formatCedis } from '#shared/money';
import { mayAct } from '#shared/shop-roles';
import type { ShopDispute } from '#src/modules/disputes/contract/disputes.ts';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { SubmitButton, TextAreaField } from '#web/components/form/fields.tsx';
import { Form } from '#web/components/form/form.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { disputeStatement } from '#web/features/merchant/api/schema.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { orderTexts } from './texts.tsx';

/** The payment dispute of this order, and the shop's statement. */
export function DisputePanel({ order }: { order: ShopOrderDetail }) {
  if (order.disputes.length === 0) return null;
  return (
    <Panel aria-labelledby="disputes">
      <h2 id="disputes" className="font-bold font-sans text-h3 tracking-normal">
        {orderTexts.disputeTitle}
      </h2>
      <ul className="mt-2 grid gap-4">
        {order.disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-3">
            <p className="text-ink-2">{disputeLabel(dispute)}</p>
            {dispute.statements.map((one) => (
              <p key={one.id} className="wrap-anywhere border-line border-l-4 pl-3 text-sm">
                {one.text}
                <span className="block text-ink-3 text-xs">
                  {orderTexts.disputeYou(formatDateTime(one.createdAt))}
                </span>
              </p>
            ))}
            {dispute.status === 'OPEN' && <StatementForm orderId={order.orderId} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function disputeLabel({ status, amount, taken, dueAt }: ShopDispute): string {
  const sum = formatCedis(amount);
  switch (status) {
    case 'OPEN':
      return orderTexts.disputeOpen(sum, dueAt && formatDateTime(dueAt));
    case 'EVIDENCE_SENT':
      return orderTexts.disputeAnswered(sum);
    case 'WON':
      return orderTexts.disputeWon(sum);
    default:
      return taken > 0 ? orderTexts.disputeLost(formatCedis(taken)) : orderTexts.disputeLostNothingTaken;
  }
}

function StatementForm({ orderId }: { orderId: string }) {
  const say = useApiMutation(shopApi, 'POST /orders/{id}/dispute-statement', {
    errorToast: 'inline',
    fallbackMessage: orderTexts.evidenceFailed,
  });
  // The owner and managers can answer.
  if (!mayAct(useShop().role, 'manager')) return null;
  return (
    <Form
      schema={disputeStatement}
      defaults={{ text: '' }}
      action={say}
      onSubmit={async (body, form) => {
        if (!(await say.run({ params: { id: orderId }, body }))) return null;
        form.reset();
      }}
      className="grid gap-3"
    >
      {(form) => (
        <>
          <TextAreaField
            label={orderTexts.evidenceLabel}
            hint={orderTexts.evidenceHint}
            rows={3}
            maxLength={2000}
            {...form.field('text')}
          />
          <FormError text={form.failure} />
          <div>
            <SubmitButton variant="soft" busyLabel={orderTexts.evidenceSending}>
              {orderTexts.evidenceButton}
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
