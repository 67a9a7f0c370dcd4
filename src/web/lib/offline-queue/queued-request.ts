import { IDEMPOTENCY_KEY_DAYS } from '#shared/constants';
import type { Method } from '#web/lib/api/request.ts';
import { outboxTexts } from './texts.ts';

/** Sessions with a queue. */
export type QueueKind = 'customer' | 'shop';
/** A form as stored in IndexedDB: its fields and files in order. */
export type FormParts = [name: string, value: string | Blob][];

/** The form that sent the request: its page and the name of its draft. */
export interface TypedForm {
  path: string;
  draft: string;
  values: Record<string, unknown>;
}

/** A request that this device has not sent yet. */
export interface QueuedRequest {
  /** The Idempotency-Key, created with the request: however often it is sent, it is applied once. */
  key: string;
  kind: QueueKind;
  /** Who made the request: the customer, the shop's owner (ID of the shop) or a team member. */
  account: string;
  /** The label in the list: `Out of stock: Bread Basket`. */
  words: string;
  /** ID of the order or product. Requests about the same one keep their order even if one is refused. */
  about: string;
  method: Method;
  path: string;
  /** JSON or a form. */
  body?: { json: unknown } | { form: FormParts };
  /** The form to correct it with if it is refused. */
  typed?: TypedForm;
  pressedAt: number;
  /** When it was sent first, in ms; null while it cannot have been applied. */
  sentAt: number | null;
  /** Why it was refused; null while it is waiting. */
  refused: string | null;
}
/** With its position in the queue, which is its key in IndexedDB. */
export type StoredRequest = QueuedRequest & { place: number };
/** Whose requests are sent, and with which token. */
export interface QueueOwner {
  kind: QueueKind;
  account: string;
  token: string;
}

const MOST_ENTRIES = 50;
const MOST_BYTES = 30 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** One day less than the server stores keys. Later, a repeated request could be applied twice. */
const SURE_MS = (IDEMPOTENCY_KEY_DAYS - 1) * DAY_MS;

export const belongsTo = (
  entry: QueuedRequest,
  { kind, account }: Pick<QueueOwner, 'kind' | 'account'>,
): boolean => entry.kind === kind && entry.account === account;

/**
 * The next request of an account, in order. Requests behind a refused one about the same order or product wait until
 * the user has resolved it.
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

/** Why the request needs a decision of the user before it is sent; null if it does not. */
export const expiryReason = ({ sentAt }: QueuedRequest, now: number): string | null =>
  sentAt !== null && now - sentAt > SURE_MS ? outboxTexts.tooLate : null;

export type Outcome = 'DONE' | 'WAITS' | 'SIGN_IN' | 'REFUSED';
/** From a proxy, a server without its database, or a rate limit: the same request may succeed later. */
const RETRYABLE_STATUSES = new Set([0, 408, 425, 429, 502, 503, 504]);

/** What a response means for the request; 0 stands for no response. */
export function toOutcome(method: Method, status: number): Outcome {
  // Deleting what is already deleted is a success.
  if ((status >= 200 && status < 300) || (method === 'DELETE' && status === 404)) return 'DONE';
  if (status === 401) return 'SIGN_IN';
  return RETRYABLE_STATUSES.has(status) ? 'WAITS' : 'REFUSED';
}

/** Fields of the body with an expected value, such as `expectedPrice`. */
const isExpected = ([name]: [string, unknown]) => name.startsWith('expected');

function bodyFields({ body }: QueuedRequest): [string, unknown][] {
  return body && 'json' in body ? Object.entries(body.json ?? {}) : [];
}

/** The request without expected values: it applies to the current state. */
function whateverIs(entry: QueuedRequest): QueuedRequest {
  const fields = bodyFields(entry);
  if (!fields.some(isExpected)) return entry;
  return { ...entry, body: { json: Object.fromEntries(fields.filter((field) => !isExpected(field))) } };
}

/** A refused request, prepared for a retry. */
export const asRetry = (entry: QueuedRequest, newKey: string): QueuedRequest => ({
  ...whateverIs(entry),
  ...{ refused: null, sentAt: null, key: newKey },
});

/** The request as it is appended: earlier requests of the same person change the values it would expect. */
export function withoutExpectedValues(
  entries: readonly QueuedRequest[],
  added: QueuedRequest,
): QueuedRequest {
  const isOfSame = (one: QueuedRequest) => belongsTo(one, added) && one.about === added.about;
  return entries.some((one) => isOfSame(one) && bodyFields(one).some(isExpected)) ? whateverIs(added) : added;
}

/** Whether the same step of the same order is already queued, so that it is not queued twice. */
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

/** Its photos, in order. */
export const bodyPhotos = ({ body }: QueuedRequest): Blob[] =>
  body && 'form' in body ? body.form.flatMap(([, value]) => (typeof value === 'string' ? [] : [value])) : [];

/** Why the queue is full; null if there is room. */
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
