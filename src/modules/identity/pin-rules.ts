/** Digits of each step from one to the next, modulo 10. */
function stepsOf(pin: string): number[] {
  const digits = [...pin].map(Number);
  return digits.slice(1).map((digit, index) => (digit - (digits[index] as number) + 10) % 10);
}

/** Whether a pattern of one, two or three digits fills the PIN: 1111, 1212, 123123. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some(
    (length) =>
      length * 2 <= pin.length &&
      pin.length % length === 0 &&
      pin === pin.slice(0, length).repeat(pin.length / length),
  );

/** Upwards or downwards: 1234, 4321, 7890. */
function isRun(pin: string): boolean {
  const steps = new Set(stepsOf(pin));
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}

/**
 * Why a new PIN is not acceptable, in words for its owner; null if it is. Four to six digits; no run, repeat, year of
 * birth, or end of the owner's number.
 * @param phone the owner's number, E.164
 */
export function pinProblem(pin: string, phone: string): string | null {
  if (!/^\d{4,6}$/.test(pin)) return 'A PIN has 4 to 6 digits';
  if (isRepeated(pin) || isRun(pin)) return 'This PIN is too easy to guess. Choose digits without a pattern.';
  if (/^(?:19|20)\d\d$/.test(pin)) return 'Do not use a year as your PIN';
  if (phone.endsWith(pin)) return 'Do not use your phone number as your PIN';
  return null;
}
