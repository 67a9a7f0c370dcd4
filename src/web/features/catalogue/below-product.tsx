import type { Review } from '#contracts/after-sale';
import type { Product, RelatedProducts } from '#contracts/catalogue';
import type { Question } from '#contracts/questions';
import { HydrationMarker } from '#web/lib/lazy-on-interaction.tsx';
import type { Loaded } from '#web/lib/loader.ts';
import { Questions } from './questions.tsx';
import { Related } from './related.tsx';
import { Reviews } from './reviews.tsx';
import { SeenLately } from './seen-lately.tsx';

type Props = {
  product: Product;
  reviews: Loaded<Review[]> | null;
  related: RelatedProducts | null;
  questions: Loaded<Question[]> | null;
  isContinuation: boolean;
};

/** What stands below a product: what buyers say of it, and the way on to others. */
export default function BelowProduct({ product, reviews, related, questions, isContinuation }: Props) {
  return (
    <HydrationMarker>
      <Reviews product={product} found={reviews} isContinuation={isContinuation} />
      <Questions product={product} found={questions} />
      <Related related={related} shopId={product.shopId} />
      <SeenLately product={product} />
    </HydrationMarker>
  );
}
