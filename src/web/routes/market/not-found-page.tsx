import { data, redirectDocument } from 'react-router';
import { PageNotFound } from '#web/components/layout/page-error.tsx';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/not-found-page.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/**
 * An unknown path may belong to another site, whose routes are not in this manifest, so the document is loaded again.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirectDocument(request.url);
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: location.pathname,
    title: pageTexts.notFoundTitle,
    description: pageTexts.notFoundDescription,
    noindex: true,
  });
}

export default function NotFound() {
  return <PageNotFound />;
}
