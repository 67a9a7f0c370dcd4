import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ShopOrderDetail } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FormError } from '#web/components/ui/form-error.tsx';
import { OtpInput } from '#web/components/ui/otp-input.tsx';
import { SHOP_ORDER_MUTATION_OPTIONS } from '#web/features/merchant/api/queries.ts';
import { serverNowMs } from '#web/lib/api/server-clock.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { FormActions } from './form-actions.tsx';
import { submitHandoverCode } from './handover-code-queue.ts';
import { ItemSelection } from './item-selection.tsx';
import { shortName } from './order-labels.ts';
import { stepTexts } from './step-texts.tsx';
import { orderTexts } from './texts.tsx';

const NO_DIGITS = ['', '', '', ''];
const DAY_MS = 86_400_000;

/** "Delivered": with the customer's four-digit code, or without one. */
export function HandoverForm({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const deliverByWord = useApiMutation(shopApi, 'POST /orders/{id}/deliver', {
    ...SHOP_ORDER_MUTATION_OPTIONS,
    successToast: stepTexts.claimed,
    idempotent: true,
  });
  const shop = useShop();
  const able = order.items.filter((item) => !item.releasedAt && item.fulfillmentStatus !== 'CANCELLED');
  const claimable = able.filter((item) => item.fulfillmentStatus !== 'DELIVERED');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [digits, setDigits] = useState(NO_DIGITS);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'code' | 'word' | null>(null);
  const errorId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    title.current?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { triesLeft } = order.handover;
  const code = digits.join('');
  const chosen = able.filter((item) => !left.has(item.id)).map(({ id }) => id);
  const items = left.size === 0 ? ('all' as const) : chosen;
  const on = formatDate(new Date(serverNowMs() + order.releaseDays.delivered * DAY_MS).toISOString());

  async function deliver(how: 'code' | 'word') {
    setBusy(how);
    setError(null);
    const body = items === 'all' ? {} : { itemIds: items };
    const done =
      how === 'code' ? await checkCode() : await deliverByWord.run({ params: { id: order.orderId }, body });
    if (done) onClose();
    else setBusy(null);
  }
  /** @returns whether the code is correct, or stored until there is a network */
  async function checkCode(): Promise<boolean> {
    const { customer, orderId } = order;
    const body = { handoverCode: code, ...(items !== 'all' && { itemIds: items }) };
    const typed = { shopId: shop.id, orderId, customer: shortName(customer), body };
    const outcome = await submitHandoverCode(typed);
    if (outcome.kind === 'RIGHT') toast.success(stepTexts.delivered);
    // Offline a refetch would hang.
    if (outcome.kind !== 'WAITS') await queries.invalidateQueries();
    if (outcome.kind !== 'REFUSED') return true;
    setError(outcome.why);
    setDigits(NO_DIGITS);
    return false;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < NO_DIGITS.length) return setError(stepTexts.codeMissing);
    void deliver('code');
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <h3 ref={title} tabIndex={-1} className="border-line border-t pt-3 font-bold outline-none">
        {stepTexts.deliveredButton}
      </h3>
      <p className="text-ink-2">{stepTexts.codeText}</p>
      {able.length > 1 && <ItemSelection items={able} left={left} onChange={setLeft} />}
      {triesLeft > 0 ? (
        <div className="grid gap-2">
          <OtpInput
            label={stepTexts.codeLabel}
            autoComplete="off"
            digits={digits}
            onChange={(next) => {
              setDigits(next);
              setError(null);
            }}
            errorId={error ? errorId : undefined}
            disabled={busy !== null}
          />
          <div id={errorId}>
            <FormError text={error} />
          </div>
          <p className="text-ink-3 text-xs">{stepTexts.triesLeft(triesLeft)}</p>
        </div>
      ) : (
        <p role="status" className="rounded-control bg-clay-soft p-3 text-clay-strong">
          {stepTexts.noTriesLeft}
        </p>
      )}
      <FormActions busy={busy !== null} onClose={onClose}>
        {triesLeft > 0 && (
          <Button
            type="submit"
            busy={busy === 'code'}
            busyLabel={stepTexts.checking}
            disabled={busy !== null || chosen.length === 0}
          >
            {stepTexts.deliveredButton}
          </Button>
        )}
      </FormActions>
      {claimable.length > 0 && (
        <details className="rounded-control bg-sunk px-3.5 pb-1">
          <summary className="flex min-h-12 cursor-pointer items-center font-bold">
            {stepTexts.noCodeTitle}
          </summary>
          <ol className="grid list-decimal gap-2 pl-5 text-ink-2 text-sm">
            <li>{stepTexts.noCodePlace}</li>
            <li>{stepTexts.noCodeConfirm}</li>
            <li>{stepTexts.noCodeClaim(<b>{on}</b>)}</li>
          </ol>
          <Button
            variant="line"
            className="my-3"
            busy={busy === 'word'}
            busyLabel={orderTexts.saving}
            disabled={busy !== null || chosen.length === 0}
            onClick={() => void deliver('word')}
          >
            {stepTexts.noCodeButton}
          </Button>
        </details>
      )}
    </form>
  );
}
