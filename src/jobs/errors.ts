import { defineErrors } from '#shared/define-errors';

/** What callers are told when the console of jobs refuses. */
export const jobErrors = defineErrors({
  queueNotFound: ['NOT_FOUND', 'There is no such queue'],
});
