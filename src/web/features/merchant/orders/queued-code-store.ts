import { useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/state/store.ts';

/** A delivery code that was entered and has not been checked yet. */
export type QueuedCode = {
  shopId: string;
  orderId: string;
  /** `Ama S.` */
  customer: string;
  /** The request body. */
  body: { handoverCode: string; itemIds?: string[] };
  /** The Idempotency-Key: however often it is sent, a wrong code counts once. */
  key: string;
  typedAt: string;
  /** Why the server refused it; null while it is not checked. */
  refused: string | null;
};

/** The codes that this browser has stored. */
export const queuedCodes = createStore<readonly QueuedCode[]>([]);

const NONE: readonly QueuedCode[] = [];

export function useQueuedCodes(): readonly QueuedCode[] {
  return useSyncExternalStore(queuedCodes.subscribe, queuedCodes.get, () => NONE);
}

/** The stored code of this order, if it is not checked or was refused. */
export const useQueuedCode = (orderId: string): QueuedCode | undefined =>
  useQueuedCodes().find((code) => code.orderId === orderId);
