import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const bookErrors = defineErrors({
  differenceNotFound: ['NOT_FOUND', 'Difference not found'],
  differenceClosed: ['INVALID_STATE', 'This difference is closed'],
  settlementNotBookable: [
    'INVALID_STATE',
    'A settlement does not change the books. Close it without booking',
  ],
  aboveBookable: ['INVALID_STATE', 'You can book at most GH₵20,000,000.00 at once'],
  tooManyLines: [
    'VALIDATION_ERROR',
    'This is more than 100,000 lines. Choose fewer days',
    { errors: { to: 'Choose fewer days' } },
  ],
});
