import { useQueryClient } from '@tanstack/react-query';
import { createStore as createDeviceStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { orderNumber } from '#contracts/order-number';
import { ApiError, isNetworkError } from '#web/lib/api/api-error.ts';
import { shopSession } from '#web/lib/auth/shop-session.ts';
import { mayBeQueued, queueStore } from '#web/lib/offline-queue/queue-store.ts';
import { createStore } from '#web/lib/state/store.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { stepTexts } from './step-texts.tsx';

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
export type CodeOutcome = { kind: 'RIGHT' } | { kind: 'WAITS' } | { kind: 'REFUSED'; why: string };

const AGE_MAX_MS = 30 * 86_400_000;

/** What this browser keeps, as the pages show it. */
const queuedCodes = createStore<readonly QueuedCode[]>([]);

let opened: UseStore | undefined;
function device(): UseStore {
  opened ??= createDeviceStore('dwaso-codes', 'codes');
  return opened;
}
const queuedCodeKey = ({ shopId, orderId }: Pick<QueuedCode, 'shopId' | 'orderId'>) => `${shopId} ${orderId}`;

/** Reads what is kept for this shop; a device without storage keeps what this page has typed. */
export async function readQueuedCodes(shopId: string): Promise<readonly QueuedCode[]> {
  try {
    const all = await entries<string, QueuedCode>(device());
    const tooOld = all.filter(([, { typedAt }]) => Date.now() - Date.parse(typedAt) > AGE_MAX_MS);
    if (tooOld.length > 0)
      await delMany(
        tooOld.map(([id]) => id),
        device(),
      );
    const gone = new Set(tooOld.map(([id]) => id));
    const own = all.filter(([id, code]) => code.shopId === shopId && !gone.has(id)).map(([, code]) => code);
    queuedCodes.set(own.toSorted((a, b) => (a.typedAt < b.typedAt ? -1 : 1)));
  } catch {
    queuedCodes.set(queuedCodes.get().filter((code) => code.shopId === shopId));
  }
  return queuedCodes.get();
}

async function keep(code: QueuedCode): Promise<void> {
  queuedCodes.set([...queuedCodes.get().filter((one) => queuedCodeKey(one) !== queuedCodeKey(code)), code]);
  await set(queuedCodeKey(code), code, device()).catch(() => undefined);
}

/** Takes one out: it is checked, or the seller takes it back. */
export async function discardQueuedCode(code: Pick<QueuedCode, 'shopId' | 'orderId'>): Promise<void> {
  queuedCodes.set(queuedCodes.get().filter((one) => queuedCodeKey(one) !== queuedCodeKey(code)));
  await delMany([queuedCodeKey(code)], device()).catch(() => undefined);
}

/**
 * Hands over with a typed code. It is kept on this device before it is sent, so that a closed tab does not lose it; it
 * stays there while nobody has answered (`WAITS`).
 */
export async function submitHandoverCode(
  typed: Pick<QueuedCode, 'shopId' | 'orderId' | 'customer' | 'body'>,
): Promise<CodeOutcome> {
  const earlier = queuedCodes
    .get()
    .find((code) => queuedCodeKey(code) === queuedCodeKey(typed) && code.refused === null);
  const isSame = earlier && JSON.stringify(earlier.body) === JSON.stringify(typed.body);
  const fresh = { ...typed, key: crypto.randomUUID(), typedAt: new Date().toISOString(), refused: null };
  const code = isSame ? earlier : fresh;
  await keep(code);
  // Accepting or sending it comes before.
  const outcome = mayBeQueued(code.orderId) ? ({ kind: 'WAITS' } as const) : await send(code);
  if (outcome.kind !== 'WAITS') await discardQueuedCode(code);
  return outcome;
}

/** Sends what waits; what was refused stays, with the reason, until it is read. */
async function sendQueuedCodes(
  shopId: string,
  onOutcome: (code: QueuedCode, outcome: CodeOutcome) => void,
): Promise<void> {
  for (const code of await readQueuedCodes(shopId)) {
    if (code.refused !== null || underWay.has(code.key)) continue;
    if (mayBeQueued(code.orderId)) continue;
    const outcome = await send(code);
    if (outcome.kind === 'WAITS') return;
    if (outcome.kind === 'RIGHT') await discardQueuedCode(code);
    else await keep({ ...code, refused: outcome.why });
    onOutcome(code, outcome);
  }
}

const RETRYABLE_STATUSES = new Set([401, 403, 408, 429]);
/** Keys of what is being sent now: who sent it tells what came of it, once. */
const underWay = new Set<string>();

async function send({ orderId, body, key }: QueuedCode): Promise<CodeOutcome> {
  underWay.add(key);
  try {
    const headers = { 'idempotency-key': key };
    await shopSession.call('POST /orders/{id}/deliver', { params: { id: orderId }, body, headers });
    return { kind: 'RIGHT' };
  } catch (error) {
    if (!(error instanceof ApiError) || isNetworkError(error)) return { kind: 'WAITS' };
    if (error.status >= 500 || RETRYABLE_STATUSES.has(error.status)) return { kind: 'WAITS' };
    if (error.code === 'INVALID_STATE' && (await isReleased(orderId))) return { kind: 'RIGHT' };
    return { kind: 'REFUSED', why: error.errors?.handoverCode ?? error.message };
  } finally {
    underWay.delete(key);
  }
}

/** Whether all of the order is the shop's already: by this code a while ago, or by the customer's own word. */
async function isReleased(orderId: string): Promise<boolean> {
  try {
    const { items } = await shopSession.call('GET /orders/shop/items/{orderId}', { params: { orderId } });
    return items.every((item) => item.releasedAt || item.fulfillmentStatus === 'CANCELLED');
  } catch {
    return false;
  }
}

const NONE: readonly QueuedCode[] = [];
const AGAIN_MS = 30_000;

export function useQueuedCodes(): readonly QueuedCode[] {
  return useSyncExternalStore(queuedCodes.subscribe, queuedCodes.get, () => NONE);
}

/** The code that waits for this order, or was refused and not read yet. */
export const useQueuedCode = (orderId: string): QueuedCode | undefined =>
  useQueuedCodes().find((code) => code.orderId === orderId);

/** Sends what waits when the page opens, when the network is back, and every half minute; says what came of each. */
export function useSyncQueuedCodes(shopId: string): () => Promise<void> {
  const queries = useQueryClient();
  const sending = useRef(false);
  /** Asked for while a try was under way that may have begun without a network. */
  const askedAgain = useRef(false);
  const waits = useQueuedCodes().some(({ refused }) => refused === null);

  const sendNow = useCallback(async () => {
    askedAgain.current = sending.current;
    if (sending.current) return;
    sending.current = true;
    try {
      await sendQueuedCodes(shopId, (code, outcome) => {
        const number = orderNumber(code.orderId);
        if (outcome.kind === 'RIGHT') {
          toast.success(stepTexts.codeRight, stepTexts.codeRightText(number));
        } else if (outcome.kind === 'REFUSED') {
          toast.error(stepTexts.codeWrong, stepTexts.codeWrongText(number, outcome.why));
        }
        void queries.invalidateQueries();
      });
    } finally {
      sending.current = false;
    }
    if (askedAgain.current) await sendNow();
  }, [shopId, queries]);

  useEffect(() => {
    void sendNow();
    const online = () => void sendNow();
    window.addEventListener('online', online);
    const stop = queueStore.subscribe(online);
    return () => {
      window.removeEventListener('online', online);
      stop();
    };
  }, [sendNow]);

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits, sendNow]);

  return sendNow;
}
