import { ReportsPage } from '../../features/admin/moderation/reports-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Reports');

export default function AdminReportsRoute() {
  return <ReportsPage />;
}
