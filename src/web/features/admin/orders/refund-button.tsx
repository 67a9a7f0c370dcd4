import { formatCedis } from '#shared/money';
import { REFUND_REASON_LABELS, REFUND_REASONS } from '#shared/refund-reasons';
import { TextField } from '#web/components/form/fields.tsx';
import { RefundReasonField } from '#web/components/form/refund-reason-field.tsx';
import { refundForm } from '#web/features/admin/api/schema.ts';
import { ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { orderTexts } from './texts.ts';

/** Refunds an item or the whole order, in full or in part. */
export function RefundButton({
  orderId,
  itemId,
  name,
  customer,
  left,
}: {
  orderId: string;
  itemId?: string;
  name: string;
  /** The recipient of the money. */
  customer: string;
  /** What can still be refunded, in cedis. */
  left: number;
}) {
  return (
    <ReasonDialogButton
      endpoint="POST /admin/orders/{id}/refund"
      schema={refundForm(1, left)}
      defaults={{ amount: '', kind: '' }}
      given={({ amount, kind, reason }) => ({
        params: { id: orderId },
        body: {
          ...{ amount, left, reasonKind: kind, reason: `${REFUND_REASON_LABELS[kind]}: ${reason}` },
          ...(itemId && { itemId }),
        },
      })}
      label={orderTexts.refund}
      title={orderTexts.refundTitle(name)}
      text={orderTexts.refundText(customer)}
    >
      {(form) => (
        <>
          <TextField
            label={orderTexts.amountLabel}
            hint={orderTexts.left(formatCedis(left))}
            inputMode="decimal"
            required
            {...form.field('amount')}
          />
          <RefundReasonField
            label={orderTexts.happened}
            kinds={REFUND_REASONS}
            required
            {...form.field('kind')}
          />
        </>
      )}
    </ReasonDialogButton>
  );
}
