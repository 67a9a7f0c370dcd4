import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/offline-page.ts';
import { pageTexts } from './texts.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/offline',
    title: pageTexts.offlineTitle,
    description: pageTexts.offlineDescription,
    noindex: true,
  });
}

/** Shown by the device in place of a page that it has not kept (lib/offline). It stands at that page's address. */
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
