import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const deliveryErrors = defineErrors({
  optionNeeded: ['VALIDATION_ERROR', 'Choose a delivery option for each shop in your cart', 'delivery'],
  optionNotFound: ['NOT_FOUND', 'This delivery option has been removed. Reload the page.'],
  unavailable: [
    'DELIVERY_UNAVAILABLE',
    (problems: string) => problems,
    (_problems: string, errors: Record<string, string>) => ({ errors }),
  ],
});
