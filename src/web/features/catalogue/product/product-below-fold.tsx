import type { Product, RelatedProducts } from '#src/modules/catalogue/contract/catalogue.ts';
import type { Question } from '#src/modules/community/contract/questions.ts';
import type { Review } from '#src/modules/community/contract/reviews.ts';
import { Questions } from '#web/features/catalogue/questions/questions.tsx';
import { RecentlyViewed } from '#web/features/catalogue/recently-viewed/recently-viewed.tsx';
import { Reviews } from '#web/features/catalogue/reviews/reviews.tsx';
import type { LoaderResult } from '#web/lib/api/loader.ts';
import { HydrationMarker } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { RelatedPanel } from './related.tsx';

type Props = {
  product: Product;
  reviews: LoaderResult<Review[]> | null;
  related: RelatedProducts | null;
  questions: LoaderResult<Question[]> | null;
  isContinuation: boolean;
};

/** Reviews, questions and related products. */
export default function ProductBelowFold({ product, reviews, related, questions, isContinuation }: Props) {
  return (
    <HydrationMarker>
      <Reviews product={product} found={reviews} isContinuation={isContinuation} />
      <Questions product={product} found={questions} />
      <RelatedPanel related={related} shopId={product.shopId} />
      <RecentlyViewed product={product} />
    </HydrationMarker>
  );
}
