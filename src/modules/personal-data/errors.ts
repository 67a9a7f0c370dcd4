import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const personalDataErrors = defineErrors({
  accountBusy: ['CONFLICT', (why: string) => `You cannot close your account yet: ${why}`],
  shopBusy: ['CONFLICT', (why: string) => `You cannot close your shop yet: ${why}`],
});
