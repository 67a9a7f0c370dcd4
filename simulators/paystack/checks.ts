import { Refusal } from './responses.ts';

/**
 * Validation as strict as Paystack's (docs/paystack-and-ghana.md, 1.1, 1.6 and 1.7). Messages without a known wording
 * (amount, currency, reference alphabet) are ours.
 */
export type Body = Record<string, unknown>;

export function requiredText(body: Body, key: string, label: string): string {
  const value = body[key];
  if (typeof value !== 'string' || value.trim() === '') {
    throw new Refusal(400, `${label} is required`, 'missing_params');
  }
  return value;
}

export function optionalText(body: Body, key: string): string | null {
  const value = body[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function email(body: Body): string {
  const value = requiredText(body, 'email', 'Email Address');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw new Refusal(400, 'Invalid Email Address Passed', 'invalid_email_address');
  }
  return value;
}

/** Whole pesewas above zero, as a number or, as in the docs' samples, as digits. */
export function amountPesewas(body: Body): number {
  const value = body.amount;
  if (value === undefined || value === null || value === '') {
    throw new Refusal(400, 'Amount is required', 'missing_params');
  }
  const amount = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0) {
    throw new Refusal(400, 'Invalid Amount Sent', 'invalid_amount', {
      nextStep: 'Send the amount in pesewas, as a whole number above zero',
    });
  }
  return amount;
}

/** Cedis are the account's own currency, so leaving it out is allowed. */
export function cedisOnly(body: Body): void {
  if ((body.currency ?? 'GHS') !== 'GHS') {
    throw new Refusal(400, 'Currency not supported by merchant', 'unsupported_currency');
  }
}

/** An unused reference in Paystack's alphabet; null without one. */
export function freshReference(body: Body, used: (reference: string) => boolean): string | null {
  const value = body.reference;
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !/^[A-Za-z0-9.=-]+$/.test(value)) {
    throw new Refusal(400, 'Reference may only hold letters, digits, "-", "." and "="', 'invalid_reference');
  }
  if (used(value)) {
    throw new Refusal(400, 'Duplicate Transaction Reference', 'duplicate_reference', {
      nextStep: 'Try and create the Transaction or Charge with a new reference',
    });
  }
  return value;
}

/**
 * `metadata` as Paystack returns it: a JSON string as its object; in a plain object numbers become strings, as on its
 * test API.
 */
export function readBackMetadata(value: unknown): unknown {
  if (typeof value === 'string') {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return stringifyNumbers(value ?? null);
}

function stringifyNumbers(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(stringifyNumbers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringifyNumbers(inner)]));
}

/** An http(s) URL, or null: other redirects are not allowed. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}
