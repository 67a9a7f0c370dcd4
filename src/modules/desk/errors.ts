import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const deskErrors = defineErrors({
  adminNotFound: ['NOT_FOUND', () => m.errors_desk_admin_not_found()],
  tooManyReplies: ['INVALID_STATE', () => m.errors_desk_too_many_replies()],
  replyNotFound: ['NOT_FOUND', () => m.errors_desk_reply_not_found()],
  tooManyFilters: ['INVALID_STATE', () => m.errors_desk_too_many_filters()],
  filterNotFound: ['NOT_FOUND', () => m.errors_desk_filter_not_found()],
  kindsNotVisible: ['FORBIDDEN', () => m.errors_desk_kinds_not_visible()],
  caseNotFound: ['NOT_FOUND', () => m.errors_desk_case_not_found()],
  noEmailAddress: ['INVALID_STATE', () => m.errors_desk_no_email_address()],
  emailNotFound: ['NOT_FOUND', () => m.errors_desk_email_not_found()],
  newerEmail: ['INVALID_STATE', () => m.errors_desk_newer_email()],
});
