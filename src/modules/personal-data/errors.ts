import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const personalDataErrors = defineErrors({
  accountBusy: ['CONFLICT', (why: string) => `You cannot close your account yet: ${why}`],
  shopBusy: ['CONFLICT', (why: string) => `You cannot close your shop yet: ${why}`],
});
