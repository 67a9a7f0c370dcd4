import { EventsPage } from '../../features/admin/system/events-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Events');

export default function AdminEventsRoute() {
  return <EventsPage />;
}
