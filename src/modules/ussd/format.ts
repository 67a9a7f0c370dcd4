import { foldToGsm7, gsm7Length } from '#modules/mail';
import { formatDay } from '#shared/holiday';
import { formatCedis, type Pesewas, toCedis } from '#shared/money';

/** The longest screen, in GSM-7 characters. */
export const SCREEN_MAX = 160;

const lengthOf = (text: string): number => gsm7Length(text) ?? Number.POSITIVE_INFINITY;

/** A text in GSM-7, cut to `max` characters; two full stops stand for what is missing. */
export function cut(text: string, max: number): string {
  const folded = foldToGsm7(text).trim();
  if (lengthOf(folded) <= max) return folded;
  let kept = folded;
  while (kept && lengthOf(kept) > max - 2) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}..`;
}

/** Cuts in the middle, for names that differ at their end: `Round M..Large`. */
export function cutMiddle(text: string, max: number): string {
  const folded = foldToGsm7(text).trim();
  if (lengthOf(folded) <= max) return folded;
  // The last words that fit, or the last letters.
  const end = folded.slice(-Math.floor((max - 2) / 2)).replace(/^\S*\s+(?=\S)/, '');
  return cut(folded, max - lengthOf(end)) + end;
}

/** `GHS 1,234.50`. */
export const money = (amount: Pesewas): string => foldToGsm7(formatCedis(toCedis(amount)));

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Fri 27 Nov` from `2026-11-27`. */
export const weekday = (date: string): string =>
  `${WEEKDAYS[new Date(date).getUTCDay()]} ${formatDay(date).replace(/^(\d+ \w{3}).*$/, '$1')}`;

/** `024 *** 4567` from E.164. */
export const masked = (phone: string): string => `0${phone.slice(4, 6)} *** ${phone.slice(-4)}`;

/** A screen: its words, then the numbered choices. The words are cut where both are too long together. */
export function layOut(text: string, lines: readonly string[]): string {
  const rest = lines.map((line) => `\n${foldToGsm7(line)}`).join('');
  return `${cut(text, SCREEN_MAX - lengthOf(rest))}${rest}`;
}
