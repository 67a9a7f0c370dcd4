import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { orderQuery } from './order-queries.ts';

/** Holds are ended every ten seconds: so long after its time an order has surely ended. */
const ENDED_AFTER_MS = 12_000;

/** Asks for an order once more, when the time is over that its goods were kept. */
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
