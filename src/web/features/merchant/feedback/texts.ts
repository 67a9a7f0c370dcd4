import * as m from '#messages/web';
/** Texts of the questions and reviews that a shop answers. */
export const feedbackTexts = {
  toAnswerTab: m.merchant_feedback_to_answer_tab(),
  answeredOn: (date: string | null) =>
    date ? m.merchant_feedback_answered_on({ date }) : m.merchant_feedback_answered_on_2(),
  backButton: m.merchant_feedback_back_button(),
  sending: m.merchant_feedback_sending(),
  photoBy: (name: string) => m.merchant_feedback_photo_by({ name }),

  // Questions
  questionsTitle: m.merchant_feedback_questions_title(),
  questionsFilter: m.merchant_feedback_questions_filter(),
  allQuestionsTab: m.merchant_feedback_all_questions_tab(),
  questionsLead: m.merchant_feedback_questions_lead(),
  questionsFailed: m.merchant_feedback_questions_failed(),
  questionsAnsweredTitle: m.merchant_feedback_questions_answered_title(),
  questionsAnsweredText: m.merchant_feedback_questions_answered_text(),
  questionsEmptyTitle: m.merchant_feedback_questions_empty_title(),
  questionsEmptyText: m.merchant_feedback_questions_empty_text(),
  questionsLoading: m.merchant_feedback_questions_loading(),
  answerPublished: m.merchant_feedback_answer_published(),
  answerPublishedText: m.merchant_feedback_answer_published_text(),
  answerLabel: (name: string) => m.merchant_feedback_answer_label({ name }),
  answerHint: m.merchant_feedback_answer_hint(),
  answerButton: m.merchant_feedback_answer_button(),

  // Reviews
  reviewsTitle: m.merchant_feedback_reviews_title(),
  reviewsFilter: m.merchant_feedback_reviews_filter(),
  allReviewsTab: m.merchant_feedback_all_reviews_tab(),
  reviewsLead: m.merchant_feedback_reviews_lead(),
  reviewsFailed: m.merchant_feedback_reviews_failed(),
  reviewsAnsweredTitle: m.merchant_feedback_reviews_answered_title(),
  reviewsAnsweredText: m.merchant_feedback_reviews_answered_text(),
  reviewsEmptyTitle: m.merchant_feedback_reviews_empty_title(),
  reviewsEmptyText: m.merchant_feedback_reviews_empty_text(),
  reviewsLoading: m.merchant_feedback_reviews_loading(),
  stars: (stars: number, scale: number) => m.merchant_feedback_stars({ stars, scale }),
  replyPublished: m.merchant_feedback_reply_published(),
  replyPublishedText: m.merchant_feedback_reply_published_text(),
  replyButton: (name: string) => m.merchant_feedback_reply_button({ name }),
  replyLabel: (name: string) => m.merchant_feedback_reply_label({ name }),
  replyHint: m.merchant_feedback_reply_hint(),
  publishReplyButton: m.merchant_feedback_publish_reply_button(),
};
