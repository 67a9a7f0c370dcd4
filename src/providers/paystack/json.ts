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
