import type { z } from 'zod';
import { createHistogram } from '#platform/instruments';
import { GatewayError } from '../../modules/payments/payments/gateway.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { envelopeSchema } from './schemas.ts';

/**
 * Masks secrets before logging: runs of four or more digits (phone, OTP, card), however spaced, and keys. Applied to
 * Paystack's messages because some repeat the request's data.
 */
export function redact(message: string): string {
  return message.replace(/[sp]k_\w+/g, '•••').replace(/\+?\d(?:[\s-]?\d){3,}/g, '•••');
}

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * JSON.parse that returns integers beyond 2^53 as strings of digits: Paystack's ids are unsigned 64-bit
 * (docs/paystack-and-ghana.md, 1.1) and would lose digits as numbers.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return parse(text, (_key, value, context) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
      ? context?.source
      : value,
  );
}

export interface ClientOptions {
  /** `https://api.paystack.co`, or the simulator's URL. */
  baseUrl: string;
  secretKey: string;
  /** Timeout of one whole call, body included. Default 15,000. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

export interface PaystackRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Path template that identifies the request in errors, free of personal data. */
  label: string;
  body?: Record<string, unknown>;
}

export interface PaystackResponse {
  label: string;
  /** False when Paystack refused the call, whatever the HTTP status. */
  ok: boolean;
  message: string;
  code: string;
  data: unknown;
}

export type PaystackClient = (request: PaystackRequest) => Promise<PaystackResponse>;

const calls = createHistogram(
  'dwaso_paystack_request_duration_seconds',
  'Calls of Paystack, by what was asked and what came of it: the status of HTTP, timeout or network_error',
  's',
);

/**
 * Makes one authenticated call. Resolves with Paystack's answer, accepted or refused (4xx, with or without a readable
 * body).
 * @throws GatewayError with `maybeAccepted` when the outcome is unknown: a timeout, a network failure, 5xx, or an
 *   unreadable success
 */
export function createClient(options: ClientOptions): PaystackClient {
  const { secretKey, timeoutMs = 15_000 } = options;
  if (!/^[\x21-\x7e]+$/.test(secretKey)) throw new Error('The Paystack secret key is not printable ASCII');
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const send = options.fetch ?? fetch;

  const ask: PaystackClient = async ({ method, path, label, body }) => {
    const begun = performance.now();
    const note = (outcome: string) =>
      calls.record((performance.now() - begun) / 1000, `${label} ${outcome}`, () => ({
        call: label,
        outcome,
      }));
    let http: Response;
    let text: string;
    try {
      http = await send(baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await http.text();
    } catch (cause) {
      const error = unreachable(label, timeoutMs, cause);
      note(error.code);
      throw error;
    }
    note(String(http.status));
    return read(label, http.status, text);
  };
  return (request) => {
    const attributes = { 'http.request.method': request.method, 'url.template': request.label };
    return inSpan(`Paystack ${request.label}`, { kind: 'client', attributes }, () => ask(request));
  };
}

function unreachable(label: string, timeoutMs: number, cause: unknown): GatewayError {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  return new GatewayError(
    timedOut ? `Paystack ${label}: no answer within ${timeoutMs} ms` : `Paystack ${label}: no connection`,
    { maybeAccepted: true, code: timedOut ? 'timeout' : 'network_error', cause },
  );
}

function read(label: string, httpStatus: number, text: string): PaystackResponse {
  const accepted = httpStatus >= 200 && httpStatus < 300;
  // A 408 comes from an intermediary, which may have passed the request on.
  const refused = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408;
  if (!accepted && !refused) {
    throw new GatewayError(`Paystack ${label}: HTTP ${httpStatus}`, {
      maybeAccepted: true,
      code: `http_${httpStatus}`,
    });
  }
  const envelope = envelopeSchema.safeParse(tryParse(text)).data;
  if (!envelope && accepted) throw unreadable(label);
  return {
    label,
    ok: accepted && envelope?.status === true,
    message: redact(envelope?.message ?? `HTTP ${httpStatus}`),
    code: envelope?.code ?? (httpStatus === 429 ? 'rate_limited' : `http_${httpStatus}`),
    data: envelope?.data,
  };
}

/** The call succeeded but its answer is invalid, so the outcome is unknown. */
export function unreadable(label: string): GatewayError {
  return new GatewayError(`Paystack ${label}: answer not understood`, {
    maybeAccepted: true,
    code: 'bad_answer',
  });
}

/**
 * Converts a refusal to an error. A duplicate reference counts as maybe accepted: only we use our references, so an
 * earlier send got through.
 */
export function refusal(answer: PaystackResponse): GatewayError {
  return new GatewayError(`Paystack ${answer.label}: ${answer.message} (${answer.code})`, {
    maybeAccepted: answer.code === 'duplicate_reference',
    code: answer.code,
  });
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

export function post(path: string, body: Record<string, unknown>): PaystackRequest {
  return { method: 'POST', path, label: `POST ${path}`, body };
}

export function get(path: string, id: string): PaystackRequest {
  return { method: 'GET', path: path + encodeURIComponent(id), label: `GET ${path}:id` };
}

/** Returns the data of an accepted answer. @throws GatewayError when it was refused or is invalid */
export function accepted<Schema extends z.ZodType>(
  answer: PaystackResponse,
  schema: Schema,
): z.infer<Schema> {
  if (!answer.ok) throw refusal(answer);
  const parsed = schema.safeParse(answer.data);
  if (!parsed.success) throw unreadable(answer.label);
  return parsed.data;
}
