import { data } from 'react-router';

/** Any other address under /admin: the layout says that there is no such page. */
export function loader() {
  throw data({ message: 'Page Not Found' }, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
