import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const settingsErrors = defineErrors({
  pastRate: [
    'VALIDATION_ERROR',
    'You cannot change a rate that started before today. Add one that starts today or later.',
    (field: string) => field,
  ],
  subjectNotFound: [
    'VALIDATION_ERROR',
    (what: string) => `This ${what} was not found. It may have been removed.`,
    'specialFeeRates',
  ],
  nothingToEnd: [
    'VALIDATION_ERROR',
    (name: string, day: string) => `${name} has no rate that can end on ${day}.`,
    'specialFeeRates',
  ],
});
