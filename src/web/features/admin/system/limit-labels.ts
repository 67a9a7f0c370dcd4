/** How much a limit allows, in words: bytes as MB, all else as a number. */
export function howMuch({ what, howMuch: amount }: { what: string; howMuch: number }): string {
  return /bytes/i.test(what) ? `${Math.round(amount / 1024 / 1024)} MB` : amount.toLocaleString('en');
}

/** The span of time a limit counts over, in words. */
export function howLong(seconds: number | null): string {
  if (seconds === null) return 'at a time';
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `in ${seconds / 86_400} days`;
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `in ${seconds / 3600} hours`;
  return seconds < 120 ? `in ${seconds} seconds` : `in ${Math.round(seconds / 60)} minutes`;
}
