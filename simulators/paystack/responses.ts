/** A refused call, in the envelope of docs/paystack-and-ghana.md, 1.7. */
export class Refusal extends Error {
  readonly httpStatus: 400 | 401 | 404;
  readonly code: string | null;
  readonly nextStep: string;
  /** Extra data when a charge failed during the call (a wrong one-time code). */
  readonly data: unknown;

  constructor(
    httpStatus: 400 | 401 | 404,
    message: string,
    code: string | null = null,
    more: { nextStep?: string; data?: unknown } = {},
  ) {
    super(message);
    this.httpStatus = httpStatus;
    this.code = code;
    this.nextStep = more.nextStep ?? 'Check the request and try again';
    this.data = more.data;
  }

  /** Responses without a code carry only status and message, as some of Paystack's do. */
  body(): Record<string, unknown> {
    const { message, code, nextStep, data } = this;
    return {
      status: false,
      message,
      ...(code && { meta: { nextStep }, type: 'validation_error', code }),
      ...(data !== undefined && { data }),
    };
  }
}

/** The envelope of an accepted call. */
export function ok(message: string, data: unknown, meta?: unknown): Record<string, unknown> {
  return { status: true, message, data, ...(meta !== undefined && { meta }) };
}
