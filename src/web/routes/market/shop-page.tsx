import { ArrowLeft } from 'lucide-react';
import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { PAGE_SIZE } from '#shared/constants';
import type { ListMeta } from '#shared/envelope';
import { splitPlace } from '#shared/place';
import { readRegion } from '#shared/region-names';
import { GHANA_REGIONS } from '#shared/regions';
import { DeliveryPricesContext } from '#web/components/delivery/card-delivery.tsx';
import { ReportLink } from '#web/components/report/report-link.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/components/ui/empty-state.tsx';
import { Field, Select } from '#web/components/ui/field.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx';
import { loadDeliveries } from '#web/features/catalogue/listing/load-deliveries.ts';
import { LoadMoreButton } from '#web/features/catalogue/listing/load-more-button.tsx';
import { ProductGrid } from '#web/features/catalogue/listing/product-grid.tsx';
import { useLoadMore } from '#web/features/catalogue/listing/use-load-more.ts';
import { ShopHeader } from '#web/features/catalogue/shop/shop-header.tsx';
import * as shopTexts from '#web/features/catalogue/shop/shop-texts.ts';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { WishlistToggle } from '#web/features/wishlist/wishlist-toggle.tsx';
import { loadFromApi, loadListFromApi } from '#web/lib/api/loader.ts';
import { customerSession } from '#web/lib/auth/customer-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { absoluteUrl, breadcrumbs, getOrigin, pageMeta } from '#web/lib/seo/page-meta.ts';
import type { Route } from './+types/shop-page.ts';

const shopProductsQuery = (id: string, cursor: string | null) => ({
  params: { id },
  query: { limit: PAGE_SIZE, cursor: cursor ?? '' },
});

const RELOAD = <Button onClick={() => window.location.reload()}>{catalogueTexts.tryAgainButton}</Button>;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const cursor = asked.get('cursor');
  const deliverTo = readRegion(asked.get('deliverTo'));
  const [shop, products] = await Promise.all([
    loadFromApi(context, 'GET /shops/{id}', { params: { id: params.shopId } }),
    loadListFromApi(context, 'GET /shops/{id}/products', shopProductsQuery(params.shopId, cursor)).catch(
      () => null,
    ),
  ]);
  const shown = { shop: shop.data, deliverTo };
  if (products) {
    const bringing = await loadDeliveries(context, deliverTo, products.data);
    return { ...shown, bringing, products: products.data, page: products.meta, failed: false };
  }
  const nothing = { bringing: null, products: [], page: {} as ListMeta, failed: true };
  return data({ ...shown, ...nothing }, { status: 503 });
}

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
  const shop = loaderData?.shop;
  const path = paths.shop(params.shopId);
  if (!shop) {
    return pageMeta({
      matches,
      path,
      title: error ? failureText(error) : shopTexts.notFound,
      description: shopTexts.notFoundDescription,
      noindex: true,
    });
  }
  return pageMeta({
    matches,
    path,
    type: 'profile',
    title: shopTexts.metaTitle(shop.name, shop.location),
    description: shop.description,
    image:
      shop.shareCard ?? shop.bannerImage ?? shop.profileImage ?? loaderData.products[0]?.productImages[0],
    card: shop.shareCard
      ? { width: 1200, height: 630, alt: shopTexts.metaTitle(shop.name, shop.location) }
      : undefined,
    jsonLd: [
      {
        '@type': 'Store',
        name: shop.name,
        description: shop.description,
        url: absoluteUrl(getOrigin(matches), path),
        telephone: shop.phoneNumber,
        address: {
          '@type': 'PostalAddress',
          addressLocality: splitPlace(shop.location).town,
          addressRegion: shop.region ?? splitPlace(shop.location).region ?? undefined,
          addressCountry: 'GH',
        },
      },
      breadcrumbs(matches, [
        { name: catalogueTexts.home, path: paths.home },
        { name: catalogueTexts.shopsLink, path: paths.shops },
        { name: shop.name, path },
      ]),
    ],
  });
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, page, deliverTo } = loaderData;
  const list = useLoadMore(loaderData.products, page.nextCursor, (cursor) =>
    customerSession.envelope('GET /shops/{id}/products', shopProductsQuery(shop.id, cursor)),
  );
  return (
    <Page className="pt-1.5!">
      <Link
        to={paths.shops}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm"
      >
        <ArrowLeft className="icon" aria-hidden />
        {shopTexts.backLink}
      </Link>
      <ShopHeader shop={shop} goods={loaderData.products} />
      <ReportLink subject="shop" subjectId={shop.id} name={shop.name} />
      <h2 className="mt-8 mb-4 text-h2">{shopTexts.productsTitle}</h2>
      {loaderData.failed ? (
        <ErrorState title={shopTexts.productsFailed} action={RELOAD} />
      ) : list.items.length === 0 ? (
        <EmptyState title={shopTexts.emptyTitle} text={shopTexts.empty(shop.name)} />
      ) : (
        <DeliveryPricesContext value={loaderData.bringing}>
          <DeliveryForm region={deliverTo} />
          <ProductGrid
            products={list.items}
            label={shopTexts.productsLabel(shop.name)}
            action={(product) => <AddToCartButton product={product} />}
            corner={(product) => <WishlistToggle product={product} />}
          />
        </DeliveryPricesContext>
      )}
      {list.cursor && (
        <LoadMoreButton
          to={`${paths.shop(shop.id)}?${new URLSearchParams({ ...(deliverTo ? { deliverTo } : {}), cursor: list.cursor })}`}
          state={list.state}
          onMore={() => void list.showMore()}
        />
      )}
    </Page>
  );
}

/** Without JavaScript the URL selects the region for delivery prices. */
function DeliveryForm({ region }: { region: string | null }) {
  return (
    <form method="get" data-show="no-js" className="mb-4 flex max-w-md items-end gap-2.5">
      <Field label={shopTexts.feesField} className="min-w-0 flex-1">
        <Select name="deliverTo" defaultValue={region ?? ''}>
          <option value="">{shopTexts.chooseRegion}</option>
          {GHANA_REGIONS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="soft">
        {shopTexts.applyButton}
      </Button>
    </form>
  );
}

const isMissing = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 400);
const failureText = (error: unknown): string =>
  isMissing(error) ? shopTexts.notFound : shopTexts.loadFailed;

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isMissing(error);
  return (
    <Page>
      <ErrorState
        as="h1"
        title={failureText(error)}
        text={missing ? shopTexts.notFoundText : undefined}
        action={
          <>
            {!missing && RELOAD}
            <ButtonLink to={paths.shops} variant={missing ? 'primary' : 'line'}>
              {shopTexts.browseButton}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
