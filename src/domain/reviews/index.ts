export { type AdminReviewRow, listReviewsForAdmins } from './list-for-admins.ts';
export { moderateReview, moderateReviewIn } from './moderate-review.ts';
export {
  type ReviewView,
  reviewsByCustomer,
  reviewsOfOrders,
  reviewsOfProduct,
  reviewsOfShop,
} from './queries.ts';
export { assertReviewable, replyToReview, writeReview } from './write-review.ts';
