import type { ErrorCode } from '#shared/errors';

/**
 * Codes of the browser: no response arrived. With `OUTCOME_UNKNOWN` the request may have been applied, and the
 * message says so.
 */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'OUTCOME_UNKNOWN';

export type ApiErrorDetails = {
  /** HTTP status; 0 if no response arrived. */
  status: number;
  code: ApiErrorCode;
  /** Field to message, from the server's `errors` map. */
  errors?: Record<string, string> | undefined;
  /** True if `message` comes from the server, false if from this browser. */
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

/** The server's message if there is one, otherwise the fallback (docs/specification.md, 8). */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.message) return fallback;
  return error.fromServer || error.code === 'OUTCOME_UNKNOWN' ? error.message : fallback;
}

/** Whether the request failed without a response, so that its outcome on the server is unknown. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** From a proxy, or from a server that lost its database during the commit: the change may have been applied. */
const MAYBE_DONE = new Set([502, 503, 504]);

/** Whether the request may have been applied even though it failed with this error. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (isNetworkError(error)) return true;
  if (!(error instanceof ApiError) || !MAYBE_DONE.has(error.status)) return false;
  return !error.fromServer || error.code === 'UNAVAILABLE';
}
