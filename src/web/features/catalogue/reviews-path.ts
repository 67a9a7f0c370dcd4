const REVIEWS_PAGE = 5;

/** The API's page of a product's reviews, newest first, from a cursor on. */
export function reviewsApiPath(productId: string, cursor?: string | null): string {
  const params = new URLSearchParams({ limit: String(REVIEWS_PAGE) });
  if (cursor) params.set('cursor', cursor);
  return `/products/${encodeURIComponent(productId)}/reviews?${params}`;
}
