import { ApiError } from '#web/lib/api/api-error.ts';
import type { RequestParts } from '#web/lib/api/client.ts';
import { toFormData } from '#web/lib/api/form-data.ts';
import { networkError } from '#web/lib/api/request.ts';
import * as callTexts from '#web/lib/api/request-texts.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { isImpersonating } from '#web/lib/state/storage.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { type FlushedRequest, flushOwner, hasQueued, QUEUE_CHANNEL } from './flush-queue.ts';
import {
  addRequest,
  clearQueueOwner,
  clearQueueOwners,
  readQueue,
  saveQueueOwner,
  updateRequest,
} from './queue-db.ts';
import { hasQueuedRequests, publishQueue, queueStore, signOutPrompt } from './queue-store.ts';
import {
  asRetry,
  belongsTo,
  isAlreadyQueued,
  type QueuedRequest,
  type QueueKind,
  type QueueOwner,
  quotaReason,
  type StoredRequest,
  type TypedForm,
  withoutExpectedValues,
} from './queued-request.ts';
import { outboxTexts } from './texts.ts';

/** How a request is queued if it cannot be sent now. */
export type OfflineOptions = {
  session: Session;
  /** The label in the queue's list. */
  words: string;
  /** ID of the order or product that it changes. */
  about: string;
  typed?: TypedForm;
};

/** Delays after each failure; the last one repeats. */
const AGAIN_MS = [5_000, 15_000, 60_000];

/** Other tabs and the service worker. Missing in old browsers, which check the queue when a page becomes visible. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(QUEUE_CHANNEL);
if (channel) channel.onmessage = ({ data }) => void onWorkerSent(data as FlushedRequest[]);

/** Reports what was sent and refetches queries, by the session whose pages show it. */
const following = new Map<QueueKind, { session: Session; onSent: () => void }>();
/** Keys of the requests whose outcome a button is waiting for. */
const awaited = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whose session it is; null while that is unknown, or another tab has changed it. */
export function queueOwner(session: Session): QueueOwner | null {
  const { status, account } = session.store.get();
  const token = session.token();
  if (!token || token !== session.loadedToken() || status !== 'authenticated' || session.kind === 'admin')
    return null;
  // An admin who impersonates a customer queues nothing.
  if (session.kind === 'customer' && isImpersonating()) return null;
  const known = account as { id: string; member?: { id: string } | null } | null;
  return known && { kind: session.kind, account: known.member?.id ?? known.id, token };
}

/**
 * Queues a request that could not be sent, and sends it after the earlier ones once there is a network.
 * @returns the response; null while the request is queued
 * @throws ApiError if the server refuses it, in which case it is not queued; `STORAGE_FULL` of this device; `NETWORK`
 *   if nobody is signed in
 */
export async function enqueueAndSend(
  { session, words, about, typed }: OfflineOptions,
  request: Pick<QueuedRequest, 'method' | 'path' | 'key' | 'sentAt'>,
  { body, files }: RequestParts,
): Promise<unknown> {
  const sender = queueOwner(session);
  if (!sender) throw networkError('NETWORK');
  const { kind, account } = sender;
  const said = files
    ? { form: [...toFormData(body, files)] as [string, string | Blob][] }
    : body === undefined
      ? undefined
      : { json: body };
  const entry: QueuedRequest = {
    ...{ ...request, kind, account, words, about, pressedAt: Date.now(), refused: null },
    ...(said && { body: said }),
    ...(typed && { typed }),
  };
  if (isAlreadyQueued(await readQueue().catch(() => []), entry)) {
    toast.success(outboxTexts.keptAlready, words);
    return null;
  }
  const place = await keep(entry, sender);
  if (request.sentAt === null && navigator.onLine !== false) {
    awaited.add(entry.key);
    const sent = await flushQueue(session).finally(() => awaited.delete(entry.key));
    const mine = sent.find((one) => one.entry.key === entry.key);
    if (mine?.isDone) return mine.answer;
    if (mine) throw await takeBack({ ...entry, place });
  }
  void askForSync();
  again();
  toast.success(outboxTexts.kept, words);
  return null;
}

async function keep(entry: QueuedRequest, sender: QueueOwner): Promise<number> {
  const entries = await readQueue().catch(notKept);
  const full = quotaReason(entries, entry);
  if (full) throw refusal(full);
  const place = await addRequest(withoutExpectedValues(entries, entry)).catch(notKept);
  await saveQueueOwner(sender).catch(() => undefined);
  await show();
  tellOthers();
  return place;
}

const refusal = (message: string) =>
  // A storage error of the device (507, as from a server), with its own message.
  new ApiError(message, { status: 507, code: 'STORAGE_FULL', fromServer: true });

function notKept(): never {
  throw refusal(outboxTexts.noRoom);
}

/** Reports the failure to the caller. */
async function takeBack(entry: StoredRequest): Promise<ApiError> {
  const why = (await readQueue()).find(({ key }) => key === entry.key)?.refused;
  await updateRequest(entry, null);
  await show();
  const message = why ?? callTexts.failed;
  return new ApiError(message, { status: 409, code: 'CONFLICT', fromServer: true });
}

const tellOthers = () => channel?.postMessage([]);

async function show(): Promise<void> {
  // The queue belongs to the admin, and is shown in their other tabs.
  if (isImpersonating()) return;
  publishQueue(await readQueue().catch(() => []));
}

/** Reports what the service worker sent; other tabs report for themselves. */
async function onWorkerSent(sent: readonly FlushedRequest[]): Promise<void> {
  await show();
  tell(sent);
  for (const { onSent } of following.values()) onSent();
}

/** Flushes the queue of a session's account and reports the result; flushes run one after another. */
export function flushQueue(session: Session): Promise<FlushedRequest[]> {
  const mine = turn.then(() => sendNow(session));
  turn = mine.catch(() => undefined);
  return mine.catch(() => []);
}

async function sendNow(session: Session): Promise<FlushedRequest[]> {
  const sender = queueOwner(session);
  if (!sender) return [];
  if (!(await hasQueued(sender))) {
    await show();
    return [];
  }
  const { sent, end } = await flushOwner(sender);
  await show();
  if (await hasQueued(sender)) await saveQueueOwner(sender);
  else await clearQueueOwner(sender.kind);
  if (sent.length > 0) {
    tries = 0;
    tellOthers();
    tell(sent.filter(({ entry }) => !awaited.has(entry.key)));
    following.get(sender.kind)?.onSent();
  }
  if (end === 'SIGN_IN') await session.refresh();
  if (end === 'WAITS') again();
  return sent;
}

/** The panel shows refused requests, and its line says so. A toast would cover it. */
function tell(sent: readonly FlushedRequest[]): void {
  const done = sent.filter(({ isDone }) => isDone);
  const [one] = done;
  if (one) {
    toast.success(outboxTexts.sent(done.length), done.map(({ entry }) => entry.words).join('. '));
  }
}

function again(): void {
  clearTimeout(timer);
  timer = setTimeout(sendAll, AGAIN_MS[Math.min(tries++, AGAIN_MS.length - 1)]);
}

function sendAll(): void {
  if (!hasQueuedRequests() || navigator.onLine === false || document.visibilityState === 'hidden') return;
  for (const { session } of following.values()) void flushQueue(session);
}

/** Where supported, the browser wakes the service worker once there is a network, even with no page open. */
async function askForSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = (await workers?.ready) as
    | { sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await registration?.sync?.register('outbox').catch(() => undefined);
}

/** Flushes the queue now, when the network returns, and when the page becomes visible; reports what was sent. */
export function startQueueSync(session: Session, onSent: () => void): void {
  if (session.kind === 'admin') return;
  const isFirst = !following.has(session.kind);
  following.set(session.kind, { session, onSent });
  if (hasQueuedRequests()) void flushQueue(session);
  if (!isFirst) return;
  session.signOutGuard.ask = () => mayLeave(session);
  addEventListener('online', sendAll);
  document.addEventListener('visibilitychange', sendAll);
  let known = queueOwner(session)?.account;
  session.subscribe(() => {
    const account = queueOwner(session)?.account;
    if (account !== known && hasQueuedRequests()) void flushQueue(session);
    // The service worker stops sending with a session that has ended here.
    if (known && session.token() === null) void clearQueueOwners(session.kind);
    known = account;
  });
}

/** Asks before signing out if the account has queued requests on this device. */
async function mayLeave(session: Session): Promise<boolean> {
  if (!hasQueuedRequests()) return true;
  await show();
  const sender = queueOwner(session);
  const hasOwn = sender !== null && queueStore.get()?.some((entry) => belongsTo(entry, sender));
  return !hasOwn || new Promise((answer) => signOutPrompt.set({ kind: sender.kind, answer }));
}

/** Retries a refused request with current values. */
export async function retryRequest(session: Session, entry: StoredRequest): Promise<void> {
  await updateRequest(entry, asRetry(entry, crypto.randomUUID()));
  await flushQueue(session);
}

/** Discards a request. */
export async function discardRequest(
  session: Session,
  entry: Pick<StoredRequest, 'place' | 'key'>,
): Promise<void> {
  await updateRequest(entry, null);
  await show();
  tellOthers();
  await flushQueue(session);
}

/** Discards all requests of an account that is signing out. */
export async function discardAllRequests(sender: Pick<QueueOwner, 'kind' | 'account'>): Promise<void> {
  const own = (await readQueue()).filter((entry) => belongsTo(entry, sender));
  for (const entry of own) await updateRequest(entry, null);
  await show();
  tellOthers();
}
