import { ReviewsPage } from '../../features/merchant/after-sale/reviews-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Reviews');

export default function MerchantReviewsRoute() {
  return <ReviewsPage />;
}
