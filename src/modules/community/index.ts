export {
  countFollowers,
  deleteFollowers,
  eraseFollowing,
  followShop,
  hasFollowEmails,
  notifyFollowers,
  setFollowEmails,
  unfollowShop,
  unsubscribe,
} from './following.ts';
export { type CustomerMove, lockCommunityRows, moveCommunity } from './move-customer.ts';
export {
  closedShopIds,
  type FollowedShop,
  listFollowedShops,
  listFollowerNews,
  type ShopNews,
} from './queries/following.ts';
export { listReports, type ReportView } from './queries/reports.ts';
export {
  type AdminReviewRow,
  listReviewsByCustomer,
  listReviewsForAdmins,
  listReviewsOfOrders,
  listReviewsOfProduct,
  listReviewsOfShop,
  type ReviewView,
  reviewsJson,
} from './queries/reviews.ts';
export {
  type AdminQuestionRow,
  listMessageThreads,
  listQuestionsByCustomer,
  listQuestionsForAdmins,
  listQuestionsOfProduct,
  listQuestionsOfShop,
  type QuestionView,
  questionsJson,
} from './queries/threads-and-questions.ts';
export {
  answerQuestion,
  askQuestion,
  isQuestionShown,
  moderateQuestion,
  moderateQuestionIn,
} from './questions.ts';
export { createReport, decideReport, readReportedThread, reportMessage } from './reports.ts';
export {
  assertReviewable,
  findHelpful,
  isReviewShown,
  moderateReview,
  moderateReviewIn,
  replyToReview,
  writeReview,
} from './reviews.ts';
export {
  assertReportable,
  eraseMessagesOfCustomer,
  eraseMessagesOfShop,
  hideMessageIn,
  listMessagesOfCustomer,
  listMessagesOfShop,
  type MessageRow,
  markRead,
  readThread,
  readThreadAround,
  replaceMessagePhoto,
  type ThreadSide,
  type ThreadView,
} from './threads.ts';
export { assertMayWrite, writeMessage } from './write-message.ts';
