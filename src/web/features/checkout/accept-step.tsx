import { useQuery } from '@tanstack/react-query';
import type { CheckoutResult } from '#src/modules/orders/contract/orders.ts';
import type { Quote, QuoteOffer } from '#src/modules/quotes/contract/quotes.ts';
import { listTerms } from '#web/components/order/deposit-terms.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import type { BuyerDetails } from './checkout-fields.tsx';
import type { CheckoutParts } from './checkout-parts.ts';
import { DirectOrderForm } from './direct-order-form.tsx';
import { acceptTexts } from './direct-order-texts.ts';

type Props = {
  parts: CheckoutParts;
  quoteId: string;
  offerId: string;
  onPlaced: (result: CheckoutResult) => void;
};

/** /checkout?quote=…&offer=…: a customer accepts an offer, or a part of it. */
export function AcceptStep({ parts, quoteId, offerId, onPlaced }: Props) {
  const quote = useQuery(customerApi.queryOptions('GET /quotes/{id}', { params: { id: quoteId } }));
  const wallets = useQuery(parts.savedWalletsQuery);
  const addresses = useQuery(parts.savedAddressesQuery);
  const { account } = useCustomer();
  const offer = quote.data?.offers.find(({ id }) => id === offerId);
  const isOpen = quote.data?.status === 'OPEN' && quote.data.remaining > 0 && offer?.status === 'OFFERED';
  const failure = quote.error
    ? getErrorMessage(quote.error, acceptTexts.notOpen)
    : quote.data && !isOpen && acceptTexts.notOpen;
  if (failure) {
    return (
      <Page narrow>
        <ErrorState
          as="h1"
          title={failure}
          action={<ButtonLink to={paths.quote(quoteId)}>{acceptTexts.backLink}</ButtonLink>}
        />
      </Page>
    );
  }
  if (!quote.data || !offer || wallets.isPending || !addresses.isFetchedAfterMount) {
    return (
      <Page narrow>
        <LoadingState label={acceptTexts.loading} />
      </Page>
    );
  }
  return (
    <Page narrow>
      <PageTitle lead={offer.product.name}>{acceptTexts.title(offer.shop.name)}</PageTitle>
      <AcceptForm
        parts={parts}
        quote={quote.data}
        offer={offer}
        buyer={{
          ...{ account, addresses: addresses.data ?? [], wallets: wallets.data ?? [] },
          place: { region: quote.data.region, town: quote.data.town },
        }}
        onPlaced={onPlaced}
      />
    </Page>
  );
}

type FormProps = Pick<Props, 'parts' | 'onPlaced'> & {
  quote: Quote;
  offer: QuoteOffer;
  buyer: BuyerDetails;
};

function AcceptForm({ quote, offer, ...rest }: FormProps) {
  const accept = useApiMutation(customerApi, 'POST /quotes/{id}/accept', {
    idempotent: true,
    invalidates: ['GET /orders', 'GET /quotes', 'GET /quotes/{id}', 'GET /standing-orders'],
    successToast: acceptTexts.placed,
    errorToast: acceptTexts.failedTitle,
    fallbackMessage: acceptTexts.failed,
  });
  const max = Math.min(offer.quantity, quote.remaining);
  const { price, deliveryFee, depositPercent, firstOn, terms, termsVersion } = offer;
  return (
    <DirectOrderForm
      {...rest}
      quantity={{
        ...{ label: acceptTexts.quantityField, hint: acceptTexts.left(max) },
        ...{ start: max, max },
      }}
      terms={terms ? listTerms(terms) : []}
      action={accept}
      place={(body) =>
        accept.run({
          params: { id: quote.id },
          body: {
            ...{ ...body, offerId: offer.id, expectedPrice: price, expectedDeliveryFee: deliveryFee },
            ...(termsVersion && { termsVersion }),
          },
        })
      }
      summary={(quantity) => (
        <>
          <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{acceptTexts.goods}</dt>
            <dd className="text-right">
              <Money cedis={price * quantity} />
            </dd>
            <dt>{acceptTexts.delivery}</dt>
            <dd className="text-right">
              <Money cedis={deliveryFee} />
            </dd>
            {quantity === offer.quantity && (
              <>
                <dt className="font-bold">{acceptTexts.total}</dt>
                <dd className="text-right font-bold">
                  <Money cedis={offer.total} />
                </dd>
              </>
            )}
          </dl>
          {quantity !== offer.quantity && <p className="mt-1 text-ink-2 text-sm">{acceptTexts.feeToo}</p>}
          <p className="mt-3">
            {depositPercent > 0
              ? acceptTexts.deposit(depositPercent)
              : quote.deliveries === 1
                ? acceptTexts.once
                : acceptTexts.repeated(firstOn, quote.deliveries - 1)}
          </p>
        </>
      )}
      button={acceptTexts.button}
    />
  );
}
