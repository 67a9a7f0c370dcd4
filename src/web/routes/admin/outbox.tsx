import { OutboxPage } from '../../features/admin/system/outbox-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Outbox');

export default function AdminOutboxRoute() {
  return <OutboxPage />;
}
