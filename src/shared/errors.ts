import type { BudgetName } from './rate-limit-policies.ts';

/** Stable machine-readable values of `code` in a failure (docs/api.md, Envelopes). */
export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  /** The password is correct; a second-factor code is also required. */
  'TOTP_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'SHOP_NOT_APPROVED',
  'SHOP_REJECTED',
  'SHOP_SUSPENDED',
  /** An admin suspended the account. Sent only after the correct password. */
  'ACCOUNT_SUSPENDED',
  /** The last password entry is too old: ask for it (POST /auth/confirm-password), then retry. */
  'PASSWORD_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'EMAIL_TAKEN',
  'OUT_OF_STOCK',
  'SHOP_CLOSED',
  /** The owner has not opened the market to buyers yet. */
  'MARKET_CLOSED',
  'CART_EMPTY',
  'CART_CHANGED',
  /** The shop does not deliver to the address, or not with the chosen option. */
  'DELIVERY_UNAVAILABLE',
  'IDEMPOTENCY_CONFLICT',
  'PAYMENT_IN_PROGRESS',
  'INVALID_STATE',
  /** The cursor is older than the event log, or from another database. */
  'EVENTS_EXPIRED',
  'INVALID_CODE',
  'INVALID_TOKEN',
  'REQUEST_TIMEOUT',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'UNAVAILABLE',
  /** Storage for pictures or data is full. */
  'STORAGE_FULL',
  'INTERNAL_ERROR',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorDetails {
  /** Messages by field. */
  errors?: Record<string, string> | undefined;
  retryAfterSeconds?: number;
  /** The exceeded rate limit; the refusal is counted under it. */
  budget?: BudgetName;
}

/**
 * A failure reported to the caller. `message` is for people; `errors` maps fields to messages.
 * `src/server/http/error-mapping.ts` maps codes to HTTP statuses.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly budget: BudgetName | undefined;
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.budget = details.budget;
  }
}
