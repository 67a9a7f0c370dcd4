import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ResponseData } from '#contract/endpoints';
import type { Order } from '#src/modules/orders/contract/orders.ts';
import { customerApi } from '#web/lib/auth/customer-api.ts';
import { orderTexts } from './texts.ts';

/** How often a page polls a pending payment. */
export const POLL_MS = 2000;
const POLL_HIDDEN_MS = 15_000;

// Keyed by account, since a shop sees only its part of an order.
const asOrders = (orders: ResponseData<'GET /orders'>) => orders as Order[];
const asOrder = (order: ResponseData<'GET /orders/{id}'>) => order as Order;

export const ordersQuery = () => ({ ...customerApi.queryOptions('GET /orders'), select: asOrders });

export const orderQuery = (orderId: string) => ({
  ...customerApi.queryOptions('GET /orders/{id}', { params: { id: orderId } }),
  select: asOrder,
});

/** The latest payment attempt, polled until it is final; network errors do not stop the polling. */
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
 * For mutations of a customer's order. It is refetched after a failure too, since a request without a response may
 * have been applied.
 */
export const ORDER_MUTATION_OPTIONS = {
  invalidates: ['GET /orders', 'GET /orders/{id}'],
  errorToast: 'inline',
  fallbackMessage: orderTexts.changeFailed,
  networkErrorHint: orderTexts.changeUnanswered,
} as const;

/** Holds are released every ten seconds, so an order has ended this long after its deadline. */
const ENDED_AFTER_MS = 12_000;

/** Refetches an order once the reservation of its items has expired. */
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
