import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const idempotencyErrors = defineErrors({
  keyUsed: ['IDEMPOTENCY_CONFLICT', () => m.errors_idempotency_key_used()],
  noAnswerYet: ['IDEMPOTENCY_CONFLICT', () => m.errors_idempotency_no_answer_yet()],
});
