import { NotReceivedPage } from '../../features/admin/orders/not-received-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Not received');

export default function AdminNotReceivedRoute() {
  return <NotReceivedPage />;
}
