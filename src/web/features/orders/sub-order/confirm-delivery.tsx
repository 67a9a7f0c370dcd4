import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatCedis } from '#shared/money';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Checkbox } from '#web/components/ui/field.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { itemsToConfirm } from '#web/features/orders/after-sale/allowed-actions.ts';
import { serverNowMs } from '#web/lib/api/server-clock.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { formatDate, formatDateTime } from '#web/lib/format/dates.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import { toast } from '#web/lib/toast/toast.ts';
import type { SubOrder } from './sub-orders.ts';
import { partTexts } from './texts.ts';

/** Asks whether a sub-order was received, and explains each answer; then shows the answer. */
export function ConfirmDelivery({ order, part }: { order: Order; part: SubOrder }) {
  const { handover, shop } = part;
  const [query] = useSearchParams();
  const waiting = itemsToConfirm(part.items);
  const [asking, setAsking] = useState(query.get('received') === 'yes' && waiting.length > 0);
  const notYet = useApiMutation(customerApi, 'POST /orders/{id}/not-received', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: partTexts.notReceived(shop.name),
  });
  const takeBack = useApiMutation(customerApi, 'POST /orders/{id}/receive/take-back', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: partTexts.undone,
  });
  if (!handover) return null;
  const { receiptTakeBackUntil: until } = handover;
  const params = { id: order.id };

  return (
    <div className="px-4 pb-4.5 empty:hidden md:px-5">
      {waiting.length > 0 && (
        <>
          <h3 className="font-bold font-sans text-h3 tracking-normal">{partTexts.receivedQuestion}</h3>
          {handover.notReceivedAt && (
            <p className="mt-1.5 border-clay border-l-3 pl-3 text-sm">
              {partTexts.notReceivedSince(formatDateTime(handover.notReceivedAt), shop.name)}
            </p>
          )}
          <div className="mt-2.5 grid grid-cols-2 gap-2.5 md:grid-cols-[--spacing(50)_--spacing(40)]">
            <Button className="px-2!" onClick={() => setAsking(true)} disabled={notYet.isPending}>
              {partTexts.receivedButton}
            </Button>
            {!handover.notReceivedAt && (
              <Button
                variant="line"
                className="px-2!"
                busy={notYet.isPending}
                busyLabel={partTexts.notReceivedBusy}
                onClick={() => void notYet.run({ params, body: { shopId: shop.id } })}
              >
                {partTexts.notReceivedButton}
              </Button>
            )}
          </div>
          <p className="mt-2 text-ink-2 text-sm">
            {partTexts.ifReceived(shop.name, formatCedis(handover.held))}
            {!handover.notReceivedAt && ` ${partTexts.ifNotReceived}`}
            {handover.releaseOn && ` ${partTexts.ifSilent(formatDate(handover.releaseOn))}`}
          </p>
          <ReceiveDialog order={order} part={part} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
      {until && Date.parse(until) > serverNowMs() && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {partTexts.canUndo(formatDateTime(until))}
          <Button
            variant="line"
            size="sm"
            busy={takeBack.isPending}
            busyLabel={partTexts.undoBusy}
            onClick={() => void takeBack.run({ params })}
          >
            {partTexts.undoButton}
          </Button>
        </p>
      )}
      <FormError text={notYet.inlineError ?? takeBack.inlineError} />
    </div>
  );
}

const RECEIPT_MUTATION_OPTIONS = { ...ORDER_MUTATION_OPTIONS, successToast: null } as const;

type DialogProps = { order: Order; part: SubOrder; open: boolean; onClose: () => void };

/** Confirms before the shop is paid; with several items asks which have arrived. */
function ReceiveDialog({ order, part, open, onClose }: DialogProps) {
  const receiveAll = useApiMutation(customerApi, 'POST /orders/{id}/receive', RECEIPT_MUTATION_OPTIONS);
  const receive = useApiMutation(
    customerApi,
    'POST /orders/items/{itemId}/receive',
    RECEIPT_MUTATION_OPTIONS,
  );
  const busy = receiveAll.isPending || receive.isPending;
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const items = itemsToConfirm(part.items);
  const here = items.filter((item) => !missing.has(item.id));
  const pesewas = here.reduce((sum, item) => sum + Math.round(item.subtotal * 100), 0);
  const amount = missing.size === 0 ? (part.handover?.held ?? pesewas / 100) : pesewas / 100;

  async function confirm() {
    if (missing.size === 0) {
      const given = { params: { id: order.id }, body: { shopId: part.shop.id } };
      if (!(await receiveAll.run(given))) return;
    } else {
      for (const { id } of here) if (!(await receive.run({ params: { itemId: id } }))) return;
    }
    toast.success(...partTexts.confirmed);
    onClose();
  }

  return (
    <Dialog open={open} title={partTexts.confirmTitle} busy={busy} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-2">{partTexts.confirmNote(part.shop.name, formatCedis(amount))}</p>
        {items.length > 1 && (
          <fieldset>
            <legend className="font-semibold text-sm">{partTexts.confirmItems}</legend>
            {items.map(({ id, quantity, product }) => (
              <Checkbox
                key={id}
                label={partTexts.item(quantity, product.name)}
                checked={!missing.has(id)}
                onChange={(event) => {
                  const next = new Set(missing);
                  if (event.target.checked) next.delete(id);
                  else next.add(id);
                  setMissing(next);
                }}
              />
            ))}
          </fieldset>
        )}
        <FormError text={receiveAll.inlineError ?? receive.inlineError} />
        <div className="flex flex-wrap gap-2.5">
          <Button
            busy={busy}
            busyLabel={partTexts.confirmBusy}
            disabled={here.length === 0}
            onClick={() => void confirm()}
          >
            {partTexts.confirmButton}
          </Button>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {partTexts.backButton}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
