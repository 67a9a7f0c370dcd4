export {
  countFollowers,
  followShop,
  forgetFollowers,
  forgetFollowing,
  notifyFollowers,
  setFollowEmails,
  unfollowShop,
  unsubscribe,
  wantsFollowMails,
} from './following.ts';
export {
  closedShopIds,
  type FollowedShop,
  followedShops,
  newsForFollower,
  type ShopNews,
} from './queries/following.ts';
export { listReports, type ReportView } from './queries/reports.ts';
export {
  type AdminReviewRow,
  listReviewsForAdmins,
  type ReviewView,
  reviewsByCustomer,
  reviewsInJson,
  reviewsOfOrders,
  reviewsOfProduct,
  reviewsOfShop,
} from './queries/reviews.ts';
export {
  type AdminQuestionRow,
  listMessageThreads,
  listQuestionsForAdmins,
  type QuestionView,
  questionsByCustomer,
  questionsInJson,
  questionsOfProduct,
  questionsOfShop,
} from './queries/threads-and-questions.ts';
export {
  answerQuestion,
  askQuestion,
  isQuestionShown,
  moderateQuestion,
  moderateQuestionIn,
} from './questions.ts';
export { decideReport, readReportedThread, reportMessage, reportSomething } from './reports.ts';
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
  type MessageRow,
  markRead,
  messagesOfCustomer,
  messagesOfShop,
  readThread,
  readThreadAround,
  type Side,
  type ThreadView,
} from './threads.ts';
export { assertMayWrite, writeMessage } from './write-message.ts';
