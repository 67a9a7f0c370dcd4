import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/state/store.ts';

/** A hand-over code that was typed and has no answer yet. */
export type QueuedCode = {
  shopId: string;
  orderId: string;
  /** `Ama S.` */
  customer: string;
  /** As it is sent. */
  body: { handoverCode: string; itemIds?: string[] };
  /** The Idempotency-Key: however often it is sent, a wrong code counts once. */
  key: string;
  typedAt: string;
  /** Why it was not taken, once the server has said so; null while it is not checked. */
  refused: string | null;
};

/** What this browser keeps, as the pages show it. */
export const queuedCodes = createStore<readonly QueuedCode[]>([]);

const NONE: readonly QueuedCode[] = [];

export function useQueuedCodes(): readonly QueuedCode[] {
  return useSyncExternalStore(queuedCodes.subscribe, queuedCodes.get, () => NONE);
}

/** The code that waits for this order, or was refused and not read yet. */
export const useQueuedCode = (orderId: string): QueuedCode | undefined =>
  useQueuedCodes().find((code) => code.orderId === orderId);
