import * as callTexts from '#web/lib/api/request-texts.ts';
import { readQueue, updateRequest } from './queue-db.ts';
import {
  belongsTo,
  expiryReason,
  nextRequest,
  type QueuedRequest,
  type QueueOwner,
  type StoredRequest,
  toOutcome,
} from './queued-request.ts';

/** A form with photos may take long on a slow connection. */
const FORM_MS = 300_000;
const CALL_MS = 30_000;
/** A lock: pages and the service worker flush the queue one after another. */
const LOCK = 'dwaso-outbox';
/** The BroadcastChannel by which tabs and the service worker announce changes of the queue. */
export const QUEUE_CHANNEL = 'dwaso-outbox';

export interface FlushedRequest {
  entry: QueuedRequest;
  isDone: boolean;
  /** The whole response. */
  answer: unknown;
}

/**
 * Sends the queued requests of one account in order, each under its key, until none is left, no response arrives or
 * the token is refused. A refused request stays in the queue with the reason.
 * @returns the requests that were answered, and why the flush ended
 */
export function flushOwner(
  sender: QueueOwner,
): Promise<{ sent: FlushedRequest[]; end: 'EMPTY' | 'WAITS' | 'SIGN_IN' }> {
  return alone(async () => {
    const sent: FlushedRequest[] = [];
    for (;;) {
      const next = nextRequest(await readQueue(), sender);
      if (!next) return { sent, end: 'EMPTY' };
      const { outcome, body } = await sendOne(next, sender.token);
      if (outcome === 'WAITS' || outcome === 'SIGN_IN') return { sent, end: outcome };
      sent.push({ entry: next, isDone: outcome === 'DONE', answer: body });
    }
  });
}

/** Whether this account has queued requests. */
export async function hasQueued(sender: Pick<QueueOwner, 'kind' | 'account'>): Promise<boolean> {
  return (await readQueue()).some((entry) => entry.refused === null && belongsTo(entry, sender));
}

/** Old browsers have no locks. There the idempotency keys alone prevent a request from being applied twice. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK, work) : work();
}

async function sendOne(entry: StoredRequest, token: string) {
  const tooLate = expiryReason(entry, Date.now());
  if (tooLate) {
    await updateRequest(entry, { refused: tooLate });
    return { outcome: 'REFUSED' as const, body: null };
  }
  if (entry.sentAt === null) await updateRequest(entry, { sentAt: Date.now() });
  const { status, body } = await ask(entry, token);
  const outcome = toOutcome(entry.method, status);
  if (outcome === 'DONE') await updateRequest(entry, null);
  if (outcome === 'REFUSED') await updateRequest(entry, { refused: whyNot(body) });
  return { outcome, body };
}

async function ask({ method, path, body, key }: QueuedRequest, token: string) {
  const deadline = new AbortController();
  const isForm = body !== undefined && 'form' in body;
  const timer = setTimeout(() => deadline.abort(), isForm ? FORM_MS : CALL_MS);
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : 'form' in body ? buildFormData(body.form) : JSON.stringify(body.json),
      signal: deadline.signal,
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as unknown };
  } catch {
    return { status: 0, body: null };
  } finally {
    clearTimeout(timer);
  }
}

function buildFormData(parts: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

function whyNot(body: unknown): string {
  const { message, errors } = (body ?? {}) as { message?: string; errors?: Record<string, string> };
  const [atField] = Object.values(errors ?? {});
  return atField ?? message ?? callTexts.failed;
}
