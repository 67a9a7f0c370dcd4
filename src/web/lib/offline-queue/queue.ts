import { ApiError } from '#web/lib/api/api-error.ts';
import type { Parts } from '#web/lib/api/client.ts';
import { formOf } from '#web/lib/api/form-data.ts';
import { unanswered } from '#web/lib/api/request.ts';
import * as callTexts from '#web/lib/api/request-texts.ts';
import type { Session } from '#web/lib/auth/create-session.ts';
import { isViewing } from '#web/lib/state/storage.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { CHANNEL, isWaiting, type Sent, sendEntries } from './flush-queue.ts';
import { addEntry, changeEntry, forgetSender, forgetSenders, keepSender, readEntries } from './queue-db.ts';
import { hasOutbox, leaving, outboxList, showOutbox } from './queue-store.ts';
import {
  againOf,
  behind,
  isOf,
  isPressedAlready,
  type OutboxEntry,
  type OutboxKind,
  type Placed,
  type Sender,
  type TypedForm,
  whyFull,
} from './queued-request.ts';
import { outboxTexts } from './texts.ts';

/** How something is kept that can't be sent now. */
export type Later = {
  session: Session;
  /** What it does, as the list of waiting actions says it. */
  words: string;
  /** Id of the order or product that it changes. */
  about: string;
  typed?: TypedForm;
};

/** After the first failure, and after each that follows; the last one from then on. */
const AGAIN_MS = [5_000, 15_000, 60_000];

/** Other tabs and the service worker; missing in old browsers, which look again when they are seen. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
if (channel) channel.onmessage = ({ data }) => void heardOf(data as Sent[]);

/** What is told of, and asked anew, where something was sent: by the session that shows it. */
const following = new Map<OutboxKind, { session: Session; onSent: () => void }>();
/** Whose outcome somebody waits for at a button. */
const awaited = new Set<string>();
let turn: Promise<unknown> = Promise.resolve();
let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whose session it is; null while that is not known, or another tab has changed it. */
export function accountOf(session: Session): Sender | null {
  const { status, account } = session.store.get();
  const token = session.token();
  if (!token || token !== session.known() || status !== 'authenticated' || session.kind === 'admin')
    return null;
  // An admin who only looks keeps nothing of what is pressed.
  if (session.kind === 'customer' && isViewing()) return null;
  const known = account as { id: string; member?: { id: string } | null } | null;
  return known && { kind: session.kind, account: known.member?.id ?? known.id, token };
}

/**
 * Keeps what could not be sent, and sends it after what waits where there is a network.
 * @returns the answer; null while it waits
 * @throws ApiError of a market that refused it, which is not kept then; `STORAGE_FULL` of this device; `NETWORK` when nobody is signed in
 */
export async function keepAndSend(
  { session, words, about, typed }: Later,
  request: Pick<OutboxEntry, 'method' | 'path' | 'key' | 'sentAt'>,
  { body, files }: Parts,
): Promise<unknown> {
  const sender = accountOf(session);
  if (!sender) throw unanswered('NETWORK');
  const { kind, account } = sender;
  const said = files
    ? { form: [...formOf(body, files)] as [string, string | Blob][] }
    : body === undefined
      ? undefined
      : { json: body };
  const entry: OutboxEntry = {
    ...{ ...request, kind, account, words, about, pressedAt: Date.now(), refused: null },
    ...(said && { body: said }),
    ...(typed && { typed }),
  };
  if (isPressedAlready(await readEntries().catch(() => []), entry)) {
    toast.success(outboxTexts.keptAlready, words);
    return null;
  }
  const place = await keep(entry, sender);
  if (request.sentAt === null && navigator.onLine !== false) {
    awaited.add(entry.key);
    const sent = await send(session).finally(() => awaited.delete(entry.key));
    const mine = sent.find((one) => one.entry.key === entry.key);
    if (mine?.isDone) return mine.answer;
    if (mine) throw await takeBack({ ...entry, place });
  }
  void askForSync();
  again();
  toast.success(outboxTexts.kept, words);
  return null;
}

async function keep(entry: OutboxEntry, sender: Sender): Promise<number> {
  const entries = await readEntries().catch(notKept);
  const full = whyFull(entries, entry);
  if (full) throw refusal(full);
  const place = await addEntry(behind(entries, entry)).catch(notKept);
  await keepSender(sender).catch(() => undefined);
  await show();
  tellOthers();
  return place;
}

const refusal = (message: string) =>
  // As the market says it of itself (507): it is shown as it stands.
  new ApiError(message, { status: 507, code: 'STORAGE_FULL', fromServer: true });

function notKept(): never {
  throw refusal(outboxTexts.noRoom);
}

/** Tells the failure where it was pressed. */
async function takeBack(entry: Placed): Promise<ApiError> {
  const why = (await readEntries()).find(({ key }) => key === entry.key)?.refused;
  await changeEntry(entry, null);
  await show();
  const message = why ?? callTexts.failed;
  return new ApiError(message, { status: 409, code: 'CONFLICT', fromServer: true });
}

const tellOthers = () => channel?.postMessage([]);

async function show(): Promise<void> {
  // What waits is the admin's own, and stands in other tabs.
  if (isViewing()) return;
  showOutbox(await readEntries().catch(() => []));
}

/** What the service worker sent is told here; another tab tells of its own. */
async function heardOf(sent: readonly Sent[]): Promise<void> {
  await show();
  tell(sent);
  for (const { onSent } of following.values()) onSent();
}

/** Sends what waits of a session's account, and says what came of it; one sending follows the other. */
export function send(session: Session): Promise<Sent[]> {
  const mine = turn.then(() => sendNow(session));
  turn = mine.catch(() => undefined);
  return mine.catch(() => []);
}

async function sendNow(session: Session): Promise<Sent[]> {
  const sender = accountOf(session);
  if (!sender) return [];
  if (!(await isWaiting(sender))) {
    await show();
    return [];
  }
  const { sent, end } = await sendEntries(sender);
  await show();
  if (await isWaiting(sender)) await keepSender(sender);
  else await forgetSender(sender.kind);
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

/** What was refused stands in the panel, whose line says so: a toast would lie over it. */
function tell(sent: readonly Sent[]): void {
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
  if (!hasOutbox() || navigator.onLine === false || document.visibilityState === 'hidden') return;
  for (const { session } of following.values()) void send(session);
}

/** Where it exists, the browser wakes the service worker when there is a network, also with no page open. */
async function askForSync(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = (await workers?.ready) as
    | { sync?: { register(tag: string): Promise<void> } }
    | undefined;
  await registration?.sync?.register('outbox').catch(() => undefined);
}

/** Sends now, and from now on when the network is back and when the page is looked at again; what was sent is told. */
export function followOutbox(session: Session, onSent: () => void): void {
  if (session.kind === 'admin') return;
  const isFirst = !following.has(session.kind);
  following.set(session.kind, { session, onSent });
  if (hasOutbox()) void send(session);
  if (!isFirst) return;
  session.leaving.ask = () => mayLeave(session);
  addEventListener('online', sendAll);
  document.addEventListener('visibilitychange', sendAll);
  let known = accountOf(session)?.account;
  session.followed(() => {
    const account = accountOf(session)?.account;
    if (account !== known && hasOutbox()) void send(session);
    // The service worker sends nothing any more under a session that was ended here.
    if (known && session.token() === null) void forgetSenders(session.kind);
    known = account;
  });
}

/** Whether to sign out: asked where something of the session's account waits on this device. */
async function mayLeave(session: Session): Promise<boolean> {
  if (!hasOutbox()) return true;
  await show();
  const sender = accountOf(session);
  const hasOwn = sender !== null && outboxList.get()?.some((entry) => isOf(entry, sender));
  return !hasOwn || new Promise((answer) => leaving.set({ kind: sender.kind, answer }));
}

/** A refused entry once more, as things are now. */
export async function tryAgain(session: Session, entry: Placed): Promise<void> {
  await changeEntry(entry, againOf(entry, crypto.randomUUID()));
  await send(session);
}

/** The person no longer wants it done. */
export async function drop(session: Session, entry: Pick<Placed, 'place' | 'key'>): Promise<void> {
  await changeEntry(entry, null);
  await show();
  tellOthers();
  await send(session);
}

/** Somebody who signs out may want nothing of it to stay here. */
export async function dropAllOf(sender: Pick<Sender, 'kind' | 'account'>): Promise<void> {
  const own = (await readEntries()).filter((entry) => isOf(entry, sender));
  for (const entry of own) await changeEntry(entry, null);
  await show();
  tellOthers();
}
