import { HoldsPage } from '../../features/admin/orders/holds-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Held goods');

export default function AdminHoldsRoute() {
  return <HoldsPage />;
}
