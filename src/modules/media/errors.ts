import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const mediaErrors = defineErrors({
  tooLarge: ['VALIDATION_ERROR', () => m.errors_media_too_large(), (field: string) => field],
  tooManyPixels: ['VALIDATION_ERROR', () => m.errors_media_too_many_pixels(), (field: string) => field],
  unknownFormat: ['VALIDATION_ERROR', () => m.errors_media_unknown_format(), (field: string) => field],
  heic: ['VALIDATION_ERROR', () => m.errors_media_heic(), (field: string) => field],
  tooSmall: ['VALIDATION_ERROR', () => m.errors_media_too_small(), (field: string) => field],
  damaged: ['VALIDATION_ERROR', () => m.errors_media_damaged(), (field: string) => field],
});
