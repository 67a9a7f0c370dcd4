import type { Product } from '#contracts/catalogue';
import { DashboardFrame } from '#web/features/account/dashboard-frame.tsx';
import { AddToCartButton } from '#web/features/basket/add-to-cart-button.tsx';
import { WishlistToggle } from '#web/features/basket/wishlist-toggle.tsx';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { lazyPart } from '#web/lib/lazy-on-interaction.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { customerSession } from '#web/lib/session/customer.ts';
import { RequireSession } from '#web/lib/session/require-session.tsx';
import { SessionData } from '#web/lib/session/session-data.tsx';
import { LoadingState } from '#web/ui/state.tsx';
import { pageTexts } from './texts.ts';

const BrowsePanel = lazyPart(async () => ({
  default: (await import('#web/features/account/browse-panel.tsx')).BrowsePanel,
}));
const WishlistGrid = lazyPart(async () => ({
  default: (await import('#web/features/basket/wishlist-grid.tsx')).WishlistGrid,
}));
const CartTab = lazyPart(async () => ({
  default: (await import('#web/features/basket/cart-tab.tsx')).CartTab,
}));
const OrdersList = lazyPart(async () => ({
  default: (await import('#web/features/orders/orders-list.tsx')).OrdersList,
}));
const AccountPanel = lazyPart(async () => ({
  default: (await import('#web/features/account/account-panel.tsx')).AccountPanel,
}));

export const meta = () => privateMeta(pageTexts.dashboardTitle);

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
    <SessionData session={customerSession}>
      <RequireSession session={customerSession} waiting={<LoadingState label={pageTexts.dashboardLoading} />}>
        <DashboardFrame panels={PANELS} />
      </RequireSession>
    </SessionData>
  );
}
