import * as m from '#messages/server';
import { toPercent } from '#shared/fee-rates';
import { formatDay } from '#shared/holiday';
import { formatCedis, toCedis } from '#shared/money';
import { BALANCE_DAYS, FAILED_DAYS, LATE_DAYS } from './contract/harvest-states.ts';
import type { HarvestRow } from './lock-harvest.ts';

/** The terms of a reservation in the reader's language, as they are recorded with the order. */
export function termsText(
  harvest: Pick<HarvestRow, 'ceilingPesewas' | 'depositBasisPoints' | 'forfeitBasisPoints' | 'expectedTo'>,
): string {
  return [
    m.mail_harvest_terms_price({ ceiling: formatCedis(toCedis(harvest.ceilingPesewas)) }),
    m.mail_harvest_terms_deposit({ percent: toPercent(harvest.depositBasisPoints), days: BALANCE_DAYS }),
    m.mail_harvest_terms_forfeit({ percent: toPercent(harvest.forfeitBasisPoints) }),
    m.mail_harvest_terms_short(),
    m.mail_harvest_terms_failed({
      ...{ day: formatDay(harvest.expectedTo), late: LATE_DAYS, failed: FAILED_DAYS },
    }),
  ].join('\n');
}
