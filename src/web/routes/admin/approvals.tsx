import { ApprovalsPage } from '../../features/admin/money/approvals-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Second yes');

export default function AdminApprovalsRoute() {
  return <ApprovalsPage />;
}
