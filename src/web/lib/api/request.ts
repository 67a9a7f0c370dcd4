import type { ListMeta } from '#shared/envelope';
import { language } from '#web/lib/config/language.ts';
import { CACHED_AT_HEADER } from '#web/lib/offline/cached-at-header.ts';
import { servedFromCache } from '#web/lib/offline/served-from-cache.ts';
import { readStored, writeStored } from '#web/lib/state/storage.ts';
import { ApiError } from './api-error.ts';
import { takePrefetchedResponse } from './prefetched-responses.ts';
import * as callTexts from './request-texts.ts';
import { syncServerClock } from './server-clock.ts';

const BASE = '/api/v1';
const TIMEOUT_MS = 30_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `body` is sent as JSON, FormData as a form. */
export type ApiOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };
export type Envelope<T> = { success: true; message: string; data: T; meta?: ListMeta };

/** Credentials of a customer, shop or admin: the token, and what happens if the server refuses it. */
export type ApiCredentials = {
  token(): string | null;
  /** The server answered 401 for this token. */
  onUnauthorized(path: string, token: string | null): void;
  /** Asks for the password again. True once it was correct; the request is then repeated. */
  reauthenticate?(): Promise<boolean>;
};

/** Sends requests with given credentials and returns the whole response. @throws ApiError for every failure */
export function createRequest(access: ApiCredentials) {
  return async function call<T>(
    method: Method,
    path: string,
    options: ApiOptions = {},
  ): Promise<Envelope<T>> {
    const token = access.token();
    const response = await send(method, path, token, options);
    const isCopy = response.headers.has(CACHED_AT_HEADER);
    servedFromCache.set(isCopy);
    // A cached response has an old `Date`.
    if (!isCopy) syncServerClock(response.headers.get('date'));
    const body = await readJson(response);
    if (response.ok) return body as Envelope<T>;
    if (response.status === 401) access.onUnauthorized(path, token);
    const failure = toApiError(response.status, body);
    if (failure.code === 'PASSWORD_REQUIRED' && (await access.reauthenticate?.())) {
      return call<T>(method, path, options);
    }
    throw failure;
  };
}

export const apiUrl = (path: string): string => `${BASE}${path}`;

/** Headers of every request. The browser sets the content type of a form. */
export function headersFor(token: string | null, body: unknown): Record<string, string> {
  return {
    accept: 'application/json',
    ...(language === 'en' ? {} : { 'accept-language': language }),
    ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

async function send(method: Method, path: string, token: string | null, options: ApiOptions) {
  const { body } = options;
  const deadline = new AbortController();
  const abort = () => deadline.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted) abort();
  try {
    const early = method === 'GET' ? takePrefetchedResponse(path, token) : undefined;
    // If the prefetch failed, the request is sent again; it has no deadline of its own.
    const answered = early && (await Promise.race([early.catch(() => null), aborted(deadline.signal)]));
    if (answered) return answered;
    return await fetch(apiUrl(path), {
      method,
      headers: {
        ...headersFor(token, body),
        ...(token || method !== 'POST' ? {} : { 'x-device': deviceLabel() }),
        ...options.headers,
      },
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      signal: deadline.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw networkError(deadline.signal.aborted ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

const UNANSWERED = {
  TIMEOUT: callTexts.timeout,
  NETWORK: callTexts.network,
} as const;

/** The error of a request that got no response. */
export function networkError(code: keyof typeof UNANSWERED): ApiError {
  return new ApiError(UNANSWERED[code], { status: 0, code, fromServer: false });
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** The error in a response; `body` may be anything. */
export function toApiError(status: number, body: unknown): ApiError {
  const failure = (body ?? {}) as {
    message?: string;
    code?: ApiError['code'];
    errors?: Record<string, string>;
  };
  return new ApiError(failure.message || callTexts.failed, {
    status,
    code: failure.code ?? 'INTERNAL_ERROR',
    errors: failure.errors,
    fromServer: Boolean(failure.message),
  });
}

const KEY = 'device';

/**
 * A random ID by which the server recognises this browser when signing in, so that other people's failed attempts do
 * not lock it out.
 */
function deviceLabel(): string {
  const kept = readStored(KEY);
  if (kept) return kept;
  const word = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeStored(KEY, word);
  return word;
}
