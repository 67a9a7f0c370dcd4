import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { AnswerOf } from '#contracts/endpoints';
import type { Order } from '#contracts/orders';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { orderTexts } from './texts.ts';

/** So often a page asks about money that is on its way. */
export const POLL_MS = 2000;
const POLL_HIDDEN_MS = 15_000;

// Each account sees other parts of an order: a customer sees the whole.
const asOrders = (orders: AnswerOf<'GET /orders'>) => orders as Order[];
const asOrder = (order: AnswerOf<'GET /orders/{id}'>) => order as Order;

export const ordersQuery = () => ({ ...customerApi.queryOptions('GET /orders'), select: asOrders });

export const orderQuery = (orderId: string) => ({
  ...customerApi.queryOptions('GET /orders/{id}', { params: { id: orderId } }),
  select: asOrder,
});

/** The newest attempt, asked for until it is final; a lost connection does not stop the asking. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    ...customerApi.queryOptions('GET /orders/{id}/payment', { params: { id: orderId } }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: (query) => {
      if (query.state.data && query.state.data.status !== 'PENDING') return false;
      return document.visibilityState === 'hidden' ? POLL_HIDDEN_MS : POLL_MS;
    },
  });

/**
 * For what a customer does to an order. After a failure too it is read again, since nobody knows what an unanswered
 * call has done; a second one is refused by the server.
 */
export const ORDER_MUTATION_OPTIONS = {
  invalidates: ['GET /orders', 'GET /orders/{id}'],
  errorToast: 'inline',
  fallbackMessage: orderTexts.changeFailed,
  networkErrorHint: orderTexts.changeUnanswered,
} as const;

/** Holds are ended every ten seconds: so long after its time an order has surely ended. */
const ENDED_AFTER_MS = 12_000;

/** Asks for an order once more, after the reservation of its items has ended. */
export function useRefetchOrder(orderId: string): () => void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
      ENDED_AFTER_MS,
    );
  }, [queries, orderId]);
}
