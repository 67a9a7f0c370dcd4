import { ProductsPage } from '../../features/merchant/products/products-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Products');

export default function MerchantProductsRoute() {
  return <ProductsPage />;
}
