import type { OrderRefund } from '#contracts/after-sale';
import { PhotoRow } from '#web/lib/photo-row.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { refundLabel } from './refund-labels.ts';

/** One refund: where it stands, what was written about it, its photos. */
export function RefundCard({ refund, shopName }: { refund: OrderRefund; shopName: string }) {
  const { pill, tone, title, text } = refundLabel(refund, shopName);
  return (
    <section
      aria-label={`Refund: ${title}`}
      className="mt-3 grid gap-2 rounded-control bg-sunk p-3.5 text-sm"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <b className="num text-base">{title}</b>
        <Pill tone={tone}>{pill}</Pill>
      </p>
      <p className="text-ink-2">{text}</p>
      <dl className="grid gap-1">
        {refund.requestedByCustomer && <Said by="You wrote" words={refund.reason} />}
        {refund.shopAnswer && <Said by={`${shopName} wrote`} words={refund.shopAnswer} />}
        {refund.decisionNote && <Said by="Dwaso wrote" words={refund.decisionNote} />}
      </dl>
      <PhotoRow photos={refund.photos} label="Photo of your request" />
    </section>
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
