export { findHelpful } from './find-helpful.ts';
export { isReviewShown } from './is-shown.ts';
export { moderateReview, moderateReviewIn } from './moderate-review.ts';
export { assertReviewable, replyToReview, writeReview } from './write-review.ts';
