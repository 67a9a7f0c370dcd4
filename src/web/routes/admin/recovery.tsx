import { AdminRecoveryPage } from '../../features/admin/recovery-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Forgot password');

export default function AdminRecoveryRoute() {
  return <AdminRecoveryPage />;
}
