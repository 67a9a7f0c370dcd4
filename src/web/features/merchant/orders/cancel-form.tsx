import { type FormEvent, useState } from 'react';
import { REASONS_OF_SHOPS } from '#shared/refund-reasons';
import type { ShopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Select, TextArea } from '#web/components/ui/field.tsx';
import { FocusHeading } from '#web/components/ui/focus-heading.tsx';
import { SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FormActions } from './form-actions.tsx';
import { ItemSelection } from './item-selection.tsx';
import { stepTexts } from './step-texts.tsx';

const NO_REASON = stepTexts.reasonMissing;

const NO_KIND = stepTexts.reasonKindMissing;

type Kind = (typeof REASONS_OF_SHOPS)[number];
const KIND_LABELS: Record<Kind, string> = {
  OUT_OF_STOCK: stepTexts.outOfStock,
  DAMAGED: stepTexts.damaged,
  NOT_SENT: stepTexts.notSent,
  CHANGED_MIND: stepTexts.changedMind,
  OTHER: stepTexts.otherReason,
};

type Props = { order: ShopOrder; onClose: () => void };

/** Selects items to cancel, and the reason. */
export function CancelForm({ order, onClose }: Props) {
  const changing = { ...SHOP_ORDER_MUTATION_OPTIONS, successToast: null, idempotent: true } as const;
  const cancel = useApiMutation(shopApi, 'POST /orders/{id}/cancel', changing);
  const cancelItem = useApiMutation(shopApi, 'PATCH /orders/items/{itemId}/status', changing);
  const able = order.items.filter((item) => item.fulfillmentStatus === 'PENDING');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [kind, setKind] = useState<Kind | ''>('');
  const [notes, setNotes] = useState('');
  const [errors, setErrors] = useState<{ kind?: string; notes?: string }>({});
  const [asks, setAsks] = useState(false);
  const chosen = able.filter((item) => !left.has(item.id));
  const busy = cancel.isPending || cancelItem.isPending;

  /** Cancels the whole order in one request, or single items one after another. @returns whether all succeeded */
  async function cancelAll(): Promise<boolean> {
    const reason = { notes: notes.trim(), ...(kind && { reasonKind: kind }) };
    if (left.size === 0) return (await cancel.run({ params: { id: order.orderId }, body: reason })) !== null;
    for (const { id } of chosen) {
      const given = { params: { itemId: id }, body: { status: 'CANCELLED' as const, ...reason } };
      if (!(await cancelItem.run(given))) return false;
    }
    return true;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = { ...(!kind && { kind: NO_KIND }), ...(!notes.trim() && { notes: NO_REASON }) };
    setErrors(found);
    if (Object.keys(found).length === 0) setAsks(true);
  }

  async function goOn() {
    const isDone = await cancelAll();
    setAsks(false);
    if (!isDone) return;
    toast.success(stepTexts.cancelled);
    onClose();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <FocusHeading as="h3">{stepTexts.cancelButton}</FocusHeading>
      {able.length > 1 && <ItemSelection items={able} left={left} onChange={setLeft} />}
      <Field label={stepTexts.reasonKindLabel} error={errors.kind ?? null} required>
        <Select
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as Kind | '');
            setErrors(({ kind: _, ...rest }) => rest);
          }}
        >
          <option value="">{stepTexts.choose}</option>
          {REASONS_OF_SHOPS.map((one) => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={stepTexts.reasonLabel} hint={stepTexts.reasonHint} error={errors.notes ?? null} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={notes}
          onChange={(event) => {
            setNotes(event.target.value);
            setErrors(({ notes: _, ...rest }) => rest);
          }}
        />
      </Field>
      <FormActions busy={busy} onClose={onClose}>
        <Button
          type="submit"
          variant="danger"
          className="px-4 ring-[1.5px] ring-clay ring-inset"
          busy={busy}
          busyLabel={stepTexts.cancelling}
          disabled={chosen.length === 0}
        >
          {stepTexts.cancelRefundButton}
        </Button>
      </FormActions>
      <CancelDialog
        order={order}
        items={chosen}
        open={asks}
        busy={busy}
        onYes={() => void goOn()}
        onClose={() => setAsks(false)}
      />
    </form>
  );
}
