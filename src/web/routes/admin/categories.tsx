import { CategoriesPage } from '../../features/admin/market/categories-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Categories');

export default function AdminCategoriesRoute() {
  return <CategoriesPage />;
}
