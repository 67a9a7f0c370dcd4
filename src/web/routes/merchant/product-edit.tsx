import { EditProductPage } from '../../features/merchant/products/edit-product-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Edit product');

export default function MerchantEditProductRoute() {
  return <EditProductPage />;
}
