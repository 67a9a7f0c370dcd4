import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const settingsErrors = defineErrors({
  marketClosed: [
    'MARKET_CLOSED',
    () => m.errors_settings_market_closed(),
    () => ({ retryAfterSeconds: 3600 }),
  ],
  pastRate: ['VALIDATION_ERROR', () => m.errors_settings_past_rate(), (field: string) => field],
  subjectNotFound: [
    'VALIDATION_ERROR',
    (what: string) => m.errors_settings_subject_not_found({ what }),
    'specialFeeRates',
  ],
  nothingToEnd: [
    'VALIDATION_ERROR',
    (name: string, day: string) => m.errors_settings_nothing_to_end({ name, day }),
    'specialFeeRates',
  ],
  unknownPlaceholder: [
    'VALIDATION_ERROR',
    (braces: string, known: string) => m.errors_settings_unknown_placeholder({ braces, known }),
    'text',
  ],
  placeholderInTitle: [
    'VALIDATION_ERROR',
    (braces: string) => m.errors_settings_placeholder_in_title({ braces }),
    'title',
  ],
  unsupportedText: [
    'VALIDATION_ERROR',
    (excerpt: string) => m.errors_settings_unsupported_text({ excerpt }),
    'text',
  ],
  unsafeLink: ['VALIDATION_ERROR', (href: string) => m.errors_settings_unsafe_link({ href }), 'text'],
  pageChanged: ['INVALID_STATE', () => m.errors_settings_page_changed()],
  pageVersionNotFound: ['NOT_FOUND', () => m.errors_settings_page_version_not_found()],
});
