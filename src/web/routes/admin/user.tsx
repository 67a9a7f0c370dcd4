import { PersonPage } from '../../features/admin/people/person-page.tsx';
import { privateMeta } from '../../lib/private-meta.ts';

export const meta = () => privateMeta('Person');

export default function AdminUserRoute() {
  return <PersonPage />;
}
