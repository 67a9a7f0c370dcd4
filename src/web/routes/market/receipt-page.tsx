import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import type { FeeLineView } from '#shared/fee-line';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import type { OrderWeight } from '#src/modules/orders/contract/order-weight.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import type { Receipt } from '#src/modules/orders/contract/receipt.ts';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/components/ui/empty-state.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { ReceiptLine, ReceiptPayments } from '#web/features/orders/receipt-payments.tsx';
import { receiptTexts } from '#web/features/orders/receipt-texts.ts';
import { itemWeightTexts } from '#web/features/orders/sub-order/item-weight-texts.ts';
import { groupBySubOrder, type SubOrder } from '#web/features/orders/sub-order/sub-orders.ts';
import { getErrorMessage } from '#web/lib/api/api-error.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { orderQuery } from '#web/lib/order/order-queries.ts';
import { feeLineLabel, goodsBefore, orderFees } from '#web/lib/order/totals.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { StandaloneErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = ({ params }: { params: { orderId?: string } }) =>
  noindexMeta(receiptTexts.metaTitle(orderNumber(params.orderId ?? '')));

/** /orders/{orderId}/receipt: the printable receipt of a paid order. */
export default function ReceiptPage() {
  const { orderId = '' } = useParams();
  return (
    <main id="main" className="mx-auto w-full max-w-3xl p-4 md:p-8 print:max-w-none print:p-0">
      <SessionQueryProvider session={customerSession}>
        <RequireAuth session={customerSession} waiting={<LoadingState label={receiptTexts.loading} />}>
          <Loaded orderId={orderId} />
        </RequireAuth>
      </SessionQueryProvider>
    </main>
  );
}

function Loaded({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId));
  const back = (
    <ButtonLink variant="ghost" to={paths.order(orderId)} className="px-3">
      <ArrowLeft className="icon" aria-hidden />
      {receiptTexts.backLink}
    </ButtonLink>
  );
  if (order.isPending) return <LoadingState label={receiptTexts.loading} />;
  if (!order.data) {
    return <ErrorState as="h1" title={getErrorMessage(order.error, receiptTexts.loadFailed)} action={back} />;
  }
  const { receipt } = order.data;
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-2.5 print:hidden">
        {back}
        {receipt && (
          <Button onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            {receiptTexts.printButton}
          </Button>
        )}
      </div>
      {receipt ? (
        <Sheet order={order.data} receipt={receipt} />
      ) : (
        <ErrorState as="h1" title={receiptTexts.notPaid} action={back} />
      )}
    </>
  );
}

/** Black on white in both themes, since it is printed. */
function Sheet({ order, receipt }: { order: Order; receipt: Receipt }) {
  const to = order.shippingAddress;
  const fees = orderFees(order);
  return (
    <article className="grid gap-5 rounded-card border border-line bg-white p-5 text-black md:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-3 border-black border-b-2 pb-4">
        <div>
          <p className="font-bold font-display text-h2">{receiptTexts.seller}</p>
          <h1 className="font-bold font-sans text-lg tracking-normal">{receiptTexts.title}</h1>
        </div>
        <p className="sm:text-right">
          <b className="num block text-xl">{receiptTexts.order(orderNumber(order.id))}</b>
          {formatDate(order.createdAt)}
        </p>
      </header>
      <p>
        {receiptTexts.customer(
          to.fullName,
          [to.street, to.city, to.state, to.country].filter(Boolean).join(', '),
        )}
      </p>
      {groupBySubOrder(order).map((part) => (
        <PartOfShop key={part.shop.id} part={part} />
      ))}
      <dl className="grid gap-1.5 border-black border-t-2 pt-4">
        <ReceiptLine label={receiptTexts.items} cedis={goodsBefore(order)} />
        {order.discount > 0 && <ReceiptLine label={discountLabel(order)} cedis={-order.discount} />}
        {fees.map((line) => (
          <ReceiptLine
            key={line.percent}
            label={feeLabel(line, order, fees.length === 1)}
            cedis={line.amount}
          />
        ))}
        <ReceiptLine label={receiptTexts.delivery} cedis={order.deliveryTotal} />
        <ReceiptLine label={receiptTexts.total} cedis={order.totalAmount} bold />
      </dl>
      <section className="border-black border-t pt-4" aria-labelledby="receipt-payment">
        <h2 id="receipt-payment" className="font-bold font-sans text-base tracking-normal">
          {receiptTexts.paymentTitle}
        </h2>
        <ReceiptPayments receipt={receipt} />
      </section>
    </article>
  );
}

const discountLabel = ({ coupons }: Order): string =>
  coupons[0] ? receiptTexts.discountWith(coupons[0].code) : receiptTexts.discount;

/** The base of the fee, if it differs from the items' total. */
const feeLabel = (line: FeeLineView, { marketDiscount }: Order, isOne: boolean): string =>
  feeLineLabel(receiptTexts.feeName, line, isOne && marketDiscount === 0);

function PartOfShop({ part }: { part: SubOrder }) {
  const standing = part.items.filter(({ fulfillmentStatus }) => fulfillmentStatus !== 'CANCELLED');
  const sum = standing.reduce((total, { subtotal }) => total + Math.round(subtotal * 100), 0);
  return (
    <section aria-label={part.shop.name} className="break-inside-avoid">
      <h2 className="font-bold font-sans text-base tracking-normal">{part.shop.name}</h2>
      <ul>
        {part.items.map((item) => {
          const cancelled = item.fulfillmentStatus === 'CANCELLED';
          return (
            <li
              key={item.id}
              className="flex flex-wrap justify-between gap-x-3 border-gray-300 border-b py-1"
            >
              <span className="min-w-0 flex-1 basis-40">
                {receiptTexts.item(item.quantity, item.product.name, item.product.unit)}
                {item.discount > 0 && receiptTexts.itemDiscount(formatCedis(item.discount))}
                {cancelled && <b> {receiptTexts.cancelled}</b>}
                {item.weight && !cancelled && <WeightLine weight={item.weight} />}
              </span>
              <span className={cancelled ? 'line-through' : undefined}>
                <Money cedis={item.subtotal} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-3 pt-1 font-semibold">
        {receiptTexts.itemsFrom(part.shop.name)}
        <Money cedis={sum / 100} />
      </p>
    </section>
  );
}

/** Ordered, paid for, weighed, returned. */
function WeightLine({ weight }: { weight: OrderWeight }) {
  const { orderedKg, paidKg, weighedKg, returned } = weight;
  return (
    <span className="block text-sm">
      {[
        `${itemWeightTexts.ordered} ${orderedKg} kg`,
        `${itemWeightTexts.paidFor} ${paidKg} kg`,
        ...(weighedKg === null ? [] : [`${itemWeightTexts.weighed} ${weighedKg} kg`]),
        ...(returned > 0 ? [`${itemWeightTexts.returned} ${formatCedis(returned)}`] : []),
      ].join(', ')}
    </span>
  );
}
