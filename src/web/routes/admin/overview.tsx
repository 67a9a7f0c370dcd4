import { OverviewPage } from '../../features/admin/overview/overview-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Overview');

export default function AdminOverviewRoute() {
  return <OverviewPage />;
}
