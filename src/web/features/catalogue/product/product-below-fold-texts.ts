import * as m from '#messages/web';
/** Texts of reviews, questions and related products. */
export const belowTexts = {
  reviewsTitle: m.catalogue_product_below_fold_reviews_title(),
  reviewsLabel: (product: string) => m.catalogue_product_below_fold_reviews_label({ product }),
  reviewsFailed: m.catalogue_product_below_fold_reviews_failed(),
  noReviews: m.catalogue_product_below_fold_no_reviews(),
  summary: (average: string, stars: number, count: number) =>
    count === 1
      ? m.catalogue_product_below_fold_summary_one({ average, stars })
      : m.catalogue_product_below_fold_summary_other({ average, stars, count }),
  firstReviews: m.catalogue_product_below_fold_first_reviews(),
  verifiedPurchase: m.catalogue_product_below_fold_verified_purchase(),
  stars: (stars: number, of: number) => m.catalogue_product_below_fold_stars({ stars, of }),
  photoBy: (author: string) => m.catalogue_product_below_fold_photo_by({ author }),
  replyFrom: (shop: string) => m.catalogue_product_below_fold_reply_from({ shop }),
  reviewBy: (author: string) => m.catalogue_product_below_fold_review_by({ author }),
  helpful: m.catalogue_product_below_fold_helpful(),
  helpfulCount: (count: number) => m.catalogue_product_below_fold_helpful_count({ count }),
  helpfulLabel: (words: string, author: string) =>
    m.catalogue_product_below_fold_helpful_label({ words, author }),
  signInTitle: m.catalogue_product_below_fold_sign_in_title(),
  signInToVote: m.catalogue_product_below_fold_sign_in_to_vote(),
  voteFailedTitle: m.catalogue_product_below_fold_vote_failed_title(),
  voteFailed: m.catalogue_product_below_fold_vote_failed(),
  questionsTitle: m.catalogue_product_below_fold_questions_title(),
  questionsLabel: (product: string) => m.catalogue_product_below_fold_questions_label({ product }),
  noQuestions: m.catalogue_product_below_fold_no_questions(),
  questionsFailed: m.catalogue_product_below_fold_questions_failed(),
  questionBy: (author: string) => m.catalogue_product_below_fold_question_by({ author }),
  askButton: m.catalogue_product_below_fold_ask_button(),
  fromShopTitle: m.catalogue_product_below_fold_from_shop_title(),
  visitShop: m.catalogue_product_below_fold_visit_shop(),
  similarTitle: m.catalogue_product_below_fold_similar_title(),
  seenTitle: m.catalogue_product_below_fold_seen_title(),
  seenNote: m.catalogue_product_below_fold_seen_note(),
  clearButton: m.catalogue_product_below_fold_clear_button(),
} as const;
