import { useState } from 'react';
import type { ShopQuote } from '#src/modules/quotes/contract/shop-quotes.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { OfferForm } from './offer-form.tsx';
import { quoteTexts } from './texts.ts';

const OPTIONS = { invalidates: ['GET /shops/quotes'], errorToast: quoteTexts.actFailed } as const;

/** A request that the shop is invited to, and its own answer. */
export function QuotePanel({ quote }: { quote: ShopQuote }) {
  const { id, what, note, town, region, customerName, offer, status, deliveries, closesAt } = quote;
  const [answering, setAnswering] = useState(false);
  const params = { id };
  const decline = useApiMutation(shopApi, 'POST /shops/quotes/{id}/decline', {
    ...OPTIONS,
    successToast: quoteTexts.declined,
  });
  const withdraw = useApiMutation(shopApi, 'POST /shops/quotes/{id}/withdraw', {
    ...OPTIONS,
    successToast: quoteTexts.withdrawn,
  });
  const isAccepted = offer?.status === 'ACCEPTED';
  const isOffered = offer?.status === 'OFFERED';
  const isOpen = status === 'OPEN' && quote.invitation !== 'DECLINED' && !isAccepted;
  return (
    <Panel aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 id={id} className="min-w-0 flex-1 text-h2 wrap-anywhere">
          {what}
        </h2>
        <State quote={quote} />
      </div>
      <p className="mt-1 font-semibold">{quoteTexts.amount(quote)}</p>
      {deliveries > 1 && <p>{quoteTexts.every(quote.everyWeeks)}</p>}
      <p className="text-ink-2">
        {customerName}. {quoteTexts.place(town, region)}
      </p>
      {note && <p className="mt-2 max-w-[60ch] wrap-anywhere">{note}</p>}
      {isOpen && <p className="mt-1 text-ink-2 text-sm">{quoteTexts.answerUntil(closesAt)}</p>}
      {offer && offer.status !== 'WITHDRAWN' && (
        <p className="mt-3 border-line border-t pt-3 font-semibold">{quoteTexts.yourAnswer(offer)}</p>
      )}
      {isOpen && answering && <OfferForm quote={quote} onClose={() => setAnswering(false)} />}
      {isOpen && !answering && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button variant={isOffered ? 'line' : 'primary'} onClick={() => setAnswering(true)}>
            {isOffered ? quoteTexts.changeButton : quoteTexts.answerButton}
          </Button>
          {isOffered && (
            <Button
              variant="danger"
              className="px-3"
              busy={withdraw.isPending}
              busyLabel={quoteTexts.busy}
              onClick={() => void withdraw.run({ params })}
            >
              {quoteTexts.withdrawButton}
            </Button>
          )}
          {!isOffered && (
            <Button
              variant="ghost"
              className="px-3"
              busy={decline.isPending}
              busyLabel={quoteTexts.busy}
              onClick={() => void decline.run({ params })}
            >
              {quoteTexts.declineButton}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function State({ quote: { offer, invitation, status } }: { quote: ShopQuote }) {
  if (offer?.status === 'ACCEPTED') return <Badge tone="delivered">{quoteTexts.accepted}</Badge>;
  if (invitation === 'DECLINED') return <Badge tone="cancelled">{quoteTexts.declined}</Badge>;
  return <Badge tone={status === 'OPEN' ? 'pending' : 'cancelled'}>{quoteTexts.statuses[status]}</Badge>;
}
