import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const mailErrors = defineErrors({
  textNotFound: ['NOT_FOUND', () => m.errors_mail_text_not_found()],
  messageNotFound: ['NOT_FOUND', () => m.errors_mail_message_not_found()],
  signatureWrong: ['UNAUTHENTICATED', () => m.errors_mail_signature_wrong()],
  notRetryable: ['INVALID_STATE', () => m.errors_mail_not_retryable()],
  textErased: ['INVALID_STATE', () => m.errors_mail_text_erased()],
  textUnsuitable: [
    'VALIDATION_ERROR',
    (fault: string) => fault,
    (_fault: string, errors: Record<string, string>) => ({ errors }),
  ],
});
