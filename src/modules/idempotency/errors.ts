import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const idempotencyErrors = defineErrors({
  keyUsed: ['IDEMPOTENCY_CONFLICT', 'This Idempotency-Key has already been used for a different request'],
  noAnswerYet: [
    'IDEMPOTENCY_CONFLICT',
    'This was sent before and has no answer yet. Check if it was done before you send it with a new key.',
  ],
});
