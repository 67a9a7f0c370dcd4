import { Star } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Order, OrderItem } from '#src/modules/orders/contract/orders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { serverNowMs } from '#web/lib/api/server-clock.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { allowedActions, findReview, refundsFor } from './allowed-actions.ts';
import { RefundCard } from './refund-card.tsx';
import { afterSaleTexts } from './texts.ts';

const loadCancel = () => import('./cancel-item.tsx').then((part) => part.CancelItem);
const loadRefund = () => import('./refund-form.tsx').then((part) => part.RefundForm);
const loadReview = () => import('./review-form.tsx').then((part) => part.ReviewForm);

/** Refunds and review of a paid item, and the customer's actions. */
export function OrderItemActions({ order, item }: { order: Order; item: OrderItem }) {
  const steps = allowedActions(order, item, serverNowMs());
  const review = findReview(order, item);
  const cancel = useOnDemand(loadCancel);
  const refund = useOnDemand(loadRefund);
  const write = useOnDemand(loadReview);
  return (
    <div className="w-full md:col-start-2">
      {refundsFor(order, item).map((one) => (
        <RefundCard key={one.id} refund={one} shopName={item.shop.name} />
      ))}
      {review && <YourReview stars={review.stars} text={review.text} />}
      <div className="mt-3 flex flex-wrap items-center gap-2.5 empty:hidden">
        {steps.review && (
          <Button variant="soft" size="sm" onClick={write.show}>
            {write.opening ? afterSaleTexts.opening : afterSaleTexts.reviewButton}
          </Button>
        )}
        {steps.askRefund && (
          <Button variant="line" size="sm" onClick={refund.show}>
            {refund.opening ? afterSaleTexts.opening : afterSaleTexts.refundButton}
          </Button>
        )}
        {steps.cancel && (
          <Button variant="danger" size="sm" onClick={cancel.show}>
            {cancel.opening ? afterSaleTexts.opening : afterSaleTexts.cancelButton}
          </Button>
        )}
      </div>
      {steps.askRefund && steps.refundUntil && (
        <p className="mt-1.5 text-ink-3 text-xs">
          {afterSaleTexts.refundUntil(formatDate(steps.refundUntil))}
        </p>
      )}
      {cancel.Part && <cancel.Part item={item} open={cancel.open} onClose={cancel.close} />}
      {refund.Part && <refund.Part item={item} open={refund.open} onClose={refund.close} />}
      {write.Part && <write.Part item={item} open={write.open} onClose={write.close} />}
    </div>
  );
}

function YourReview({ stars, text }: { stars: number; text: string }) {
  return (
    <p className="mt-3 text-ink-2 text-sm">
      <span className="inline-flex items-center gap-1 font-semibold text-ink">
        <Star className="size-4 fill-gold text-gold-ink" aria-hidden />
        {afterSaleTexts.yourReview(stars)}
      </span>
      {text && <span className="block wrap-anywhere">{text}</span>}
    </p>
  );
}

/**
 * A dialog that is loaded when first opened, and then stays mounted with its form. Its button is not disabled
 * meanwhile, or it would lose the focus, which the dialog returns when it closes.
 */
function useOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(false);

  async function show() {
    if (opening) return;
    if (!Part) {
      setOpening(true);
      try {
        const loaded = await load();
        setPart(() => loaded);
      } catch {
        toast.error(...afterSaleTexts.openFailed);
        return;
      } finally {
        setOpening(false);
      }
    }
    setOpen(true);
  }

  return { Part, open, opening, show: () => void show(), close: () => setOpen(false) };
}
