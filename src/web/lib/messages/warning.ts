import type { PayElsewhereSign } from '#contracts/pay-elsewhere';
import { messageTexts } from './texts.ts';

const NAMES: Record<PayElsewhereSign, string> = {
  phone: messageTexts.phoneSign,
  link: messageTexts.linkSign,
  payment: messageTexts.paymentSign,
};

/** What is said of a message that may lead a payment away, before it is sent or beside it. */
export function warningOf(signs: readonly PayElsewhereSign[], when: 'write' | 'read'): string {
  const names = signs.map((sign) => NAMES[sign]);
  const last = names.pop() as string;
  const what = names.length > 0 ? messageTexts.andSign(names.join(', '), last) : last;
  return when === 'write' ? messageTexts.writeWarning(what) : messageTexts.readWarning(what);
}
