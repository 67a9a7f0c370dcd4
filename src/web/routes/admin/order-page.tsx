import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import { orderNumber } from '#shared/order-number';
import { REFUND_REASONS } from '#shared/refund-reasons';
import { choiceLabel } from '#src/modules/delivery/contract/delivery-labels.ts';
import type { AdminOrder } from '#src/modules/fulfilment/contract/admin-orders.ts';
import { shipmentLabel } from '#src/modules/fulfilment/contract/shipment-labels.ts';
import { RefundReasonField } from '#web/components/form/refund-reason-field.tsx';
import { AddressLines } from '#web/components/order/address-lines.tsx';
import { OrderNumber } from '#web/components/order/order-title.tsx';
import { ParcelDetails } from '#web/components/order/parcel-facts.tsx';
import { PriceBreakdown } from '#web/components/order/price-breakdown.tsx';
import { SplitOrderLine } from '#web/components/order/split-line.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { Money } from '#web/components/ui/price.tsx';
import { adminLoader } from '#web/features/admin/api/admin-loader.ts';
import { cancelForm } from '#web/features/admin/api/schema.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { DescriptionList } from '#web/features/admin/components/description-list.tsx';
import { IfAllowed } from '#web/features/admin/components/if-allowed.tsx';
import { AdminLink, BackLink } from '#web/features/admin/components/links.tsx';
import {
  PendingApprovals,
  pendingApprovalsQuery,
} from '#web/features/admin/components/pending-approvals.tsx';
import { PageQueryBoundary } from '#web/features/admin/components/query-boundary.tsx';
import { Section } from '#web/features/admin/components/section.tsx';
import { StatusBadge } from '#web/features/admin/components/status-badge.tsx';
import { componentTexts } from '#web/features/admin/components/texts.ts';
import { AddressButton } from '#web/features/admin/orders/address-button.tsx';
import { LedgerLines, OrderRefunds, PaymentAttempts } from '#web/features/admin/orders/order-money.tsx';
import { OrderHistory, Webhooks } from '#web/features/admin/orders/order-timeline.tsx';
import { RefundButton } from '#web/features/admin/orders/refund-button.tsx';
import { orderTexts } from '#web/features/admin/orders/texts.ts';
import { ImpersonateLink } from '#web/features/admin/users/impersonate-link.tsx';
import { adminApi, useAdmin } from '#web/lib/auth/admin-session.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { orderTotals } from '#web/lib/order/totals.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

/** From the path alone, since the order may load later. */
export const meta = ({ params }: { params: { orderId?: string } }) =>
  noindexMeta(orderTexts.order(orderNumber(params.orderId ?? '')));

const orderQuery = (orderId: string) =>
  adminApi.queryOptions('GET /admin/orders/{id}', { params: { id: orderId } });

export const clientLoader = adminLoader(({ params }) => [
  orderQuery(params.orderId ?? ''),
  pendingApprovalsQuery(),
]);
export const HydrateFallback = () => null;

/** /admin/orders/:orderId: everything about an order. */
export default function OrderPage() {
  const { orderId = '' } = useParams();
  const file = useQuery(orderQuery(orderId));
  return (
    <>
      <BackLink to="/admin/orders">{orderTexts.allOrders}</BackLink>
      <PageQueryBoundary query={file}>{(data) => <OrderFile file={data} />}</PageQueryBoundary>
    </>
  );
}

function OrderFile({ file }: { file: AdminOrder }) {
  const { order, customer } = file;
  return (
    <>
      <PageTitle aside={<StatusBadge state={order.orderStatus} />}>
        {`${orderTexts.orderWord} `}
        <OrderNumber number={orderNumber(order.id)} />
      </PageTitle>
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4.5">
          <Items file={file} />
          <Parcels order={order} />
          <PaymentAttempts attempts={file.attempts} />
          <OrderRefunds refunds={file.refunds} />
          <LedgerLines lines={file.ledger} />
          <Webhooks webhooks={file.webhooks} />
          <OrderHistory events={order.history} />
        </div>
        <aside className="grid min-w-0 gap-4.5">
          <OrderActions file={file} />
          <Section id="sum" title={orderTexts.totalTitle}>
            <PriceBreakdown totals={orderTotals(order)} feeName={orderTexts.commission} />
          </Section>
          <Section id="deliveries" title={orderTexts.deliveryTitle}>
            <DescriptionList
              narrow
              facts={order.delivery.map((one) => [
                one.shop.name,
                `${choiceLabel(one)}${one.fee ? `, ${formatCedis(one.fee)}` : ''}${one.promisedBy ? `, by ${formatDay(one.promisedBy)}` : ''}${one.isLate ? ' (late)' : ''}`,
              ])}
            />
          </Section>
          <Section id="customer" title={orderTexts.customerTitle}>
            <DescriptionList
              narrow
              facts={[
                [
                  orderTexts.name,
                  <AdminLink key="n" big to={`/admin/users/${customer.id}`}>
                    {`${customer.firstName} ${customer.lastName}`}
                  </AdminLink>,
                ],
                [componentTexts.email, customer.email],
                [orderTexts.phone, customer.phone],
                [orderTexts.ordered, formatDate(order.createdAt)],
                [orderTexts.orderId, order.id],
              ]}
            />
          </Section>
          <Section id="address" title={orderTexts.addressTitle}>
            <AddressLines to={order.shippingAddress} />
            <AddressButton order={order} />
          </Section>
        </aside>
      </div>
    </>
  );
}

function Items({ file: { order, customer, refundable } }: { file: AdminOrder }) {
  const left = new Map(refundable.map(({ itemId, amount }) => [itemId, amount]));
  return (
    <Section id="items" title={orderTexts.itemsTitle}>
      {order.coupons.map(({ shopId, code, discount }) => (
        <p key={`${shopId}${code}`} className="mb-3 text-ink-2 text-sm">
          {shopId === null
            ? orderTexts.dwasoCode(code, formatCedis(discount))
            : orderTexts.shopCode(code, formatCedis(discount))}
        </p>
      ))}
      <ul className="grid gap-4">
        {order.orderItems.map((item) => {
          const back = left.get(item.id) ?? 0;
          const way = [item.carrierName, item.trackingNumber].filter(Boolean).join(', ');
          return (
            <li key={item.id} className="grid gap-1 border-line border-t pt-4 first:border-t-0 first:pt-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b className="wrap-anywhere">{`${item.quantity} × ${item.product.name}`}</b>
                <StatusBadge state={item.fulfillmentStatus} />
                <Money cedis={item.subtotal} className="font-bold" />
                {item.discount > 0 && (
                  <span className="text-ink-2 text-sm">
                    {orderTexts.itemDiscount(formatCedis(item.discount))}
                  </span>
                )}
              </div>
              <p className="text-ink-2 text-sm">
                <AdminLink big to={`/admin/shops/${item.shopId}`}>
                  {item.shop.name}
                </AdminLink>
                {way && ` · ${way}`}
                {item.notes && ` · ${item.notes}`}
              </p>
              {item.weight && <p className="text-ink-2 text-sm">{orderTexts.weight(item.weight)}</p>}
              {back > 0 && (
                <div className="flex flex-wrap items-center gap-3">
                  {order.orderStatus === 'PROCESSING' && item.fulfillmentStatus === 'PENDING' && (
                    <IfAllowed call="POST /orders/items/{itemId}/split">
                      <SplitOrderLine
                        api={adminApi}
                        line={{ id: item.id, quantity: item.quantity, name: item.product.name }}
                      />
                    </IfAllowed>
                  )}
                  <RefundButton
                    orderId={order.id}
                    itemId={item.id}
                    name={item.product.name}
                    customer={`${customer.firstName} ${customer.lastName}`}
                    left={back}
                  />
                  <span className="text-ink-3 text-sm">{orderTexts.refundable(formatCedis(back))}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Parcels by shop, with tracking. */
function Parcels({ order: { shipments, orderItems } }: Pick<AdminOrder, 'order'>) {
  if (shipments.length === 0) return null;
  return (
    <Section id="parcels" title={orderTexts.parcelsTitle}>
      <ul className="grid gap-4">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <p className="font-semibold">
              {`${orderItems.find(({ shopId }) => shopId === parcel.shopId)?.shop.name}: ${shipmentLabel(parcel.state).toLowerCase()}`}
            </p>
            <ParcelDetails parcel={parcel} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Payment statuses of a paid order. */
const PAID: readonly string[] = ['SUCCEEDED', 'PARTLY_REFUNDED'];

const CANCEL_MUTATION_OPTIONS = {
  endpoint: 'DELETE /admin/orders/{id}',
  label: orderTexts.cancelOrder,
  title: orderTexts.cancelTitle,
  variant: 'danger',
} as const;

/** A paid order needs a reason, which is counted, since it is refunded. */
function CancelPaid({ orderId, back, customer }: { orderId: string; back: number; customer: string }) {
  return (
    <ReasonDialogButton
      {...CANCEL_MUTATION_OPTIONS}
      schema={cancelForm}
      defaults={{ kind: '' }}
      given={({ kind, reason }) => ({ params: { id: orderId }, body: { reason, reasonKind: kind } })}
      text={orderTexts.cancelText(formatCedis(back), customer)}
    >
      {(form) => (
        <RefundReasonField
          label={orderTexts.happened}
          kinds={REFUND_REASONS}
          required
          {...form.field('kind')}
        />
      )}
    </ReasonDialogButton>
  );
}

/** Actions on the whole order. */
function OrderActions({ file }: { file: AdminOrder }) {
  const { order, customer, refundableTotal: left, cancellable: back } = file;
  const name = `${customer.firstName} ${customer.lastName}`;
  const open = order.orderItems.some((item) => ['PENDING', 'SHIPPED'].includes(item.fulfillmentStatus));
  const isPaid = order.orderStatus === 'PROCESSING';
  const { adminRole } = useAdmin();
  // Support may cancel unpaid orders.
  const canCancel = isPaid ? open && adminRole !== 'support' : order.orderStatus === 'AWAITING_PAYMENT';
  return (
    <Section id="actions" title={orderTexts.actionsTitle}>
      <div className="flex flex-wrap items-center gap-3 lg:grid lg:justify-items-start">
        {left > 0 && (
          <RefundButton orderId={order.id} name={orderTexts.wholeOrder} customer={name} left={left} />
        )}
        {canCancel &&
          (isPaid ? (
            <CancelPaid orderId={order.id} back={back} customer={name} />
          ) : (
            <ReasonDialogButton
              {...CANCEL_MUTATION_OPTIONS}
              given={({ reason }) => ({ params: { id: order.id }, body: { reason } })}
              text={orderTexts.cancelUnpaidText}
            />
          ))}
        {file.attempts.some(({ status }) => PAID.includes(status)) && (
          <ActionButton
            endpoint="POST /admin/orders/{id}/resend-confirmation"
            given={{ params: { id: order.id } }}
          >
            {orderTexts.resend}
          </ActionButton>
        )}
        <ImpersonateLink userId={customer.id} orderId={order.id} />
        <PendingApprovals of={(one) => one.orderId === order.id} />
        {left === 0 && !canCancel && <p className="text-ink-2">{orderTexts.nothingLeft}</p>}
      </div>
    </Section>
  );
}
