import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const deliveryErrors = defineErrors({
  optionNeeded: ['VALIDATION_ERROR', () => m.errors_delivery_option_needed(), 'delivery'],
  optionNotFound: ['NOT_FOUND', () => m.errors_delivery_option_not_found()],
  unavailable: [
    'DELIVERY_UNAVAILABLE',
    (problems: string) => problems,
    (_problems: string, errors: Record<string, string>) => ({ errors }),
  ],
});
