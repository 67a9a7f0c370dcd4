import { REVIEWS_PAGE } from '#contracts/constants';

/** What a page of a product's reviews is asked with, from a cursor on. */
export const reviewsOf = (id: string, cursor?: string | null) => ({
  params: { id },
  query: { limit: REVIEWS_PAGE, cursor: cursor ?? '' },
});
