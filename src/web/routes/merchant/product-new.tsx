import { NewProductPage } from '../../features/merchant/products/new-product-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Add product');

export default function MerchantNewProductRoute() {
  return <NewProductPage />;
}
