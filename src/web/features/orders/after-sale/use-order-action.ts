import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#contracts/orders';
import { ApiError, isUnanswered, messageOf } from '#web/lib/api-error.ts';
import { orderQuery, ordersQuery } from '#web/lib/order-queries.ts';

/**
 * Something a customer does to an order: whether it is on its way, and why it failed. After a failure the order is
 * read again, since nobody knows what an unanswered call has done; a second one is refused by the server.
 */
export function useOrderAction(orderId: string) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** @returns null when it went well, else the error */
  async function run(action: () => Promise<Order | null>): Promise<unknown> {
    setBusy(true);
    setFailure(null);
    try {
      const order = await action();
      if (order) queries.setQueryData(orderQuery(orderId).queryKey, order);
      void queries.invalidateQueries({ queryKey: ordersQuery().queryKey });
      return null;
    } catch (error) {
      setFailure(wordsFor(error));
      void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
      return error ?? new Error('failed');
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, run };
}

function wordsFor(error: unknown): string {
  if (isUnanswered(error) && error instanceof ApiError && error.code !== 'OUTCOME_UNKNOWN') {
    return `${error.message} It is safe to send it again: nothing is done twice.`;
  }
  return messageOf(error, 'Something went wrong, and nothing was changed. Please try again.');
}
