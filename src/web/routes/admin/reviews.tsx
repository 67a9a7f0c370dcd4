import { ReviewsPage } from '../../features/admin/moderation/reviews-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Reviews');

export default function AdminReviewsRoute() {
  return <ReviewsPage />;
}
