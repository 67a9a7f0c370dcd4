import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { RequireAuth } from '#web/components/auth/require-auth.tsx';
import { SessionQueryProvider } from '#web/components/auth/session-query-provider.tsx';
import { LoadingState } from '#web/components/ui/empty-state.tsx';
import { DashboardLayout } from '#web/features/account/dashboard-layout.tsx';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx';
import { WishlistToggle } from '#web/features/wishlist/wishlist-toggle.tsx';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { lazyComponent } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

const BrowsePanel = lazyComponent(async () => ({
  default: (await import('#web/features/account/browse-panel.tsx')).BrowsePanel,
}));
const WishlistGrid = lazyComponent(async () => ({
  default: (await import('#web/features/wishlist/wishlist-grid.tsx')).WishlistGrid,
}));
const CartTab = lazyComponent(async () => ({
  default: (await import('#web/features/cart/cart-tab.tsx')).CartTab,
}));
const OrdersList = lazyComponent(async () => ({
  default: (await import('#web/features/orders/orders-list.tsx')).OrdersList,
}));
const AccountPanel = lazyComponent(async () => ({
  default: (await import('#web/features/account/account-panel.tsx')).AccountPanel,
}));

export const meta = () => noindexMeta(pageTexts.dashboardTitle);

const grid = (products: Product[]) => (
  <ProductGrid
    products={products}
    heading="h2"
    action={(product) => <AddToCartButton product={product} />}
    corner={(product) => <WishlistToggle product={product} />}
  />
);

const PANELS = {
  browse: <BrowsePanel renderGrid={grid} />,
  wishlist: <WishlistGrid renderGrid={grid} />,
  cart: <CartTab />,
  orders: <OrdersList />,
  account: <AccountPanel />,
};

export default function DashboardRoute() {
  return (
    <SessionQueryProvider session={customerSession}>
      <RequireAuth session={customerSession} waiting={<LoadingState label={pageTexts.dashboardLoading} />}>
        <DashboardLayout panels={PANELS} />
      </RequireAuth>
    </SessionQueryProvider>
  );
}
