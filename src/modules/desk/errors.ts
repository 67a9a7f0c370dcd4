import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const deskErrors = defineErrors({
  adminNotFound: ['NOT_FOUND', 'Admin not found'],
  tooManyReplies: ['INVALID_STATE', 'You have too many saved replies. Remove one first'],
  replyNotFound: ['NOT_FOUND', 'Saved reply not found'],
  tooManyFilters: ['INVALID_STATE', 'You have too many saved filters. Remove one first'],
  filterNotFound: ['NOT_FOUND', 'Saved filter not found'],
  kindsNotVisible: ['FORBIDDEN', 'Your role does not allow you to see one of these'],
});
