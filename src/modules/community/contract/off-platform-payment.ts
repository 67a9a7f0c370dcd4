/** Signs of a payment outside the market in a message: a phone number, a link, or words about paying. */
export const OFF_PLATFORM_SIGNS = ['phone', 'link', 'payment'] as const;
export type OffPlatformSign = (typeof OFF_PLATFORM_SIGNS)[number];

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const DIGIT_WORD = new RegExp(`\\b(?:${DIGIT_WORDS.join('|')})\\b`, 'g');
/** Separators between the digits of a number. */
const GAP = '[\\s.\\-–—_/()*•·,]{0,3}';
const digits = (count: number) => `(?:${GAP}\\d){${count}}`;
const PHONES = [
  // 024 123 4567, 030 212 3456, +233 24 123 4567, 00233 241234567, 233-24-123-4567
  new RegExp(
    `(?<!\\d)(?:(?:\\+|0${GAP}0)?${GAP}2${GAP}3${GAP}3${GAP}(?:\\(?0\\)?)?|0)${GAP}[235]${digits(8)}(?!\\d)`,
  ),
  // // 24 123 4567, without the leading zero.
  /(?<![\d.,])(?:2[03-8]|5[03-79])[ -]?\d{3}[ -]?\d{4}(?![\d.,]\d|\d)/,
  // // Foreign numbers.
  new RegExp(`\\+${GAP}\\d${digits(8)}`),
];

const LINKS = [
  /\bhttps?:\/\/\S|\bwww\.\S/,
  /\b(?:wa|t|paypal)\s*(?:\.|\bdot\b)\s*me\b/,
  /\b[a-z0-9-]{2,}\.(?:com|gh|me|link|ly|co|net|org|shop|app|io|store|page|site|africa)\b/,
];

const MONEY = String.raw`(?:mo\W?mo|mobile money|(?:vodafone|telecel|tigo|airteltigo|at|mtn)\W?(?:cash|money)|g\W?money|bank account)`;
const PAYMENT = [
  // "pay me on momo", "send the money by Telecel Cash"
  new RegExp(String.raw`\b(?:pay|send|transfer|deposit|tua)\b[^.!?\n]{0,40}\b${MONEY}\b`),
  // "momo me", "momo to", "my momo number is"
  new RegExp(String.raw`\b${MONEY}\b\W{0,3}(?:me|us|to|number|no\b|name|account|it\b)`),
  /\bpay\b[^.!?\n]{0,20}\b(?:me|us|him|her|the driver|the rider)\b[^.!?\n]{0,20}\b(?:direct(?:ly)?|cash|outside|instead|first)\b/,
  /\b(?:pay|deal|buy|order)\b[^.!?\n]{0,25}\b(?:direct(?:ly)?|outside|off)\b[^.!?\n]{0,10}\b(?:dwaso|app|site|platform|market|me|us|shop)\b/,
  /\b(?:merchant|till|account|acct|a\/c)\s?(?:id|number|code|no)\b/,
  /\*\s?(?:170|171|110|713|718|789|920)\s?[*#]/,
];

/** Normalises digits: number words, the letter O for 0 and l for 1, full-width forms. */
function asDigits(text: string): string {
  return text
    .replace(DIGIT_WORD, (word) => String(DIGIT_WORDS.indexOf(word)))
    .replace(/(?<![a-z])o(?=[\s.-]*[\do])|(?<=\d)o(?![a-z])/g, '0')
    .replace(/(?<=\d)[l|](?![a-z])|(?<![a-z])[l|](?=\d)/g, '1');
}

/**
 * Finds signs of a payment outside Dwaso, each once. It only warns, because a number may be for the driver.
 */
export function findOffPlatformPayment(text: string): OffPlatformSign[] {
  const plain = text.normalize('NFKC').toLowerCase();
  const spelt = asDigits(plain);
  const has: Record<OffPlatformSign, boolean> = {
    phone: PHONES.some((phone) => phone.test(spelt)),
    link: LINKS.some((link) => link.test(plain)),
    payment: PAYMENT.some((words) => words.test(plain)),
  };
  return OFF_PLATFORM_SIGNS.filter((sign) => has[sign]);
}
