import { QUESTIONS_PAGE } from '#contracts/constants';

/** What a page of the questions about a product is asked with, from a cursor on. */
export const questionsOf = (id: string, cursor?: string | null) => ({
  params: { id },
  query: { limit: QUESTIONS_PAGE, cursor: cursor ?? '' },
});
