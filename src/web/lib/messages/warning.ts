import type { PayElsewhereSign } from '#contracts/pay-elsewhere';

const NAMES: Record<PayElsewhereSign, string> = {
  phone: 'a phone number',
  link: 'a link',
  payment: 'words about paying elsewhere',
};

/** What is said of a message that may lead a payment away, before it is sent or beside it. */
export function warningOf(signs: readonly PayElsewhereSign[], when: 'write' | 'read'): string {
  const names = signs.map((sign) => NAMES[sign]);
  const last = names.pop() as string;
  const what = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  return when === 'write'
    ? `This holds ${what}. Pay at Dwaso only: outside it nobody can hold the money or return it. You can send it all the same.`
    : `Careful: this holds ${what}. Pay at Dwaso only: outside it nobody can hold your money or return it.`;
}
