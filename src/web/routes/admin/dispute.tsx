import { DisputePage } from '../../features/admin/disputes/dispute-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Dispute');

export default function AdminDisputeRoute() {
  return <DisputePage />;
}
