import { formatCedis } from '#shared/money';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { formatDateTime } from '#web/lib/format/dates.ts';
import { ORDER_MUTATION_OPTIONS } from '#web/lib/order/order-queries.ts';
import { reservationTexts } from './reservation-texts.ts';
import { customerOrderTexts } from './texts.ts';

/** A reserved harvest: what is paid, what is due and until when, how the season goes, and a way out. */
export function ReservationPanel({ order }: { order: Order }) {
  const isReady = order.orderStatus === 'AWAITING_BALANCE';
  const [item] = order.orderItems;
  return (
    <section aria-labelledby="reservation" className="rounded-panel bg-gold-soft p-4 text-gold-ink md:p-6">
      <h2 id="reservation" className="text-h2">
        {isReady ? reservationTexts.readyTitle : reservationTexts.title}
      </h2>
      <p className="mt-2 max-w-[60ch]">{reservationTexts.held(formatCedis(order.paid))}</p>
      <p className="mt-1 max-w-[60ch] font-semibold">
        {isReady && order.balanceDueAt
          ? reservationTexts.due(formatCedis(order.balance), formatDateTime(order.balanceDueAt))
          : reservationTexts.later(formatCedis(order.balance))}
      </p>
      {order.mayDecline && (
        <p className="mt-1 max-w-[60ch]">{isReady ? reservationTexts.cut : reservationTexts.late}</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {isReady && (
          <ButtonLink to={`${paths.checkout}?order=${order.id}`}>{customerOrderTexts.payButton}</ButtonLink>
        )}
        {item && (
          <ButtonLink to={paths.harvest(item.productId)} variant="line">
            {reservationTexts.seasonLink}
          </ButtonLink>
        )}
        {order.mayDecline && <Decline orderId={order.id} />}
      </div>
    </section>
  );
}

function Decline({ orderId }: { orderId: string }) {
  const decline = useApiMutation(customerApi, 'POST /orders/{id}/decline', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: reservationTexts.declined,
    errorToast: reservationTexts.declineFailedTitle,
    fallbackMessage: reservationTexts.declineFailed,
    networkErrorHint: undefined,
  });
  return (
    <Button
      variant="danger"
      className="px-3"
      busy={decline.isPending}
      busyLabel={reservationTexts.declineBusy}
      onClick={() => void decline.run({ params: { id: orderId } })}
    >
      {reservationTexts.declineButton}
    </Button>
  );
}
