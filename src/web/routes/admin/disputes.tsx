import { DisputesPage } from '../../features/admin/disputes/disputes-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Disputes');

export default function AdminDisputesRoute() {
  return <DisputesPage />;
}
