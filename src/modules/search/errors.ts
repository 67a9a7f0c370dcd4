import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const searchErrors = defineErrors({
  wordTaken: ['CONFLICT', () => m.errors_search_word_taken(), 'word'],
  wordNotFound: ['NOT_FOUND', () => m.errors_search_word_not_found()],
  seasonNotFound: ['NOT_FOUND', () => m.errors_search_season_not_found()],
  seasonTaken: ['CONFLICT', () => m.errors_search_season_taken(), 'name'],
  tooManySeasons: ['CONFLICT', (most: number) => m.errors_search_too_many_seasons({ most })],
  unknownCursor: [
    'VALIDATION_ERROR',
    () => m.errors_search_unknown_cursor(),
    { errors: { cursor: 'Unknown cursor' } },
  ],
});
