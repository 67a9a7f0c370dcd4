import { CategoriesPage } from '../../features/merchant/categories/categories-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Categories');

export default function MerchantCategoriesRoute() {
  return <CategoriesPage />;
}
