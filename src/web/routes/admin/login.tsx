import { AdminLoginPage } from '../../features/admin/login-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Admin Login');

export default function AdminLoginRoute() {
  return <AdminLoginPage />;
}
