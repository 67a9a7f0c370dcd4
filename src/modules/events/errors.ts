import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const eventErrors = defineErrors({
  eventsExpired: ['EVENTS_EXPIRED', (days: number) => m.errors_events_expired({ days }), 'after'],
});
