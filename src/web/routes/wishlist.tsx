import { AddToCartButton } from '../features/basket/add-to-cart-button.tsx';
import { WishlistGrid } from '../features/basket/wishlist-grid.tsx';
import { WishlistToggle } from '../features/basket/wishlist-toggle.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { privateMeta } from '../lib/private-meta.ts';
import { RequireAuth } from '../lib/require-auth.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { ProductGridSkeleton } from '../ui/skeleton.tsx';

export const meta = () => privateMeta('Your wishlist');

export default function WishlistRoute() {
  return (
    <Page>
      <PageTitle>Your wishlist</PageTitle>
      <RequireAuth
        waiting={<ProductGridSkeleton count={4} label="Loading your wishlist..." />}
        because="Please sign in to manage your wishlist"
      >
        <WishlistGrid
          renderGrid={(products) => (
            <ProductGrid
              products={products}
              heading="h2"
              action={(product) => <AddToCartButton product={product} />}
              corner={(product) => <WishlistToggle product={product} />}
            />
          )}
        />
      </RequireAuth>
    </Page>
  );
}
