import { useQueryClient } from '@tanstack/react-query';
import { createStore as createDeviceStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { useCallback, useEffect, useRef } from 'react';
import { orderNumber } from '#shared/order-number';
import { ApiError, isNetworkError } from '#web/lib/api/api-error.ts';
import { shopSession } from '#web/lib/auth/shop-session.ts';
import { mayBeQueued, queueStore } from '#web/lib/offline-queue/queue-store.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { type QueuedCode, queuedCodes, useQueuedCodes } from './queued-code-store.ts';
import { queuedCodeTexts } from './queued-code-texts.ts';

export type CodeOutcome = { kind: 'RIGHT' } | { kind: 'WAITS' } | { kind: 'REFUSED'; why: string };

const AGE_MAX_MS = 30 * 86_400_000;

let opened: UseStore | undefined;
function device(): UseStore {
  opened ??= createDeviceStore('dwaso-codes', 'codes');
  return opened;
}
const queuedCodeKey = ({ shopId, orderId }: Pick<QueuedCode, 'shopId' | 'orderId'>) => `${shopId} ${orderId}`;

/** Reads the stored codes of this shop. Without storage, those entered on this page. */
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

/** Removes a code after it was checked, or discarded by the seller. */
export async function discardQueuedCode(code: Pick<QueuedCode, 'shopId' | 'orderId'>): Promise<void> {
  queuedCodes.set(queuedCodes.get().filter((one) => queuedCodeKey(one) !== queuedCodeKey(code)));
  await delMany([queuedCodeKey(code)], device()).catch(() => undefined);
}

/**
 * Submits a delivery code. It is stored on this device first, so that a closed tab does not lose it, and remains
 * there while no response arrives (`WAITS`).
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
  // Accepting and sending the order must be flushed first.
  const outcome = mayBeQueued(code.orderId) ? ({ kind: 'WAITS' } as const) : await send(code);
  if (outcome.kind !== 'WAITS') await discardQueuedCode(code);
  return outcome;
}

/** Sends the stored codes. Refused ones remain with the reason until they are read. */
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
/** Keys of codes that are being sent, so that each result is reported once. */
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

/** Whether the whole order is delivered: by this code before, or confirmed by the customer. */
async function isReleased(orderId: string): Promise<boolean> {
  try {
    const { items } = await shopSession.call('GET /orders/shop/items/{orderId}', { params: { orderId } });
    return items.every((item) => item.releasedAt || item.fulfillmentStatus === 'CANCELLED');
  } catch {
    return false;
  }
}

const AGAIN_MS = 30_000;

/** Sends stored codes on mount, when the network returns, and every half minute; reports each result. */
export function useSyncQueuedCodes(shopId: string): () => Promise<void> {
  const queries = useQueryClient();
  const sending = useRef(false);
  /** Requested during an attempt that may have started offline. */
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
          toast.success(queuedCodeTexts.codeRight, queuedCodeTexts.codeRightText(number));
        } else if (outcome.kind === 'REFUSED') {
          toast.error(queuedCodeTexts.codeWrong, queuedCodeTexts.codeWrongText(number, outcome.why));
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
