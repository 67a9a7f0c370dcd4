/** The behaviour of a card by its number, and of refunds to it (docs/paystack-and-ghana.md, 1.5). */
export interface TestCard {
  number: string;
  cvv: string;
  label: string;
  outcome: 'success' | 'declined' | 'pin';
  refund: 'processed' | 'failed' | 'needs-attention';
}

export const CARD_PIN = '1234';
export const CARD_OTP = '123456';

export const TEST_CARDS: readonly TestCard[] = [
  card('4084 0840 8408 4081', '408', 'Succeeds', 'success'),
  card('4084 0800 0000 5408', '001', 'Is declined', 'declined'),
  card('5060 6666 6666 6666 666', '123', 'Asks for PIN 1234, then OTP 123456', 'pin'),
  card('4084 0800 0067 1803', '408', 'Succeeds; a refund fails', 'success', 'failed'),
  card('4084 0800 0067 1902', '408', 'Succeeds; a refund needs attention', 'success', 'needs-attention'),
];

/** The card of a number, with or without spaces. */
export function testCard(number: string | null): TestCard | null {
  const wantedDigits = digits(number ?? '');
  return TEST_CARDS.find((known) => digits(known.number) === wantedDigits) ?? null;
}

/** Whether `MM / YY` has not passed yet. */
export function isFutureExpiry(value: string, now = new Date()): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(value.trim());
  if (!match) return false;
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return firstDayAfter > now.getTime();
}

function card(
  number: string,
  cvv: string,
  label: string,
  outcome: TestCard['outcome'],
  refund: TestCard['refund'] = 'processed',
): TestCard {
  return { number, cvv, label, outcome, refund };
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
