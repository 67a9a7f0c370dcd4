import { PeoplePage } from '../../features/admin/people/people-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('People');

export default function AdminUsersRoute() {
  return <PeoplePage />;
}
