import type { ListMeta } from '#contracts/envelope';
import { ApiError } from './api-error.ts';
import { learnServerTime } from './clock.ts';
import { authPathFrom } from './return-path.ts';
import { dropRefusedToken, storedToken } from './token.ts';

export { ApiError, isUnanswered, messageOf } from './api-error.ts';

const BASE = '/api/v1';
const TIMEOUT_MS = 30_000;
const OPEN_CALLS = new Set(['/auth/login', '/auth/signup', '/shop/auth/login', '/shop/auth/signup']);

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };
export type Envelope<T> = { success: true; message: string; data: T; meta?: ListMeta };

/**
 * Calls the API and answers with the envelope's `data`.
 * @throws ApiError for every failure; a 401 (but at login and signup) also ends the session (SPEC.md 8).
 */
export async function api<T>(method: Method, path: string, options: ApiOptions = {}): Promise<T> {
  const envelope = await apiEnvelope<T>(method, path, options);
  return envelope.data;
}

/** The same with the whole envelope: `message` and `meta` beside `data`. */
export async function apiEnvelope<T>(
  method: Method,
  path: string,
  options: ApiOptions = {},
): Promise<Envelope<T>> {
  const token = storedToken();
  const response = await send(method, path, token, options);
  learnServerTime(response.headers.get('date'));
  const body = await readJson(response);
  if (response.ok) return body as Envelope<T>;
  if (response.status === 401 && !OPEN_CALLS.has(path)) endSession(token);
  throw failureOf(response.status, body);
}

async function send(method: Method, path: string, token: string | null, options: ApiOptions) {
  const deadline = new AbortController();
  const abort = () => deadline.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted) abort();
  try {
    return await fetch(`${BASE}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: deadline.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw deadline.signal.aborted
      ? new ApiError('The market took too long to answer. Please try again.', unanswered('TIMEOUT'))
      : new ApiError(
          'We could not reach the market. Check your connection and try again.',
          unanswered('NETWORK'),
        );
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

const unanswered = (code: 'NETWORK' | 'TIMEOUT') => ({ status: 0, code, fromServer: false });

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function failureOf(status: number, body: unknown): ApiError {
  const failure = (body ?? {}) as {
    message?: string;
    code?: ApiError['code'];
    errors?: Record<string, string>;
  };
  return new ApiError(failure.message || 'Something went wrong. Please try again.', {
    status,
    code: failure.code ?? 'INTERNAL_ERROR',
    errors: failure.errors,
    fromServer: Boolean(failure.message),
  });
}

/** A refusal of an older token must not end the session that has begun since. */
function endSession(refusedToken: string | null): void {
  if (storedToken() !== refusedToken) return;
  dropRefusedToken();
  const { pathname, search } = window.location;
  if (pathname !== '/auth') window.location.assign(authPathFrom({ pathname, search }));
}
