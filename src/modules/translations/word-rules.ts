import { foldToGsm7, gsm7Length } from '#modules/mail';

/** Of one SMS, with its sender, or one USSD screen. */
const PHONE_MAX = 160;
const SENDER = 'Dwaso: ';

/** Examples of placeholders in previews; others show their name. */
const EXAMPLES: Readonly<Record<string, string>> = {
  ...{ shop: 'Ama’s Farm', name: 'Ama Mensah', customer: 'Kofi Boateng', product: 'Forest honey' },
  ...{ order: '1A2B3C4D', number: '1A2B3C4D', amount: 'GH₵120.00', sum: 'GH₵120.00', price: 'GH₵25.00' },
  ...{
    count: '3',
    n: '3',
    quantity: '3',
    days: '3',
    tries: '3',
    minutes: '30',
    percent: '5',
    code: '482913',
  },
  ...{ day: 'Mon 30 Nov', date: '30 Nov 2026', time: '14:30', until: '14:30', phone: '024 123 4567' },
  ...{ total: 'GH₵120.00', wallet: '024 123 4567' },
  ...{ region: 'Ashanti', town: 'Kumasi', station: 'Kumasi', email: 'ama@example.com' },
};

const PLACEHOLDER = /\{(\w+)\}/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether a message is sent to phones as SMS or USSD. */
export const isForPhones = (key: string): boolean => /^(sms|ussd)_/.test(key);

/** The words with examples in their placeholders, in the letters of phones for SMS and USSD. */
export function previewWords(key: string, words: string): string {
  const filled = words.replace(PLACEHOLDER, (_, name: string) => EXAMPLES[name] ?? name);
  return isForPhones(key) ? foldToGsm7(`${key.startsWith('sms_') ? SENDER : ''}${filled}`) : filled;
}

/** GSM-7 characters of the preview of an SMS or a USSD screen; null for other messages. */
export const phoneLength = (key: string, words: string): number | null =>
  isForPhones(key) ? gsm7Length(previewWords(key, words)) : null;

const placeholders = (words: string): string[] =>
  [...words.matchAll(PLACEHOLDER)].map(([whole]) => whole).sort();
/** The words with the spaces of English around them, since some messages continue a sentence. */
export function keepOuterSpaces(english: string, words: string): string {
  const [before = ''] = /^\s*/.exec(english) ?? [];
  const [after = ''] = /\s*$/.exec(english) ?? [];
  return `${before}${words.trim()}${after}`;
}

const countQuestionMarks = (words: string): number => words.split('?').length;

/**
 * Says why words cannot stand for an English message: other placeholders, characters that a page must not show, or
 * more than a phone shows. Null if they can.
 */
export function findWordsFault(key: string, english: string, words: string): string | null {
  const wanted = placeholders(english);
  if (placeholders(words).join() !== wanted.join()) {
    return wanted.length > 0
      ? `Keep the placeholders of English: ${wanted.join(', ')}`
      : 'English has no {…}';
  }
  if (/[{}\\]/.test(words.replace(PLACEHOLDER, ''))) return 'Write no { } or \\ besides the placeholders';
  if (UNSAFE.test(words)) return 'The words have characters that cannot be shown';
  if (/[<>]/.test(words) && !/[<>]/.test(english)) return 'Write no < or >';
  if (!isForPhones(key)) return null;
  // A letter that phones lack becomes a question mark.
  if (countQuestionMarks(foldToGsm7(words)) > countQuestionMarks(words))
    return 'Phones cannot show some letters';
  return (phoneLength(key, words) ?? Number.POSITIVE_INFINITY) > PHONE_MAX
    ? `Phones show ${PHONE_MAX} characters. Write less`
    : null;
}
