import type { PublicSubject } from '#contracts/reports';

/** Texts of the link that reports something public. */
export const reportLinkTexts: Record<PublicSubject, string> = {
  product: 'Report this product',
  review: 'Report this review',
  shop: 'Report this shop',
  question: 'Report this question',
};
