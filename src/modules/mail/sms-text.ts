import { foldToGsm7, gsm7Length } from './gsm7.ts';
import type { MailContent } from './layout.ts';

const SMS_MAX = 160;
const NAME_MAX = 20;
const SENDER = 'Dwaso: ';

const lengthOf = (text: string): number => gsm7Length(text) ?? Number.POSITIVE_INFINITY;

/** A name of a shop, a town or a product for an SMS: 20 characters at most. */
export const shortName = (name: string): string =>
  [...name].length <= NAME_MAX
    ? name
    : `${[...name]
        .slice(0, NAME_MAX - 2)
        .join('')
        .trimEnd()}..`;

/**
 * The text of a message in one SMS: its own `sms`, else its subject. A code or the link follows where it fits, never
 * both. Words that are too long are cut.
 */
export function smsText({
  subject,
  sms,
  smsUrl,
  code,
  action,
}: Pick<MailContent, 'subject' | 'sms' | 'smsUrl' | 'code' | 'action'>): string {
  const said = `${SENDER}${foldToGsm7(sms?.() ?? subject).trim()}`;
  if (code) return sms ? cut(said, SMS_MAX) : `${cut(said, SMS_MAX - code.length - 8)}. Code: ${code}`;
  const url = smsUrl ?? action?.url;
  const link = url ? ` ${url}` : '';
  return lengthOf(said) + lengthOf(link) <= SMS_MAX ? `${said}${link}` : cut(said, SMS_MAX);
}

function cut(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  let kept = text;
  while (lengthOf(kept) > max - 2) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}..`;
}
