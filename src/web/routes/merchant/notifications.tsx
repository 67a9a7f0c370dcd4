import { NotificationsPage } from '../../features/merchant/notifications-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Notifications');

export default function MerchantNotificationsRoute() {
  return <NotificationsPage />;
}
