import { AddToCartButton } from '#web/features/basket/add-to-cart-button.tsx';
import { WishlistGrid } from '#web/features/basket/wishlist-grid.tsx';
import { wishlistTexts } from '#web/features/basket/wishlist-texts.ts';
import { WishlistToggle } from '#web/features/basket/wishlist-toggle.tsx';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { RequireSession } from '#web/lib/session/require-session.tsx';
import { Page, PageTitle } from '#web/ui/page.tsx';
import { ProductGridSkeleton } from '#web/ui/skeleton.tsx';

export const meta = () => privateMeta(wishlistTexts.title);

export default function WishlistRoute() {
  return (
    <Page>
      <PageTitle>{wishlistTexts.title}</PageTitle>
      <RequireSession
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
      </RequireSession>
    </Page>
  );
}
