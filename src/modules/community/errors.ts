import { defineErrors } from '#shared/define-errors';

/** What callers are told when this module refuses: the code, the text with its parameters, and the field it is about. */
export const communityErrors = defineErrors({
  linkInvalid: ['NOT_FOUND', 'This link is not valid or has expired.'],
  tooManyFollowed: ['CONFLICT', (most: number) => `You can follow at most ${most} shops.`],
  orderNotFound: ['NOT_FOUND', 'Order not found'],
  messageNotFound: ['NOT_FOUND', 'Message not found'],
  messageRemoved: ['INVALID_STATE', 'This message has already been removed'],
  messageEmpty: ['VALIDATION_ERROR', 'Write something, or add a photo', 'text'],
  reportNotFound: ['NOT_FOUND', 'Report not found'],
  reportDecided: ['INVALID_STATE', 'This report has already been decided'],
  messageReportNotFound: ['NOT_FOUND', 'Report of a message not found'],
  subjectGone: ['NOT_FOUND', 'This is no longer on Dwaso, so it cannot be reported'],
  alreadyReported: ['CONFLICT', 'You have already reported this. We are checking it.'],
  questionNotFound: ['NOT_FOUND', 'Question not found'],
  alreadyAnswered: ['INVALID_STATE', 'You have already answered this question'],
  reviewNotFound: ['NOT_FOUND', 'Review not found'],
  ownReview: ['INVALID_STATE', 'You cannot vote on your own review'],
  alreadyVoted: ['CONFLICT', 'You have already marked this review as helpful'],
  reviewHidden: ['INVALID_STATE', 'This review is already hidden'],
  reviewNotHidden: ['INVALID_STATE', 'This review is not hidden'],
  alreadyReviewed: ['CONFLICT', 'You have already reviewed this product'],
  itemNotFound: ['NOT_FOUND', 'Item not found'],
  notDeliveredYet: ['INVALID_STATE', 'You can review it after it has been delivered'],
  alreadyReplied: ['INVALID_STATE', 'You have already replied to this review'],
});
