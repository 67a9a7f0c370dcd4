import { data } from 'react-router';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';

/** Any other path under /admin: the layout shows that there is no such page. */
export function loader() {
  throw data({ message: adminTexts.notFoundTitle }, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
