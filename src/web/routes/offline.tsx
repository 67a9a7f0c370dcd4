import { paths } from '#web/lib/paths.ts';
import { pageMeta } from '#web/lib/seo.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import type { Route } from './+types/offline.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: '/offline',
    title: 'No Connection',
    description: 'What Dwaso shows while there is no connection.',
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
      title="No Connection"
      text="This page has not been opened on this device before, so it can't be shown without a connection. What you have seen is still here: products, shops, your cart and your orders. Load this page again once you are connected."
      action={
        <>
          <ButtonLink to={paths.products}>Products</ButtonLink>
          <ButtonLink to={paths.orders} variant="line">
            My Orders
          </ButtonLink>
        </>
      }
    />
  );
}
