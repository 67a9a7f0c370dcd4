import { Receipt, RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { ReorderOutcome } from '#src/modules/checkout/contract/cart.ts';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { paths } from '#web/lib/config/paths.ts';
import { setCart } from '#web/lib/customer/cart-store.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { isBuyableAgain } from './status.ts';
import { customerOrderTexts } from './texts.ts';

/** Actions on a whole order: buy again, and the receipt once it is paid. */
export function OrderActions({ order }: { order: Order }) {
  const isPaid = order.payments.some(({ status }) => PAID.includes(status));
  return (
    <div className="flex w-full flex-wrap gap-2.5 *:flex-1 sm:w-auto sm:*:flex-none">
      <BuyAgain order={order} />
      {isPaid && (
        <ButtonLink variant="line" to={paths.receipt(order.id)}>
          <Receipt className="icon" aria-hidden />
          {customerOrderTexts.receiptButton}
        </ButtonLink>
      )}
    </div>
  );
}

const PAID: readonly Order['payments'][number]['status'][] = ['SUCCEEDED', 'PARTLY_REFUNDED', 'REFUNDED'];

/** Adds the products that are still sold to the cart, and reports the others; null if there can be none. */
export function BuyAgain({ order, small = false }: { order: Order; small?: boolean }) {
  const navigate = useNavigate();
  const buy = useApiMutation(customerApi, 'POST /orders/{id}/buy-again', {
    invalidates: [],
    successToast: null,
    fallbackMessage: customerOrderTexts.againFailed,
    onSuccess: ({ data }) => {
      setCart(data.cart);
      tell(data);
      if (data.added.length > 0) void navigate(paths.cart);
    },
  });
  if (!isBuyableAgain(order)) return null;
  return (
    <Button
      variant="soft"
      className={small ? 'btn-sm' : undefined}
      busy={buy.isPending}
      busyLabel={customerOrderTexts.againBusy}
      onClick={() => void buy.run({ params: { id: order.id } })}
    >
      <RotateCcw className="icon" aria-hidden />
      {customerOrderTexts.againButton}
    </Button>
  );
}

function tell({ added, missing }: ReorderOutcome): void {
  const gone = missing.map(({ name, reason }) => customerOrderTexts.missing(name, reason)).join(' ');
  if (added.length === 0) toast.error(customerOrderTexts.againNone, gone);
  else if (missing.length > 0) toast.error(customerOrderTexts.againSome, gone);
  else toast.success(...customerOrderTexts.again);
}
