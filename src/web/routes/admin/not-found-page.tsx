import { data } from 'react-router';
import { adminTexts } from '#web/features/admin/components/portal-texts.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

/** Any other path under /admin; the error boundary shows that there is no such page. */
export function loader() {
  throw data({ message: adminTexts.notFoundTitle }, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
