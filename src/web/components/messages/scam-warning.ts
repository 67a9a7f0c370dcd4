import type { OffPlatformSign } from '#src/modules/community/contract/off-platform-payment.ts';
import { messageTexts } from './texts.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The warning for a message that may lead to a payment elsewhere, before it is sent or beside it. */
export function paymentScamWarning(signs: readonly OffPlatformSign[], when: 'write' | 'read'): string {
  const names = list.format(signs.map((sign) => messageTexts.signs[sign]));
  return when === 'write' ? messageTexts.warnWriter(names) : messageTexts.warnReader(names);
}
