import { JobsPage } from '../../features/admin/system/jobs-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Jobs');

export default function AdminJobsRoute() {
  return <JobsPage />;
}
