import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { orderNumber } from '#contracts/order-number';
import { toast } from '#web/lib/toast.ts';
import { type QueuedCode, queuedCodes, sendQueuedCodes } from './code-queue.ts';

const NONE: readonly QueuedCode[] = [];
const AGAIN_MS = 30_000;

export function useQueuedCodes(): readonly QueuedCode[] {
  return useSyncExternalStore(queuedCodes.subscribe, queuedCodes.get, () => NONE);
}

/** The code that waits for this order, or was refused and not read yet. */
export const useQueuedCode = (orderId: string): QueuedCode | undefined =>
  useQueuedCodes().find((code) => code.orderId === orderId);

/** Sends what waits when the page opens, when the network is back, and every half minute; says what came of each. */
export function useSendingCodes(shopId: string): () => Promise<void> {
  const queries = useQueryClient();
  const sending = useRef(false);
  const waits = useQueuedCodes().some(({ refused }) => refused === null);

  const sendNow = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      await sendQueuedCodes(shopId, (code, outcome) => {
        const number = orderNumber(code.orderId);
        if (outcome.kind === 'RIGHT') {
          toast.success('The code was right', `Order ${number}: what you earned is yours.`);
        } else if (outcome.kind === 'REFUSED') {
          toast.error('The code was not taken', `Order ${number}: ${outcome.why}`);
        }
        void queries.invalidateQueries();
      });
    } finally {
      sending.current = false;
    }
  }, [shopId, queries]);

  useEffect(() => {
    void sendNow();
    const online = () => void sendNow();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [sendNow]);

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, sendNow]);

  return sendNow;
}
