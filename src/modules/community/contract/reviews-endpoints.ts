import { table } from '#contract/table';
import { AFTER_SALE_PHOTOS_MAX } from '#shared/constants';
import { createdId, done, success, successList } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { reason } from '#shared/reason';
import {
  adminReview,
  adminReviewQuery,
  helpfulAnswer,
  review,
  reviewInput,
  reviewQuery,
  reviewReply,
  shopReview,
  shopReviewQuery,
} from './reviews.ts';

export const productReviewsEndpoints = table('Catalogue', {
  'GET /products/{id}/reviews': {
    id: 'listProductReviews',
    summary: 'List the reviews of a product',
    description:
      'What buyers say, what most found helpful first, then the newest, a page at a time. For example `?limit=5` for the first five under a product.',
    for: 'anyone',
    query: reviewQuery,
    says: 'What buyers say, newest first',
    answer: successList(review),
  },
});

export const reviewsEndpoints = table('After the sale', {
  'POST /reviews': {
    id: 'writeReview',
    summary: 'Review what was bought',
    description: 'One review an item that arrived; JSON, or a form with up to four photos.',
    for: 'customer',
    limits: ['pictures'],
    headers: idempotencyKeyHeader,
    body: reviewInput,
    example: {
      orderItemId: '0198c0de-7a55-7000-8000-000000000002',
      stars: 5,
      text: 'Woven tight and in time',
    },
    files: { photos: AFTER_SALE_PHOTOS_MAX },
    status: 201,
    says: 'Your review',
    answer: createdId,
    failures: [404, 409, 507],
  },
  'POST /reviews/{id}/helpful': {
    id: 'findReviewHelpful',
    summary: 'Say that a review was helpful',
    description:
      'Once, and of another’s. What most found helpful stands first under a product. For example one that says how long the honey lasted.',
    for: 'customer',
    says: 'How many found it helpful',
    answer: success(helpfulAnswer),
    failures: [404, 409],
  },
});

export const shopReviewsEndpoints = table('Shops: orders', {
  'GET /shops/reviews': {
    id: 'listShopReviews',
    summary: 'List reviews of one’s own products',
    description: 'Newest first. For example `?unanswered=true` for those without an answer.',
    for: 'shop manager',
    query: shopReviewQuery,
    says: 'Reviews of your products, newest first',
    answer: successList(shopReview),
  },
  'POST /shops/reviews/{id}/reply': {
    id: 'replyToReview',
    summary: 'Answer a review',
    description: 'The answer stands under the review.',
    for: 'shop manager',
    body: reviewReply,
    example: { reply: 'Thank you, Ama!' },
    says: 'Done',
    answer: done,
    failures: [404, 409],
  },
});

export const adminReviewsEndpoints = table('Admin: market', {
  'GET /admin/reviews': {
    id: 'searchReviews',
    summary: 'Search reviews of every shop',
    description: 'Newest first. For example `?hidden=true` for those that were hidden.',
    for: 'admin',
    query: adminReviewQuery,
    says: 'Reviews, newest first',
    answer: successList(adminReview),
  },
  'POST /admin/reviews/{id}/hide': {
    id: 'hideReview',
    summary: 'Hide a review',
    description: 'Its stars no longer count.',
    for: 'admin moderator',
    body: reason,
    example: { reason: 'It insults the weaver' },
    says: 'The review',
    answer: success(adminReview),
    failures: [404, 409],
  },
  'POST /admin/reviews/{id}/restore': {
    id: 'unhideReview',
    summary: 'Show a hidden review again',
    description: 'Its stars count again. For example after somebody else has looked at it.',
    for: 'admin moderator',
    says: 'The review',
    answer: success(adminReview),
    failures: [404, 409],
  },
});
