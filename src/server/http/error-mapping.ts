import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { GatewayError } from '#modules/payments';
import type { Failure } from '#shared/envelope';
import { AppError, type ErrorCode } from '#shared/errors';
import { CommitUnknownError, databaseErrorCode } from '../../platform/database-errors.ts';
import { CACHE_TAGS_HEADER } from '../cache/cache-tags.ts';
import { addBudgetHeaders } from './budget-headers.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';
import { redactPath } from './redact-path.ts';

/** The one table from code to HTTP status. */
const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  VALIDATION_ERROR: 422,
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  TOTP_REQUIRED: 403,
  EMAIL_NOT_VERIFIED: 403,
  SHOP_NOT_APPROVED: 403,
  SHOP_REJECTED: 403,
  SHOP_SUSPENDED: 403,
  ACCOUNT_SUSPENDED: 403,
  PASSWORD_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  OUT_OF_STOCK: 409,
  SHOP_CLOSED: 409,
  CART_EMPTY: 409,
  CART_CHANGED: 409,
  DELIVERY_UNAVAILABLE: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYMENT_IN_PROGRESS: 409,
  INVALID_STATE: 409,
  EVENTS_EXPIRED: 410,
  INVALID_CODE: 400,
  INVALID_TOKEN: 400,
  REQUEST_TIMEOUT: 408,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  PAYMENT_PROVIDER_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  MARKET_CLOSED: 503,
  STORAGE_FULL: 507,
  INTERNAL_ERROR: 500,
};

const OF_HTTP_EXCEPTIONS: Record<number, () => AppError> = {
  400: requestErrors.requestRefused,
  404: requestErrors.requestNotFound,
  413: requestErrors.requestTooLarge,
  415: requestErrors.requestTypeUnknown,
};

/**
 * PostgreSQL's codes for unreachable, no longer primary, busy and too many connections, and the driver's connection
 * errors.
 */
const UNAVAILABLE =
  /^(08|57P0|57014|40P01|40001|55P03|25P03|25006|53|ECONN|ENOENT|EPIPE|ETIMEDOUT|EMFILE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;
/** Our own disk is full, which affects uploads only. A full disk of the database counts as unavailable. */
const FULL = /^(ENOSPC|EDQUOT)$/;
/** Values that no column can hold (too long, out of range, invalid text): the caller's mistake, never ours. */
const BAD_DATA = /^22/;

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    return OF_HTTP_EXCEPTIONS[error.status]?.() ?? null;
  }
  if (error instanceof GatewayError) {
    return requestErrors.paymentProviderSilent();
  }
  if (error instanceof URIError) return requestErrors.addressUnreadable();
  if (error instanceof CommitUnknownError) {
    return requestErrors.commitUnknown();
  }
  const code = databaseErrorCode(error);
  if (FULL.test(code)) {
    return requestErrors.storageFull();
  }
  if (UNAVAILABLE.test(code)) {
    return requestErrors.unavailable();
  }
  if (BAD_DATA.test(code)) return requestErrors.valueUnstorable();
  return null;
}

/** Turns any error into the envelope of docs/api.md. A 5xx reveals no internals. Rate-limit rejections are counted. */
export function respondToError({ log, refusals }: Pick<HttpDeps, 'log' | 'refusals'>) {
  return (error: unknown, c: Context<HttpEnv>): Response => {
    const known = asAppError(error);
    const failure = known ?? requestErrors.internal();
    if (failure.budget) refusals.count(failure.budget);
    const status = STATUS[failure.code];
    const about = { requestId: c.get('requestId'), path: redactPath(c.req.path) };
    const code = databaseErrorCode(error);
    if (status >= 500 && known && code) log.warn({ code, ...about }, 'the database gave no answer');
    else if (status === 503 && error instanceof AppError)
      log.warn({ code: error.code, ...about }, 'refused for now');
    else if (status >= 500) log.error({ err: error, ...about }, 'request failed');
    const body: Failure = { success: false, message: failure.message, code: failure.code };
    if (failure.errors) body.errors = failure.errors;
    // Drop the tags of a response that was not sent.
    c.header(CACHE_TAGS_HEADER, undefined);
    const { retryAfterSeconds: resetSeconds, budget } = failure;
    if (resetSeconds) c.header('retry-after', String(resetSeconds));
    if (resetSeconds && budget) addBudgetHeaders(c, budget, { remaining: 0, resetSeconds });
    return c.json(body, status);
  };
}
