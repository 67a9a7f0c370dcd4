/** `0551234987` from any usual Ghanaian notation, or null for another number. */
export function nationalNumber(input: string): string | null {
  const digits = input.replace(/[\s().-]/g, '');
  const subscriber = /^(?:\+?233|00233)?0?([25]\d{8})$/.exec(digits)?.[1];
  return subscriber ? `0${subscriber}` : null;
}

/** `055 123 4987` from `0551234987`. */
export const spacedNumber = (national: string): string =>
  `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
