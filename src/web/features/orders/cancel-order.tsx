import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contracts/orders';
import { messageOf } from '#web/lib/api-error.ts';
import { orderQuery, ordersQuery } from '#web/lib/order-queries.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** Gives an unpaid order up; the server refuses while a payment is open. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      const order = (await customerSession.call('POST /orders/{id}/cancel', {
        params: { id: orderId },
      })) as Order;
      queries.setQueryData(orderQuery(orderId).queryKey, order);
      void queries.invalidateQueries({ queryKey: ordersQuery().queryKey });
      toast.success('Order cancelled', 'Nothing was charged, and the goods are back on sale.');
    } catch (error) {
      toast.error('Error', messageOf(error, 'Failed to cancel the order. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Button
      variant="danger"
      className="px-3"
      busy={busy}
      busyLabel="Cancelling..."
      onClick={() => void cancel()}
    >
      Cancel order
    </Button>
  );
}
