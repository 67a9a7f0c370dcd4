import { LimitsPage } from '../../features/admin/system/limits-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Limits');

export default function AdminLimitsRoute() {
  return <LimitsPage />;
}
