import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#contracts/orders';
import { customerSession } from '#web/lib/session/customer.ts';

const POLL_MS = 2000;
const POLL_HIDDEN_MS = 15_000;

export const ordersQuery = () =>
  queryOptions({
    queryKey: ['orders'],
    queryFn: async ({ signal }) => (await customerSession.call('GET /orders', { signal })) as Order[],
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', orderId],
    // Whoever asks, each sees other parts of it: a customer sees the whole.
    queryFn: async ({ signal }) =>
      (await customerSession.call('GET /orders/{id}', { params: { id: orderId }, signal })) as Order,
  });

/** The newest attempt, asked for until it is final; a lost connection does not stop the asking. */
export const paymentQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['payment', orderId],
    queryFn: ({ signal }) =>
      customerSession.call('GET /orders/{id}/payment', { params: { id: orderId }, signal }),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: (query) => {
      if (query.state.data && query.state.data.status !== 'PENDING') return false;
      return document.visibilityState === 'hidden' ? POLL_HIDDEN_MS : POLL_MS;
    },
  });
