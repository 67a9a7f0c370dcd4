import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const bookErrors = defineErrors({
  differenceNotFound: ['NOT_FOUND', () => m.errors_books_difference_not_found()],
  differenceClosed: ['INVALID_STATE', () => m.errors_books_difference_closed()],
  settlementNotBookable: ['INVALID_STATE', () => m.errors_books_settlement_not_bookable()],
  aboveBookable: ['INVALID_STATE', () => m.errors_books_above_bookable()],
  tooManyLines: [
    'VALIDATION_ERROR',
    () => m.errors_books_too_many_lines(),
    { errors: { to: 'Choose fewer days' } },
  ],
});
