import * as m from '#messages/server';
import { toPercent } from '#shared/fee-rates';
import { formatDay } from '#shared/holiday';
import { BALANCE_DAYS, FAILED_DAYS, LATE_DAYS } from '#src/modules/harvests/contract/harvest-states.ts';
import type { quoteOffers } from './tables.ts';

/** The terms of an offer's deposit in the reader's language, as they are recorded with the order. */
export function quoteTermsText(
  offer: Pick<typeof quoteOffers.$inferSelect, 'depositBasisPoints' | 'forfeitBasisPoints' | 'firstOn'>,
): string {
  return [
    m.mail_quote_terms_deposit({ percent: toPercent(offer.depositBasisPoints), days: BALANCE_DAYS }),
    m.mail_quote_terms_forfeit({ percent: toPercent(offer.forfeitBasisPoints) }),
    m.mail_quote_terms_late({
      ...{ day: formatDay(offer.firstOn), late: LATE_DAYS, failed: FAILED_DAYS },
    }),
  ].join('\n');
}
