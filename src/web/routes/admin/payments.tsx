import { PaymentsPage } from '../../features/admin/money/payments-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Payments');

export default function AdminPaymentsRoute() {
  return <PaymentsPage />;
}
