import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Quote, QuoteOffer } from '#src/modules/quotes/contract/quotes.ts';
import { Badge, Tag } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { Money, Price } from '#web/components/ui/price.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { ConfirmedAction } from './confirmed-action.tsx';
import { quoteTexts } from './texts.ts';

/** A customer's request with its offers, the cheapest first. */
export function QuoteDetails({ quoteId }: { quoteId: string }) {
  const quote = useQuery(customerApi.queryOptions('GET /quotes/{id}', { params: { id: quoteId } }));
  if (quote.isPending) return <LoadingState label={quoteTexts.loading} />;
  if (quote.isError) {
    return (
      <ErrorState
        as="h1"
        title={quoteTexts.loadFailed}
        text={getErrorMessage(quote.error, quoteTexts.loadFailed)}
        action={<ButtonLink to={paths.quotes}>{quoteTexts.backLink}</ButtonLink>}
      />
    );
  }
  const { what, town, region, note, offers, status, closesAt } = quote.data;
  return (
    <>
      <Link
        to={paths.quotes}
        className="inline-flex min-h-11 items-center font-semibold text-leaf text-sm hover:underline"
      >
        {quoteTexts.backLink}
      </Link>
      <PageTitle lead={quoteTexts.amount(quote.data)}>{what}</PageTitle>
      <p>{quoteTexts.place(town, region)}</p>
      {note && <p className="max-w-[60ch] text-ink-2 wrap-anywhere">{note}</p>}
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-2.5">
        <Badge tone={status === 'OPEN' ? 'pending' : 'delivered'}>{quoteTexts.statuses[status]}</Badge>
        {status === 'OPEN' && <span className="text-ink-2 text-sm">{quoteTexts.openUntil(closesAt)}</span>}
      </div>
      <section aria-labelledby="offers">
        <h2 id="offers" className="mb-3 text-h2">
          {quoteTexts.offersTitle}
        </h2>
        {offers.length === 0 && (
          <p className="text-ink-2">
            {quote.data.invited === 0 ? quoteTexts.answers(quote.data) : quoteTexts.noOffers}
          </p>
        )}
        <ul className="grid gap-4.5 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Offer quote={quote.data} offer={offer} />
            </li>
          ))}
        </ul>
      </section>
      {status === 'OPEN' && (
        <div className="mt-6">
          <Close id={quote.data.id} />
        </div>
      )}
    </>
  );
}

function Offer({ quote, offer }: { quote: Quote; offer: QuoteOffer }) {
  const { shop, product, price, deliveryFee, total, quantity, firstOn, depositPercent, note } = offer;
  const isOpen = quote.status === 'OPEN' && offer.status === 'OFFERED' && quote.remaining > 0;
  return (
    <Panel aria-labelledby={offer.id} className="grid h-full content-start gap-1.5">
      <h3 id={offer.id} className="font-bold text-h3 wrap-anywhere">
        <Link to={paths.shop(shop.id)} className="inline-flex min-h-11 items-center hover:underline">
          {shop.name}
        </Link>
      </h3>
      <p className="text-ink-2 text-sm">{shop.location}</p>
      {shop.isGroup && <Tag className="justify-self-start">{quoteTexts.group}</Tag>}
      <p className="wrap-anywhere">{product.name}</p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Price cedis={price} />
        <span className="text-ink-3 text-sm">{quoteTexts.offerPrice(quote.unit)}</span>
      </p>
      <p>{quoteTexts.offerAmount(quantity, quote.unit, firstOn)}</p>
      <p className="text-ink-2 text-sm">{quoteTexts.delivery(deliveryFee)}</p>
      <p className="text-sm">
        {quoteTexts.offerTotal}: <Money cedis={total} className="font-semibold" />
      </p>
      {depositPercent > 0 && <p className="text-sm">{quoteTexts.offerDeposit(depositPercent)}</p>}
      {note && <p className="text-ink-2 text-sm wrap-anywhere">{note}</p>}
      {offer.status === 'ACCEPTED' && <Badge tone="delivered">{quoteTexts.accepted}</Badge>}
      {isOpen && (
        <ButtonLink
          full
          className="mt-2 self-end"
          to={`${paths.checkout}?${new URLSearchParams({ quote: quote.id, offer: offer.id })}`}
        >
          {quoteTexts.acceptButton}
        </ButtonLink>
      )}
    </Panel>
  );
}

function Close({ id }: { id: string }) {
  const close = useApiMutation(customerApi, 'POST /quotes/{id}/close', {
    invalidates: ['GET /quotes', 'GET /quotes/{id}'],
    successToast: quoteTexts.closed,
    errorToast: quoteTexts.actFailed,
  });
  return (
    <ConfirmedAction
      label={quoteTexts.closeButton}
      title={quoteTexts.closeTitle}
      text={quoteTexts.closeText}
      action={close}
      run={() => close.run({ params: { id } })}
    />
  );
}
