import { SecurityPage } from '../../features/admin/settings/security-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Security');

export default function AdminSecurityRoute() {
  return <SecurityPage />;
}
