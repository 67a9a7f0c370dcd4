import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const mailErrors = defineErrors({
  textNotFound: ['NOT_FOUND', 'Email not found, or its text cannot be edited'],
  messageNotFound: ['NOT_FOUND', 'Message not found'],
  notRetryable: ['INVALID_STATE', 'Only a failed message can be sent again'],
  textErased: ['INVALID_STATE', 'We no longer have the text of this message, so it cannot be sent again'],
  textUnsuitable: [
    'VALIDATION_ERROR',
    (fault: string) => fault,
    (_fault: string, errors: Record<string, string>) => ({ errors }),
  ],
});
