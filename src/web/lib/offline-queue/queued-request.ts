import { REQUEST_KEY_DAYS } from '#contracts/constants';
import type { Method } from '#web/lib/api/request.ts';
import { outboxTexts } from './texts.ts';

/** Whose sessions have an outbox. */
export type QueueKind = 'customer' | 'shop';
/** A form as the device keeps it: its fields and files in order. */
export type FormParts = [name: string, value: string | Blob][];

/** What was typed into a form that was sent: the page it stands on, and the name of its draft. */
export interface TypedForm {
  path: string;
  draft: string;
  values: Record<string, unknown>;
}

/** Something that was done on this device and has not reached the market. */
export interface QueuedRequest {
  /** The Idempotency-Key, made when it was pressed: however often it is sent, it is done once. */
  key: string;
  kind: QueueKind;
  /** Who pressed: the customer, the shop's owner (by the shop) or one of its team. */
  account: string;
  /** What it does, as the list says it: `Out of stock: Bread Basket`. */
  words: string;
  /** Id of the order or product: what is about the same thing keeps its order even where one was refused. */
  about: string;
  method: Method;
  path: string;
  /** As JSON, or as a form. */
  body?: { json: unknown } | { form: FormParts };
  /** Of a form, so that it can be corrected when it is refused. */
  typed?: TypedForm;
  pressedAt: number;
  /** When it was sent first, in ms; null while nothing of it can have been done. */
  sentAt: number | null;
  /** Why it was not done, in words, until the person has settled it; null while it waits. */
  refused: string | null;
}
/** With its place in the order, which is also its key in the device's store. */
export type StoredRequest = QueuedRequest & { place: number };
/** Whose entries are sent, and with which token. */
export interface QueueOwner {
  kind: QueueKind;
  account: string;
  token: string;
}

const MOST_ENTRIES = 50;
const MOST_BYTES = 30 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** A day less than the market remembers keys for: later a second sending might do it twice. */
const SURE_MS = (REQUEST_KEY_DAYS - 1) * DAY_MS;

export const belongsTo = (
  entry: QueuedRequest,
  { kind, account }: Pick<QueueOwner, 'kind' | 'account'>,
): boolean => entry.kind === kind && entry.account === account;

/**
 * What is sent next of an account's, in the order in which it was pressed. What follows something refused about the
 * same order or product waits until that is settled.
 */
export function nextRequest(
  entries: readonly StoredRequest[],
  sender: Pick<QueueOwner, 'kind' | 'account'>,
): StoredRequest | null {
  const held = new Set<string>();
  for (const entry of entries) {
    if (!belongsTo(entry, sender)) continue;
    if (entry.refused !== null) held.add(entry.about);
    else if (!held.has(entry.about)) return entry;
  }
  return null;
}

/** Why it can not be sent any more without a person's word; null while it can. */
export const expiryReason = ({ sentAt }: QueuedRequest, now: number): string | null =>
  sentAt !== null && now - sentAt > SURE_MS ? outboxTexts.tooLate : null;

export type Outcome = 'DONE' | 'WAITS' | 'SIGN_IN' | 'REFUSED';
/** Of a proxy, of a server without its database, or too much at once: the same may go through later. */
const RETRYABLE_STATUSES = new Set([0, 408, 425, 429, 502, 503, 504]);

/** What an answer means for what was sent; 0 stands for none. */
export function toOutcome(method: Method, status: number): Outcome {
  // What is to go and is gone is as it was wanted.
  if ((status >= 200 && status < 300) || (method === 'DELETE' && status === 404)) return 'DONE';
  if (status === 401) return 'SIGN_IN';
  return RETRYABLE_STATUSES.has(status) ? 'WAITS' : 'REFUSED';
}

/** What the request expects to be so still, such as `expectedPrice`. */
const isExpected = ([name]: [string, unknown]) => name.startsWith('expected');

function bodyFields({ body }: QueuedRequest): [string, unknown][] {
  return body && 'json' in body ? Object.entries(body.json ?? {}) : [];
}

/** The entry as things are now, whatever they were when it was pressed. */
function whateverIs(entry: QueuedRequest): QueuedRequest {
  const fields = bodyFields(entry);
  if (!fields.some(isExpected)) return entry;
  return { ...entry, body: { json: Object.fromEntries(fields.filter((field) => !isExpected(field))) } };
}

/** A refused entry as it is tried once more. */
export const asRetry = (entry: QueuedRequest, newKey: string): QueuedRequest => ({
  ...whateverIs(entry),
  ...{ refused: null, sentAt: null, key: newKey },
});

/** The entry as it goes behind those that wait: what the same person changes before is expected. */
export function withoutExpectedValues(
  entries: readonly QueuedRequest[],
  added: QueuedRequest,
): QueuedRequest {
  const isOfSame = (one: QueuedRequest) => belongsTo(one, added) && one.about === added.about;
  return entries.some((one) => isOfSame(one) && bodyFields(one).some(isExpected)) ? whateverIs(added) : added;
}

/** Whether the same step of the same order waits already: it is done once, however often it is pressed. */
export const isAlreadyQueued = (entries: readonly QueuedRequest[], added: QueuedRequest): boolean =>
  added.path.startsWith('/orders/') &&
  entries.some(
    (one) =>
      one.refused === null &&
      belongsTo(one, added) &&
      one.method === added.method &&
      one.path === added.path &&
      JSON.stringify(one.body) === JSON.stringify(added.body),
  );

/** The pictures that go with it, in order. */
export const bodyPhotos = ({ body }: QueuedRequest): Blob[] =>
  body && 'form' in body ? body.form.flatMap(([, value]) => (typeof value === 'string' ? [] : [value])) : [];

/** Why the device keeps no more; null where there is room. */
export function quotaReason(entries: readonly QueuedRequest[], added: QueuedRequest): string | null {
  if (entries.length >= MOST_ENTRIES) {
    return outboxTexts.tooMany(MOST_ENTRIES);
  }
  const bytes = [...entries, added].reduce((sum, entry) => sum + bodyBytes(entry), 0);
  if (bytes <= MOST_BYTES) return null;
  return outboxTexts.tooManyPhotos;
}

function bodyBytes({ body }: QueuedRequest): number {
  if (!body || !('form' in body)) return 0;
  return body.form.reduce(
    (sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}
