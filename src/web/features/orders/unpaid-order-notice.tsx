import type { Order } from '#src/modules/orders/contract/orders.ts';
import { HoldCountdown } from '#web/components/order/hold-countdown.tsx';
import { OrderUnreservedItems } from '#web/components/order/unreserved-items.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { ORDER_MUTATION_OPTIONS, useRefetchOrder } from '#web/lib/order/order-queries.ts';
import { payAction } from './status.ts';
import { customerOrderTexts } from './texts.ts';

/** An order that awaits payment: what happens if it is not paid, and buttons to pay or cancel. */
export function UnpaidOrderNotice({ order }: { order: Order }) {
  const lookAgain = useRefetchOrder(order.id);
  return (
    <section aria-labelledby="unpaid" className="rounded-panel bg-gold-soft p-4 text-gold-ink md:p-6">
      <h2 id="unpaid" className="text-h2">
        {customerOrderTexts.unpaidTitle}
      </h2>
      <p className="mt-2 max-w-[60ch]">
        {order.holdExpiresAt ? (
          <>
            <HoldCountdown until={order.holdExpiresAt} onOver={lookAgain} />{' '}
            {customerOrderTexts.unpaidExpires}
          </>
        ) : (
          customerOrderTexts.unpaid
        )}
      </p>
      <OrderUnreservedItems order={order} />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <ButtonLink to={`${paths.checkout}?order=${order.id}`}>
          {payAction(order) ?? customerOrderTexts.payButton}
        </ButtonLink>
        <CancelOrder orderId={order.id} />
      </div>
    </section>
  );
}

/** Cancels an unpaid order; the server refuses while a payment is open. */
function CancelOrder({ orderId }: { orderId: string }) {
  const cancel = useApiMutation(customerApi, 'POST /orders/{id}/cancel', {
    ...ORDER_MUTATION_OPTIONS,
    successToast: customerOrderTexts.cancelled,
    errorToast: customerOrderTexts.cancelFailedTitle,
    fallbackMessage: customerOrderTexts.cancelFailed,
    networkErrorHint: undefined,
  });
  return (
    <Button
      variant="danger"
      className="px-3"
      busy={cancel.isPending}
      busyLabel={customerOrderTexts.cancelBusy}
      onClick={() => void cancel.run({ params: { id: orderId } })}
    >
      {customerOrderTexts.cancelButton}
    </Button>
  );
}
