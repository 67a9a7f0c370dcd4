import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const translationsErrors = defineErrors({
  suggestionNotFound: ['NOT_FOUND', () => m.errors_translations_suggestion_not_found()],
  suggestionDecided: ['INVALID_STATE', () => m.errors_translations_suggestion_decided()],
  messageNotFound: ['NOT_FOUND', () => m.errors_translations_message_not_found()],
  englishChanged: ['CONFLICT', () => m.errors_translations_english_changed()],
  wordsRefused: [
    'VALIDATION_ERROR',
    (fault: string) => fault,
    (fault: string) => ({ errors: { words: fault } }),
  ],
  formExpected: ['UNSUPPORTED_MEDIA_TYPE', () => m.errors_translations_form_expected()],
  recordingMissing: ['VALIDATION_ERROR', () => m.errors_translations_recording_missing(), 'file'],
  recordingTooLarge: ['VALIDATION_ERROR', () => m.errors_translations_recording_too_large(), 'file'],
  recordingTooLong: ['VALIDATION_ERROR', () => m.errors_translations_recording_too_long(), 'file'],
  recordingFormat: ['VALIDATION_ERROR', () => m.errors_translations_recording_format(), 'file'],
  recordingNotFound: ['NOT_FOUND', () => m.errors_translations_recording_not_found()],
  fileRefused: [
    'VALIDATION_ERROR',
    (_errors: Record<string, string>) => m.errors_translations_file_refused(),
    (errors: Record<string, string>) => ({ errors }),
  ],
});
