import { defineErrors } from '#shared/define-errors';

/** Errors of the jobs console. */
export const jobErrors = defineErrors({
  queueNotFound: ['NOT_FOUND', 'There is no such queue'],
});
