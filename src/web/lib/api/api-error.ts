import type { ErrorCode } from '#contracts/errors';

/**
 * The browser's own: the call never got an answer; with `OUTCOME_UNKNOWN` something may have been done all the same,
 * and the message says so.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'OUTCOME_UNKNOWN';

export type ApiErrorDetails = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ApiErrorCode;
  /** Field to message, from the server's `errors` map. */
  errors?: Record<string, string> | undefined;
  /** True when `message` came from the server and not from this browser. */
  fromServer: boolean;
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly fromServer: boolean;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors;
    this.fromServer = details.fromServer;
  }
}

/** The server's own message when there is one, else the fallback (docs/specification.md, 8). */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  return error.fromServer || error.code === 'OUTCOME_UNKNOWN' ? error.message : fallback;
}

/** Whether the call failed before any answer came, so that nobody knows what the server did. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Of a proxy, or of a server that lost its database during the commit: all of it may have been done. */
const MAYBE_DONE = new Set([502, 503, 504]);

/** Whether it may have been done although this is what came of it. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (isNetworkError(error)) return true;
  if (!(error instanceof ApiError) || !MAYBE_DONE.has(error.status)) return false;
  return !error.fromServer || error.code === 'UNAVAILABLE';
}
