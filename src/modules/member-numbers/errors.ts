import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const memberNumberErrors = defineErrors({
  unchanged: ['VALIDATION_ERROR', () => m.errors_member_numbers_unchanged(), 'phone'],
  taken: ['CONFLICT', () => m.errors_member_numbers_taken(), 'phone'],
  open: ['CONFLICT', () => m.errors_member_numbers_open()],
  paused: ['CONFLICT', (days: number) => m.errors_member_numbers_paused({ days })],
  notFound: ['NOT_FOUND', () => m.errors_member_numbers_not_found()],
  decided: ['INVALID_STATE', () => m.errors_member_numbers_decided()],
  samePerson: ['FORBIDDEN', () => m.errors_member_numbers_same_person()],
});
