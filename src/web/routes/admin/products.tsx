import { ProductsPage } from '../../features/admin/market/products-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Products');

export default function AdminProductsRoute() {
  return <ProductsPage />;
}
