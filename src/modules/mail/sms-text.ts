import { foldToGsm7, gsm7Length } from './gsm7.ts';
import type { MailContent } from './layout.ts';

const SMS_MAX = 160;
const SENDER = 'Dwaso: ';

const lengthOf = (text: string): number => gsm7Length(text) ?? Number.POSITIVE_INFINITY;

/**
 * The text of a message in one SMS: its own `sms`, else its subject. A code or the link follows where it fits, never
 * both. Words that are too long are cut.
 */
export function smsText({
  subject,
  sms,
  code,
  action,
}: Pick<MailContent, 'subject' | 'sms' | 'code' | 'action'>): string {
  const said = `${SENDER}${foldToGsm7(sms ?? subject).trim()}`;
  if (code) return sms ? cut(said, SMS_MAX) : `${cut(said, SMS_MAX - code.length - 8)}. Code: ${code}`;
  const link = action ? ` ${action.url}` : '';
  return lengthOf(said) + lengthOf(link) <= SMS_MAX ? `${said}${link}` : cut(said, SMS_MAX);
}

function cut(text: string, max: number): string {
  if (lengthOf(text) <= max) return text;
  let kept = text;
  while (lengthOf(kept) > max - 2) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}..`;
}
