import { data } from 'react-router';
import { PageNotFound } from '#web/features/shell/page-error.tsx';
import { pageMeta } from '#web/lib/seo.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: location.pathname,
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    noindex: true,
  });
}

export default function NotFound() {
  return <PageNotFound />;
}
