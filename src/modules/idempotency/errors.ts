import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const idempotencyErrors = defineErrors({
  keyUsed: ['IDEMPOTENCY_CONFLICT', 'This Idempotency-Key has already been used for a different request'],
  noAnswerYet: [
    'IDEMPOTENCY_CONFLICT',
    'This was sent before and has no answer yet. Check if it was done before you send it with a new key.',
  ],
});
