import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { orderNumber } from '#shared/order-number';
import { formatPhone } from '#shared/phone';
import type { ShopOrder } from '#src/modules/fulfilment/contract/shop-orders.ts';
import { PortalProviders } from '#web/components/auth/portal-providers.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { deliveryOptionTitle } from '#web/components/delivery/delivery-option-labels.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { orderQuery } from '#web/features/merchant/api/queries.ts';
import { orderTexts } from '#web/features/merchant/orders/texts.tsx';
import { weighTexts } from '#web/features/merchant/orders/weigh-texts.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { queryLoader } from '#web/lib/api/query-loader.ts';
import { shopApi, shopSession, useShop } from '#web/lib/auth/shop-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

/** /merchant/orders/{orderId}/slip: a printable packing slip with the address, without prices. */
function SlipPage() {
  const { orderId = '' } = useParams();
  const order = useQuery(orderQuery(orderId));
  return (
    <main id="main" className="mx-auto w-full max-w-3xl p-4 md:p-8 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap justify-between gap-2.5 print:hidden">
        <ButtonLink variant="ghost" to={`/merchant/orders/${orderId}`} className="px-3">
          <ArrowLeft className="icon" aria-hidden />
          {orderTexts.slipBackLink}
        </ButtonLink>
        {order.data && (
          <Button onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            {orderTexts.slipPrintButton}
          </Button>
        )}
      </div>
      {order.data && <Slip order={order.data} />}
      {order.isPending && <LoadingState label={orderTexts.loading} />}
      {order.isError && !order.data && (
        <ErrorState
          as="h1"
          title={getErrorMessage(order.error, orderTexts.loadFailed)}
          action={<Button onClick={() => void order.refetch()}>{orderTexts.tryAgainButton}</Button>}
        />
      )}
    </main>
  );
}

/** Black on white in both themes, since it is printed. */
function Slip({ order }: { order: ShopOrder }) {
  const shop = useShop();
  const { shippingAddress: to } = order.order;
  const packed = order.items.filter((item) => item.fulfillmentStatus !== 'CANCELLED');
  return (
    <article className="grid gap-6 rounded-card border border-line bg-white p-5 text-black md:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-3 border-black border-b-2 pb-4">
        <div>
          <h1 className="text-h2">{orderTexts.slipTitle}</h1>
          <p className="font-bold text-lg">{shop.name}</p>
          <p>{`${shop.location} · ${formatPhone(shop.phoneNumber)}`}</p>
        </div>
        <p className="sm:text-right">
          <b className="block font-mono text-2xl">{orderNumber(order.orderId)}</b>
          {formatDate(order.orderDate)}
        </p>
      </header>
      <section aria-labelledby="slip-to">
        <h2 id="slip-to" className="font-sans font-semibold text-sm tracking-normal">
          {orderTexts.sendToTitle}
        </h2>
        <address className="text-2xl leading-snug not-italic">
          <b>{to.fullName}</b>
          <br />
          {to.street}
          <br />
          {[to.city, to.state, to.zipCode].filter(Boolean).join(', ')}
          <br />
          {to.country}
          <br />
          <b>{formatPhone(to.phone)}</b>
        </address>
        {order.delivery.kind !== 'INCLUDED' && (
          <p className="mt-2 text-xl">
            <b>{deliveryOptionTitle(order.delivery)}</b>
            {order.delivery.station ? orderTexts.slipFromStation(order.delivery.station) : ''}
          </p>
        )}
      </section>
      <div className="@container">
        <table className="w-full border-collapse text-left text-xl @max-[16rem]:block">
          <thead className="text-sm @max-[16rem]:sr-only">
            <tr className="border-black border-b">
              <th scope="col" className="w-20 py-1.5 pr-3">
                {orderTexts.slipQuantityColumn}
              </th>
              <th scope="col" className="py-1.5">
                {orderTexts.slipProductColumn}
              </th>
              <th scope="col" className="w-20 py-1.5 text-right">
                {orderTexts.slipPackedColumn}
              </th>
            </tr>
          </thead>
          <tbody className="@max-[16rem]:block">
            {packed.map(({ id, quantity, product, weight }) => (
              <tr key={id} className="border-black/30 border-b align-top @max-[16rem]:block">
                <td className="num py-3 pr-3 text-3xl @max-[16rem]:block @max-[16rem]:pb-0">{quantity}</td>
                <td className="py-3 @max-[16rem]:block @max-[16rem]:pt-0">
                  <b>{product.name}</b>
                  {product.unit && <span className="block text-base">{product.unit}</span>}
                  {weight && (
                    <span className="block text-base">
                      {weight.weighedKg === null
                        ? weighTexts.hint(weight.minKg, weight.maxKg)
                        : weighTexts.onScale(weight.weighedKg)}
                    </span>
                  )}
                </td>
                <td className="py-3 text-right @max-[16rem]:block @max-[16rem]:text-left">
                  <span aria-hidden className="inline-block size-7 border-2 border-black" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm">{orderTexts.slipFooter(shop.name, formatPhone(shop.phoneNumber))}</p>
    </article>
  );
}

/** From the path alone, since the order may load later. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  noindexMeta(orderTexts.slipPageTitle(orderNumber(params.orderId ?? '')));

export const clientLoader = queryLoader(shopSession, ({ params: { orderId = '' } }) => [orderQuery(orderId)]);
export const HydrateFallback = () => null;

/** A printable page: inside the auth guard, without the layout. */
export default function MerchantSlipRoute() {
  return (
    <SessionQueryProvider session={shopSession}>
      <PortalProviders session={shopSession} api={shopApi}>
        <SlipPage />
      </PortalProviders>
    </SessionQueryProvider>
  );
}
