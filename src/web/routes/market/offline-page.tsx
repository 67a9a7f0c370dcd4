import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/offline-page.ts';
import { pageTexts } from './texts.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/offline',
    title: pageTexts.offlineTitle,
    description: pageTexts.offlineDescription,
    noindex: true,
  });
}

/** Shown by the service worker instead of a page that is not cached (lib/offline), at that page's URL. */
export default function Offline() {
  return (
    <EmptyState
      as="h1"
      className="px-4 py-16"
      illustration="lantern"
      title={pageTexts.offlineTitle}
      text={pageTexts.offline}
      action={
        <>
          <ButtonLink to={paths.products}>{pageTexts.productsButton}</ButtonLink>
          <ButtonLink to={paths.orders} variant="line">
            {pageTexts.ordersButton}
          </ButtonLink>
        </>
      }
    />
  );
}
