import { PayoutsPage } from '../../features/admin/money/payouts-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Payouts');

export default function AdminPayoutsRoute() {
  return <PayoutsPage />;
}
