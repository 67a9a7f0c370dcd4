export {
  countFollowers,
  forgetFollowers,
  forgetFollowing,
  setFollowEmails,
  unfollowShop,
  unsubscribe,
  wantsFollowMails,
} from './following/choices.ts';
export { followShop } from './following/follow-shop.ts';
export { notifyFollowers } from './following/notify-followers.ts';
export {
  eraseMessagesOfCustomer,
  eraseMessagesOfShop,
  messagesOfCustomer,
  messagesOfShop,
} from './messages/own-messages.ts';
export type { Side } from './messages/parties.ts';
export {
  type MessageRow,
  markRead,
  readThread,
  readThreadAround,
  type ThreadView,
} from './messages/read-thread.ts';
export { assertReportable, hideMessageIn } from './messages/reported.ts';
export { assertMayWrite, writeMessage } from './messages/write-message.ts';
export { decideReport } from './moderation/decide-report.ts';
export { readReportedThread } from './moderation/read-reported-thread.ts';
export { reportMessage, reportSomething } from './moderation/report-something.ts';
export { type AdminQuestionRow, listQuestionsForAdmins } from './queries/admin-questions.ts';
export { type AdminReviewRow, listReviewsForAdmins } from './queries/admin-reviews.ts';
export {
  closedShopIds,
  type FollowedShop,
  followedShops,
  newsForFollower,
  type ShopNews,
} from './queries/following.ts';
export { listMessageThreads } from './queries/message-threads.ts';
export {
  type QuestionView,
  questionsByCustomer,
  questionsInJson,
  questionsOfProduct,
  questionsOfShop,
} from './queries/questions.ts';
export { listReports, type ReportView } from './queries/reports.ts';
export {
  type ReviewView,
  reviewsByCustomer,
  reviewsInJson,
  reviewsOfOrders,
  reviewsOfProduct,
  reviewsOfShop,
} from './queries/reviews.ts';
export { answerQuestion } from './questions/answer-question.ts';
export { askQuestion } from './questions/ask-question.ts';
export { isQuestionShown } from './questions/is-shown.ts';
export { moderateQuestion, moderateQuestionIn } from './questions/moderate-question.ts';
export { findHelpful } from './reviews/find-helpful.ts';
export { isReviewShown } from './reviews/is-shown.ts';
export { moderateReview, moderateReviewIn } from './reviews/moderate-review.ts';
export { assertReviewable, replyToReview, writeReview } from './reviews/write-review.ts';
