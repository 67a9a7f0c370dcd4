import type { BudgetName } from './rate-limit-policies.ts';

/** Stable machine words of a failure's `code` (docs/api.md, Envelopes). */
export const ERROR_CODES = [
  'VALIDATION_ERROR',
  'MALFORMED_REQUEST',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  /** The password is right, and a code of the second factor is needed besides. */
  'TOTP_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'SHOP_NOT_APPROVED',
  'SHOP_REJECTED',
  'SHOP_SUSPENDED',
  /** An admin has suspended the account; told to who knows its password. */
  'ACCOUNT_SUSPENDED',
  /** The password was given too long ago for this: ask for it (POST /auth/confirm-password), then call again. */
  'PASSWORD_REQUIRED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'EMAIL_TAKEN',
  'OUT_OF_STOCK',
  'SHOP_CLOSED',
  'CART_EMPTY',
  'CART_CHANGED',
  /** A shop's goods can't come to the address, or not in the way that was chosen. */
  'DELIVERY_UNAVAILABLE',
  'IDEMPOTENCY_CONFLICT',
  'PAYMENT_IN_PROGRESS',
  'INVALID_STATE',
  'INVALID_CODE',
  'INVALID_TOKEN',
  'REQUEST_TIMEOUT',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'UNAVAILABLE',
  /** There is no room left where pictures or data are kept. */
  'STORAGE_FULL',
  'INTERNAL_ERROR',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface ErrorDetails {
  /** Messages by field. */
  errors?: Record<string, string> | undefined;
  retryAfterSeconds?: number;
  /** The budget that was used up; the refusal is counted under it. */
  budget?: BudgetName;
}

/**
 * A failure that the caller is told about. `message` is fit to be shown to a person; `errors` maps fields to
 * messages. Which HTTP status a code becomes stands in `src/server/http/error-mapping.ts`.
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
