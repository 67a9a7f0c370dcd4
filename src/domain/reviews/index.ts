export { type ReviewView, reviewsOfOrders, reviewsOfProduct, reviewsOfShop } from './queries.ts';
export { assertReviewable, replyToReview, writeReview } from './write-review.ts';
