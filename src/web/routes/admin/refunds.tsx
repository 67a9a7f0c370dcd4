import { RefundsPage } from '../../features/admin/money/refunds-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Refunds');

export default function AdminRefundsRoute() {
  return <RefundsPage />;
}
