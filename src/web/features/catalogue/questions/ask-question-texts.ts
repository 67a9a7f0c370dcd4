import * as m from '#messages/web';
/** Texts of the dialog in which a customer asks a shop. */
export const askTexts = {
  title: (shop: string) => m.catalogue_questions_ask_question_title({ shop }),
  field: (product: string) => m.catalogue_questions_ask_question_field({ product }),
  hint: m.catalogue_questions_ask_question_hint(),
  button: m.catalogue_questions_ask_question_button(),
  busy: m.catalogue_questions_ask_question_busy(),
  done: (shop: string) =>
    [m.catalogue_questions_ask_question_done(), m.catalogue_questions_ask_question_done_2({ shop })] as const,
  failed: m.catalogue_questions_ask_question_failed(),
} as const;
