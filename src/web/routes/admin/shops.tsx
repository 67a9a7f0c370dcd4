import { ShopsPage } from '../../features/admin/shops/shops-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Shops');

export default function AdminShopsRoute() {
  return <ShopsPage />;
}
