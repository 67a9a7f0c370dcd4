import * as m from '#messages/server';
import { defineErrors } from '#shared/define-errors';

/** The errors of this module: code, text with its parameters, and field. */
export const communityErrors = defineErrors({
  linkInvalid: ['NOT_FOUND', () => m.errors_community_link_invalid()],
  tooManyFollowed: ['CONFLICT', (most: number) => m.errors_community_too_many_followed({ most })],
  orderNotFound: ['NOT_FOUND', () => m.errors_community_order_not_found()],
  messageNotFound: ['NOT_FOUND', () => m.errors_community_message_not_found()],
  messageRemoved: ['INVALID_STATE', () => m.errors_community_message_removed()],
  messageEmpty: ['VALIDATION_ERROR', () => m.errors_community_message_empty(), 'text'],
  reportNotFound: ['NOT_FOUND', () => m.errors_community_report_not_found()],
  reportDecided: ['INVALID_STATE', () => m.errors_community_report_decided()],
  messageReportNotFound: ['NOT_FOUND', () => m.errors_community_message_report_not_found()],
  subjectGone: ['NOT_FOUND', () => m.errors_community_subject_gone()],
  alreadyReported: ['CONFLICT', () => m.errors_community_already_reported()],
  questionNotFound: ['NOT_FOUND', () => m.errors_community_question_not_found()],
  alreadyAnswered: ['INVALID_STATE', () => m.errors_community_already_answered()],
  reviewNotFound: ['NOT_FOUND', () => m.errors_community_review_not_found()],
  ownReview: ['INVALID_STATE', () => m.errors_community_own_review()],
  alreadyVoted: ['CONFLICT', () => m.errors_community_already_voted()],
  reviewHidden: ['INVALID_STATE', () => m.errors_community_review_hidden()],
  reviewNotHidden: ['INVALID_STATE', () => m.errors_community_review_not_hidden()],
  alreadyReviewed: ['CONFLICT', () => m.errors_community_already_reviewed()],
  itemNotFound: ['NOT_FOUND', () => m.errors_community_item_not_found()],
  notDeliveredYet: ['INVALID_STATE', () => m.errors_community_not_delivered_yet()],
  alreadyReplied: ['INVALID_STATE', () => m.errors_community_already_replied()],
  threadClosed: ['INVALID_STATE', (why: string) => why],
  questionHidden: ['INVALID_STATE', () => m.errors_community_question_hidden()],
  questionNotHidden: ['INVALID_STATE', () => m.errors_community_question_not_hidden()],
  shopActionElsewhere: ['VALIDATION_ERROR', () => m.errors_community_shop_action_elsewhere(), 'action'],
  noActionOnRejection: ['VALIDATION_ERROR', () => m.errors_community_no_action_on_rejection(), 'action'],
});
