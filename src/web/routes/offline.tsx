import { paths } from '#web/lib/paths.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/offline.ts';
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
