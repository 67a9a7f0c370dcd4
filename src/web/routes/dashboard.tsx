import { lazy } from 'react';
import type { Product } from '#contracts/catalogue';
import { DashboardFrame } from '../features/account/dashboard-frame.tsx';
import { AddToCartButton } from '../features/basket/add-to-cart-button.tsx';
import { WishlistToggle } from '../features/basket/wishlist-toggle.tsx';
import { ProductGrid } from '../features/catalogue/product-grid.tsx';
import { privateMeta } from '../lib/private-meta.ts';
import { LiveData } from '../lib/query.tsx';
import { RequireAuth } from '../lib/require-auth.tsx';
import { LoadingState } from '../ui/state.tsx';

const BrowsePanel = lazy(async () => ({
  default: (await import('../features/account/browse-panel.tsx')).BrowsePanel,
}));
const WishlistGrid = lazy(async () => ({
  default: (await import('../features/basket/wishlist-grid.tsx')).WishlistGrid,
}));
const CartTab = lazy(async () => ({ default: (await import('../features/basket/cart-tab.tsx')).CartTab }));
const OrdersList = lazy(async () => ({
  default: (await import('../features/orders/orders-list.tsx')).OrdersList,
}));
const AccountPanel = lazy(async () => ({
  default: (await import('../features/account/account-panel.tsx')).AccountPanel,
}));

export const meta = () => privateMeta('Your dashboard');

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
    <LiveData>
      <RequireAuth waiting={<LoadingState label="Loading your dashboard..." />}>
        <DashboardFrame panels={PANELS} />
      </RequireAuth>
    </LiveData>
  );
}
