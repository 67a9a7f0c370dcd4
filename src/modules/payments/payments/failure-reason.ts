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
  /** Shown to the payer; never mentions the provider. */
  text: string;
}

const TEXTS: Record<FailureCode, string> = {
  INSUFFICIENT_FUNDS: 'Your wallet does not have enough money for this order. Top up or use another number.',
  DECLINED: 'The request was declined on the phone. You have not been charged.',
  TIMEOUT:
    'The request was not approved in time. If money has left your wallet we will confirm automatically.',
  LIMIT: 'This is above your mobile money limit for today. Use another number or try again tomorrow.',
  NO_WALLET: 'We could not find a mobile money wallet for this number. Check the number and the network.',
  WRONG_CODE:
    'The code was wrong, so this payment has ended. You have not been charged. Try again for a new code.',
  PROVIDER_DOWN: 'Your mobile network is not responding. Please try again in a few minutes.',
  UNKNOWN: 'The payment did not go through. Try again, or use another number.',
};

/** Texts that differ for cards. */
const CARD_TEXTS: Partial<Record<FailureCode, string>> = {
  INSUFFICIENT_FUNDS:
    'Your card does not have enough money for this order. You have not been charged. Use another card, or mobile money.',
  DECLINED:
    'The bank declined your card. You have not been charged. Ask your bank, use another card, or mobile money.',
  TIMEOUT:
    'The card payment was not finished in time. If money has left your account we will confirm automatically.',
  LIMIT: "This is above your card's limit. You have not been charged.",
  NO_WALLET: 'The bank does not know this card. Check its number, or use another card.',
  PROVIDER_DOWN: 'The card payment page is not responding. Try again shortly.',
  UNKNOWN: 'The payment did not go through. Try again, or pay another way.',
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

/**
 * Maps the provider's free text to a failure code and a text for this payment method. Providers publish no mapping
 * (docs/paystack-and-ghana.md, 6). Unrecognised text becomes `UNKNOWN`, which claims neither that money moved nor that
 * it did not.
 */
export function failureReason(message: string | null, method: 'MOMO' | 'CARD' = 'MOMO'): FailureReason {
  const words = (message ?? '').toLowerCase().replace(/[^a-z0-9]+/g, ' ');
  const code = PATTERNS.find(([pattern]) => pattern.test(words))?.[1] ?? 'UNKNOWN';
  return { code, text: (method === 'CARD' && CARD_TEXTS[code]) || TEXTS[code] };
}
