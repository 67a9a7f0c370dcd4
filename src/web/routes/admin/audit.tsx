import { AuditPage } from '../../features/admin/system/audit-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Audit log');

export default function AdminAuditRoute() {
  return <AuditPage />;
}
