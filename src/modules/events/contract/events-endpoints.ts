import { table } from '#contract/table';
import { successList } from '#shared/envelope';
import { eventsQuery, marketEvent } from './events.ts';

export const eventsEndpoints = table('Events and webhooks', {
  'GET /events': {
    id: 'listEvents',
    summary: 'Read what has happened, in order',
    description:
      'A shop reads its own events, an admin those of the whole market; an order of three shops has an event for each. ' +
      'Repeat the call with `after` set to `meta.nextCursor`, also when a page is empty: no event is left out, and none ' +
      'comes twice. An order of transactions, not of clocks: `createdAt` may go back by seconds. Kept for 30 days; an ' +
      'older `after` is 410 `EVENTS_EXPIRED`: read the lists anew, then go on without `after`. For example a bot that ' +
      'asks every minute for `?types=order.paid&after=…`.',
    for: ['shop manager', 'admin'],
    query: eventsQuery,
    says: 'Events, oldest first; `meta.nextCursor` is never null',
    answer: successList(marketEvent),
    failures: [410],
  },
});
