import type { ReactNode } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { ProductGridSkeleton } from '#web/components/ui/skeleton.tsx';
import { useWishlist } from '#web/lib/customer/use-customer.ts';
import { wishlistTexts } from './texts.ts';

/** The wishlist: a count and a grid. The page passes the product cards, since features do not import each other. */
export function WishlistGrid({ renderGrid }: { renderGrid: (products: Product[]) => ReactNode }) {
  const { items, loading, error } = useWishlist();
  if (error && !loading) {
    return (
      <ErrorState
        title={error}
        action={<Button onClick={() => window.location.reload()}>{wishlistTexts.tryAgainButton}</Button>}
      />
    );
  }
  if (loading && items.length === 0) return <ProductGridSkeleton count={4} label={wishlistTexts.loading} />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={wishlistTexts.emptyTitle}
        text={wishlistTexts.empty}
        action={<ButtonLink to="/products">{wishlistTexts.browseButton}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p aria-live="polite" className="mb-3 text-ink-3 text-sm">
        {wishlistTexts.count(items.length)}
      </p>
      {renderGrid(items.map((entry) => entry.product))}
    </>
  );
}
