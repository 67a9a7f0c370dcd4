import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const searchErrors = defineErrors({
  wordTaken: ['CONFLICT', 'This word is already in the list', 'word'],
  wordNotFound: ['NOT_FOUND', 'Word not found'],
  seasonNotFound: ['NOT_FOUND', 'This harvest is not in the calendar'],
  seasonTaken: ['CONFLICT', 'A harvest with this name already starts in that month', 'name'],
  tooManySeasons: ['CONFLICT', (most: number) => `The calendar is full (${most} harvests). Remove one first`],
  unknownCursor: [
    'VALIDATION_ERROR',
    'This page of the list no longer exists',
    { errors: { cursor: 'Unknown cursor' } },
  ],
});
