import { formatCedis } from '#shared/money';
import type { OrderRefund } from '#src/modules/refunds/contract/after-sale.ts';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import { refundLabel } from './refund-labels.ts';
import { afterSaleTexts } from './texts.ts';

/** A refund: status, messages, photos. */
export function RefundCard({ refund, shopName }: { refund: OrderRefund; shopName: string }) {
  const { pill, tone, title, text } = refundLabel(refund, shopName);
  return (
    <section
      aria-label={afterSaleTexts.refundLabel(title)}
      className="mt-3 grid gap-2 rounded-control bg-sunk p-3.5 text-sm"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <b className="num text-base">{title}</b>
        <Badge tone={tone}>{pill}</Badge>
      </p>
      <p className="text-ink-2">{text}</p>
      <dl className="grid gap-1">
        {refund.requestedByCustomer && <Said by={afterSaleTexts.youWrote} words={refund.reason} />}
        {refund.shopAnswer && <Said by={afterSaleTexts.shopWrote(shopName)} words={refund.shopAnswer} />}
        {refund.decisionNote && <Said by={afterSaleTexts.dwasoWrote} words={refund.decisionNote} />}
      </dl>
      {refund.status === 'REQUESTED' && refund.offer?.accepted === null && (
        <OfferAnswer refund={refund} amount={refund.offer.amount} />
      )}
      <PhotoRow photos={refund.photos} label={afterSaleTexts.photo} />
    </section>
  );
}

/** Accepts the shop's offer, or asks Dwaso to decide. */
function OfferAnswer({ refund, amount }: { refund: OrderRefund; amount: number | null }) {
  const answer = useApiMutation(customerApi, 'POST /orders/refunds/{id}/offer', {
    ...ORDER_MUTATION_OPTIONS,
    idempotent: true,
  });
  const say = (accepts: boolean) => void answer.run({ params: { id: refund.id }, body: { accepts } });
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" busy={answer.isPending} onClick={() => say(true)}>
        {amount === null ? afterSaleTexts.replacedButton : afterSaleTexts.acceptButton(formatCedis(amount))}
      </Button>
      <Button size="sm" variant="line" disabled={answer.isPending} onClick={() => say(false)}>
        {afterSaleTexts.declineButton}
      </Button>
    </div>
  );
}

function Said({ by, words }: { by: string; words: string }) {
  return (
    <div>
      <dt className="font-semibold text-ink-3 text-xs">{by}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
    </div>
  );
}
