import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const mediaErrors = defineErrors({
  tooLarge: ['VALIDATION_ERROR', 'This picture is too large. The limit is 12 MB', (field: string) => field],
  tooManyPixels: [
    'VALIDATION_ERROR',
    'This picture has too many pixels. The limit is 25 million',
    (field: string) => field,
  ],
  unknownFormat: [
    'VALIDATION_ERROR',
    'Only JPEG, PNG, WebP and AVIF pictures can be used',
    (field: string) => field,
  ],
  heic: [
    'VALIDATION_ERROR',
    'We cannot use HEIC photos. On iPhone, open Settings > Camera > Formats and choose Most Compatible.',
    (field: string) => field,
  ],
  tooSmall: [
    'VALIDATION_ERROR',
    'This picture is too small. Each side must be at least 100 pixels',
    (field: string) => field,
  ],
  damaged: ['VALIDATION_ERROR', 'This picture is damaged. Choose another one', (field: string) => field],
});
