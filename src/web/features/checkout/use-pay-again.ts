import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payment, PayOrder } from '#contracts/orders';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { orderQuery, paymentQuery } from '#web/lib/order-queries.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { openPageWhenReady } from './paying-page.ts';
import { rememberWallet } from './remembered-wallet.ts';

/** A new attempt on the same order. The server refuses it while another is open, so nobody pays twice. */
export function usePayAgain(orderId: string) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function pay(body: PayOrder): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const answer = (await customerSession.call('POST /orders/{id}/pay', {
        params: { id: orderId },
        body,
      })) as Payment | { payment: Payment };
      const payment = 'payment' in answer ? answer.payment : answer;
      rememberWallet(orderId, body.momo);
      if (body.paymentMethod === 'CARD') openPageWhenReady(orderId);
      queries.setQueryData(paymentQuery(orderId).queryKey, payment);
    } catch (failure) {
      const text = failure instanceof ApiError ? failure.message : '';
      setError(messageOf(failure, text || 'Failed to process your order. Please try again.'));
      void queries.invalidateQueries({ queryKey: paymentQuery(orderId).queryKey });
      void queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    } finally {
      setBusy(false);
    }
  }

  return { pay, busy, error };
}
