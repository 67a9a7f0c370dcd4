import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { Page, PageTitle } from '#web/components/ui/page.tsx';
import { ProductGridSkeleton } from '#web/components/ui/skeleton.tsx';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx';
import { wishlistTexts } from '#web/features/wishlist/texts.ts';
import { WishlistGrid } from '#web/features/wishlist/wishlist-grid.tsx';
import { WishlistToggle } from '#web/features/wishlist/wishlist-toggle.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(wishlistTexts.title);

export default function WishlistRoute() {
  return (
    <Page>
      <PageTitle>{wishlistTexts.title}</PageTitle>
      <RequireAuth
        session={customerSession}
        waiting={<ProductGridSkeleton count={4} label={wishlistTexts.loading} />}
        because={wishlistTexts.signIn}
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
