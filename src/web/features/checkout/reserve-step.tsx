import { useQuery } from '@tanstack/react-query';
import type { HarvestDetail } from '#src/modules/harvests/contract/harvests.ts';
import type { CheckoutResult } from '#src/modules/orders/contract/orders.ts';
import { listTerms } from '#web/components/order/deposit-terms.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { useDeliveryPreferences } from '#web/lib/customer/delivery-preferences.ts';
import { useCustomer } from '#web/lib/customer/use-customer.ts';
import type { BuyerDetails } from './checkout-fields.tsx';
import type { CheckoutParts } from './checkout-parts.ts';
import { DirectOrderForm } from './direct-order-form.tsx';
import { reserveTexts } from './direct-order-texts.ts';

type Props = { parts: CheckoutParts; productId: string; onPlaced: (result: CheckoutResult) => void };

/** /checkout?harvest=…: a customer reserves a harvest with a deposit. */
export function ReserveStep({ parts, productId, onPlaced }: Props) {
  const harvest = useQuery(customerApi.queryOptions('GET /harvests/{id}', { params: { id: productId } }));
  const wallets = useQuery(parts.savedWalletsQuery);
  const addresses = useQuery(parts.savedAddressesQuery);
  const { account } = useCustomer();
  const { region, town } = useDeliveryPreferences();
  const failure = harvest.error
    ? getErrorMessage(harvest.error, reserveTexts.loadFailed)
    : harvest.data?.left === 0 && reserveTexts.notOpen;
  if (failure) {
    return (
      <Page narrow>
        <ErrorState
          as="h1"
          title={failure}
          action={<ButtonLink to={paths.harvests}>{reserveTexts.allLink}</ButtonLink>}
        />
      </Page>
    );
  }
  if (!harvest.data || wallets.isPending || !addresses.isFetchedAfterMount) {
    return (
      <Page narrow>
        <LoadingState label={reserveTexts.loading} />
      </Page>
    );
  }
  return (
    <Page narrow>
      <PageTitle>{reserveTexts.title(harvest.data.product.name)}</PageTitle>
      <ReserveForm
        parts={parts}
        harvest={harvest.data}
        buyer={{
          ...{ account, addresses: addresses.data ?? [], wallets: wallets.data ?? [] },
          place: { region, town },
        }}
        onPlaced={onPlaced}
      />
    </Page>
  );
}

type FormProps = Pick<Props, 'parts' | 'onPlaced'> & { harvest: HarvestDetail; buyer: BuyerDetails };

function ReserveForm({ harvest, ...rest }: FormProps) {
  const reserve = useApiMutation(customerApi, 'POST /harvests/{id}/reserve', {
    idempotent: true,
    invalidates: ['GET /orders'],
    successToast: reserveTexts.placed,
    errorToast: reserveTexts.failedTitle,
    fallbackMessage: reserveTexts.failed,
  });
  return (
    <DirectOrderForm
      {...rest}
      quantity={{
        ...{ label: reserveTexts.quantityField, hint: reserveTexts.left(harvest.left) },
        ...{ start: 1, max: harvest.left },
      }}
      terms={listTerms(harvest.terms)}
      action={reserve}
      place={(body) =>
        reserve.run({
          params: { id: harvest.id },
          body: { ...body, termsVersion: harvest.termsVersion },
        })
      }
      summary={(quantity) => (
        <>
          <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3 font-bold text-lg">
            <span>{reserveTexts.goodsAtMost}</span>
            <Money cedis={harvest.ceiling * quantity} />
          </p>
          <p className="mt-1 text-ink-2 text-sm">{reserveTexts.depositNow(harvest.depositPercent)}</p>
        </>
      )}
      button={reserveTexts.button}
    />
  );
}
