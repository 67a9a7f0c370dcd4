import * as m from '#messages/server';
import { inLanguage } from '#platform/language';

export type FailureCode =
  | 'INSUFFICIENT_FUNDS'
  | 'DECLINED'
  | 'TIMEOUT'
  | 'LIMIT'
  | 'NO_WALLET'
  | 'WRONG_CODE'
  | 'PROVIDER_DOWN'
  | 'UNKNOWN';

export interface FailureReason {
  code: FailureCode;
  /** Its words in English; never mentions the provider. */
  text: string;
}

interface FailedAttempt {
  failureCode: string | null;
  failureReason: string | null;
  method: 'MOMO' | 'CARD';
}

const TEXTS: Record<FailureCode, () => string> = {
  INSUFFICIENT_FUNDS: m.errors_payments_failed_insufficient_funds,
  DECLINED: m.errors_payments_failed_declined,
  TIMEOUT: m.errors_payments_failed_timeout,
  LIMIT: m.errors_payments_failed_limit,
  NO_WALLET: m.errors_payments_failed_no_wallet,
  WRONG_CODE: m.errors_payments_failed_wrong_code,
  PROVIDER_DOWN: m.errors_payments_failed_provider_down,
  UNKNOWN: m.errors_payments_failed_unknown,
};

/** Texts that differ for cards. */
const CARD_TEXTS: Partial<Record<FailureCode, () => string>> = {
  INSUFFICIENT_FUNDS: m.errors_payments_failed_insufficient_funds_card,
  DECLINED: m.errors_payments_failed_declined_card,
  TIMEOUT: m.errors_payments_failed_timeout_card,
  LIMIT: m.errors_payments_failed_limit_card,
  NO_WALLET: m.errors_payments_failed_no_wallet_card,
  PROVIDER_DOWN: m.errors_payments_failed_provider_down_card,
  UNKNOWN: m.errors_payments_failed_unknown_card,
};

/**
 * The first match wins, on text reduced to lower-case words. `rate limit` is the provider's limit and not the
 * wallet's, so its pattern precedes LIMIT. A bare "not found" may be about a reference, so NO_WALLET requires the noun
 * as well.
 */
const PATTERNS: ReadonlyArray<readonly [RegExp, FailureCode]> = [
  [
    /token authorization not successful|(incorrect|wrong|invalid|expired) (otp|pin|code|voucher|token)|\b(otp|pin|voucher|token) (is |was )?(incorrect|wrong|invalid|expired|not correct)/,
    'WRONG_CODE',
  ],
  [/insufficient|not enough|low balance/, 'INSUFFICIENT_FUNDS'],
  [/rate limit|too many requests/, 'PROVIDER_DOWN'],
  [/limit|exceeds/, 'LIMIT'],
  [
    /(payer|wallet|account|subscriber|customer|number) (was |is |does )?not (found|registered|exist)|(invalid|unknown) (payer|wallet|phone|mobile|subscriber|account)|wrong network|no wallet/,
    'NO_WALLET',
  ],
  [/time ?d? ?out|expired|in time|payer delayed/, 'TIMEOUT'],
  [/decline|reject|cancel|denied/, 'DECLINED'],
  [/unavailable|not responding|unreachable|\bdown\b|service error|try again later/, 'PROVIDER_DOWN'],
];

/** Why a payment failed, for the payer, in the language of now; the stored words for a code that has none. */
export function failureText({ failureCode, failureReason: stored, method }: FailedAttempt): string | null {
  const code = failureCode && Object.hasOwn(TEXTS, failureCode) ? (failureCode as FailureCode) : null;
  return code ? ((method === 'CARD' && CARD_TEXTS[code]) || TEXTS[code])() : stored;
}

/**
 * Maps the provider's free text to a failure code and a text for this payment method. Providers publish no mapping
 * (docs/paystack-and-ghana.md, 6). Unrecognised text becomes `UNKNOWN`, which claims neither that money moved nor that
 * it did not.
 */
export function failureReason(message: string | null, method: 'MOMO' | 'CARD' = 'MOMO'): FailureReason {
  const words = (message ?? '').toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  const code = PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? 'UNKNOWN';
  const attempt = { failureCode: code, failureReason: null, method };
  return { code, text: inLanguage('en', () => failureText(attempt)) ?? '' };
}
