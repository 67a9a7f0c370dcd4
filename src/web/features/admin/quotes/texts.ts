import { formatDay } from '#shared/holiday';
import { formatCedis } from '#shared/money';
import type { AdminQuote } from '#src/modules/quotes/contract/shop-quotes.ts';
import { counted } from '#web/features/admin/components/counted.ts';

/** Texts of all requests for quotes. */
export const adminQuoteTexts = {
  title: 'Quotes',
  lead: 'What schools, chop bars and exporters asked for, and what came of it.',
  listTitle: 'Requests for quotes',
  empty: 'Nobody has asked for a quote.',
  asked: ({ quantity, unit, deliveries, everyWeeks, firstOn }: AdminQuote) =>
    deliveries === 1
      ? `${quantity} × ${unit}, on ${formatDay(firstOn)}`
      : `${quantity} × ${unit}, ${deliveries} times every ${everyWeeks === 1 ? 'week' : `${everyWeeks} weeks`} from ${formatDay(firstOn)}`,
  place: ({ town, region }: AdminQuote) => `${town}, ${region}`,
  answers: ({ invited, offers, accepted }: AdminQuote) =>
    `${counted(invited, 'shop')} invited, ${counted(offers, 'offer')}, ${accepted} accepted`,
  nobody: 'No shop of the region sells it',
  came: ({ placed, missed, sum }: AdminQuote) =>
    `${counted(placed, 'delivery', 'deliveries')} ordered, ${missed} missed, ${formatCedis(sum)} paid`,
  statuses: { OPEN: 'Open', CLOSED: 'Closed' },
};
