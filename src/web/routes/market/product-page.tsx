import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { readRegion } from '#shared/region-names';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { ProductDeliveryEstimate } from '#web/components/delivery/product-delivery-estimate.tsx';
import { ReportLink } from '#web/components/report/report-link.tsx';
import { Tag } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/empty-state.tsx';
import { Page } from '#web/components/ui/page.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { BuyBox } from '#web/features/cart/buy-box.tsx';
import { useBackToListing } from '#web/features/catalogue/listing/last-listing-path.ts';
import { Gallery } from '#web/features/catalogue/product/gallery.tsx';
import { OptionChooser } from '#web/features/catalogue/product/option-chooser.tsx';
import { formatUnitPrice } from '#web/features/catalogue/product/price-labels.ts';
import { ProductFactsList } from '#web/features/catalogue/product/product-facts-list.tsx';
import { productJsonLd } from '#web/features/catalogue/product/product-json-ld.server.ts';
import { ProductRating } from '#web/features/catalogue/product/product-rating.tsx';
import * as productTexts from '#web/features/catalogue/product/product-texts.tsx';
import { PurchaseGuarantees } from '#web/features/catalogue/product/purchase-guarantees.tsx';
import { QuantityPrices } from '#web/features/catalogue/product/quantity-prices.tsx';
import { INVALID_PRODUCT, readProduct } from '#web/features/catalogue/product/read-product.ts';
import { SellerShare } from '#web/features/catalogue/product/seller-share.tsx';
import { ShareButton } from '#web/features/catalogue/product/share-button.tsx';
import { SoldBy } from '#web/features/catalogue/product/sold-by.tsx';
import {
  differOnlyInVariant,
  selectVariant,
  withSelectedVariant,
} from '#web/features/catalogue/product/variant-selection.ts';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { WishlistToggle } from '#web/features/wishlist/wishlist-toggle.tsx';
import { hostContext, type LoaderResult, loadFromApi, loadOptional } from '#web/lib/api/loader.ts';
import { paths } from '#web/lib/config/paths.ts';
import { lazyOnInteraction } from '#web/lib/hydration/lazy-on-interaction.tsx';
import { breadcrumbs, pageMeta } from '#web/lib/seo/page-meta.ts';
import { toast } from '#web/lib/toast/toast.ts';
import { cx } from '#web/lib/utils/cx.ts';
import type { Route } from './+types/product-page.ts';

const ProductBelowFold = lazyOnInteraction(
  () => import('#web/features/catalogue/product/product-below-fold.tsx'),
);

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const after = asked.get('reviews');
  const id = params.productId;
  const region = readRegion(asked.get('deliverTo'));
  const query = { reviews: after ?? undefined, questions: asked.get('questions') ?? undefined };
  const [{ data: answer }, deliveries] = await Promise.all([
    loadFromApi(context, 'GET /products/{id}/page', { params: { id }, query }),
    region
      ? loadOptional(context, 'GET /delivery', { query: { products: id, state: region } })
      : Promise.resolve(null),
  ]);
  const product = readProduct(answer.product);
  if (!product) throw data({ message: INVALID_PRODUCT }, { status: 502 });
  return {
    product,
    feePercent: answer.feePercent,
    related: answer.related,
    questions: listed(answer.said?.questions),
    reviews: listed(answer.said?.reviews),
    bringing: region && deliveries?.[0] ? { region, price: deliveries[0].delivery } : null,
    isContinuation: after !== null,
    jsonLd: productJsonLd(product, context.get(hostContext).origin, answer.said?.reviews.items ?? []),
  };
}

/** A page of a list, as the components below the fold take it. */
function listed<T>(page: { items: T[]; nextCursor: string | null } | undefined): LoaderResult<T[]> | null {
  return page ? { data: page.items, meta: { nextCursor: page.nextCursor } } : null;
}

/** Selecting another variant needs no request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return differOnlyInVariant(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
  const product = loaderData?.product;
  const path = paths.product(params.productId);
  if (!product) {
    return pageMeta({
      matches,
      path,
      // A product that could not be loaded may exist, so the title names the error.
      title: error ? failureText(error).replace(/\..*/, '') : productTexts.notFound,
      description: productTexts.notFoundDescription,
      noindex: true,
    });
  }
  return pageMeta({
    matches,
    path,
    type: 'product',
    title: productTexts.metaTitle(product.name, product.shopName),
    description: product.description,
    image: product.shareCards?.link ?? product.productImages[0],
    card: product.shareCards && {
      width: 1200,
      height: 630,
      alt: productTexts.metaTitle(product.name, product.shopName),
    },
    jsonLd: [
      loaderData.jsonLd,
      breadcrumbs(matches, [
        { name: catalogueTexts.home, path: paths.home },
        { name: catalogueTexts.productsLink, path: paths.products },
        { name: product.name, path },
      ]),
    ],
  });
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, feePercent, related, questions, reviews, isContinuation } = loaderData;
  const back = useBackToListing();
  const [asked] = useSearchParams();
  const choice = selectVariant(product, asked);
  const chosen = withSelectedVariant(product, choice);
  return (
    <Page className="pt-1.5!">
      <Link {...back} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm">
        <ArrowLeft className="icon" aria-hidden />
        {productTexts.backLink}
      </Link>
      {/* Floats keep the order of phones in the DOM and fill both columns without gaps. */}
      <div className="grid gap-4.5 md:flow-root">
        <div className={RIGHT}>
          <Heading product={product} price={chosen.price} quantityPrices={chosen.quantityPrices} />
        </div>
        <div className={LEFT}>
          <Suspense>
            <Gallery
              key={`${product.id} ${chosen.productImages[0]}`}
              name={product.name}
              images={chosen.productImages}
              corner={<WishlistToggle product={product} signInText={productTexts.signInToWish} />}
            />
          </Suspense>
        </div>
        <div className={cx(RIGHT, 'md:mt-4.5')}>
          <div className="grid gap-4.5">
            {choice && <OptionChooser product={product} choice={choice} />}
            {chosen.sale === 'harvest' ? (
              <ButtonLink to={paths.harvest(chosen.id)}>{productTexts.harvestButton}</ButtonLink>
            ) : (
              <BuyBox product={chosen} />
            )}
          </div>
          <ProductDeliveryEstimate productId={product.id} asked={loaderData.bringing} />
          <Suspense>
            <PurchaseGuarantees />
          </Suspense>
        </div>
        <div className={LEFT}>
          <Suspense>
            <Tabs
              label={productTexts.tabsLabel}
              tabs={[{ id: 'description', label: productTexts.description }]}
              selected="description"
              onSelect={() => undefined}
              className="mt-2 md:mt-6.5"
            >
              <p className="max-w-[56ch] whitespace-pre-line text-ink-2">{product.description}</p>
              <ProductFactsList facts={product.facts} />
            </Tabs>
            <div className="mt-5">
              <SellerShare shopName={product.shopName} price={chosen.price} feePercent={feePercent} />
            </div>
            <SoldBy shop={product.shop} />
            <ReportLink subject="product" subjectId={product.id} name={product.name} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <ProductBelowFold
          key={product.id}
          product={product}
          reviews={reviews}
          related={related}
          questions={questions}
          isContinuation={isContinuation}
        />
      </Suspense>
    </Page>
  );
}

const LEFT = 'min-w-0 md:float-left md:clear-left md:w-[calc(51%-1rem)] lg:w-[calc(51%-1.5rem)]';
const RIGHT = 'min-w-0 md:float-right md:clear-right md:w-[calc(49%-1rem)] lg:w-[calc(49%-1.5rem)]';

type HeadingProps = { product: Product } & Pick<Product, 'price' | 'quantityPrices'>;

function Heading({ product, price, quantityPrices }: HeadingProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Tag>{product.categoryName}</Tag>
        <p className="text-ink-3 text-sm">
          {productTexts.by(
            <Link
              to={paths.shop(product.shopId)}
              className="font-semibold text-leaf underline underline-offset-3"
            >
              {product.shopName}
            </Link>,
          )}
        </p>
      </div>
      <h1 className="mt-3 mb-2 text-h1 md:text-[2.875rem]/[1.08]">{product.name}</h1>
      <ProductRating rating={product.rating} reviewsCount={product.reviewsCount} />
      <div className="mt-3 flex items-center justify-between gap-4">
        <p>
          <Price cedis={price} size="big" />
          {product.unit && <span className="text-ink-3 text-sm">{` ${product.unit}`}</span>}
          {product.unitPrice && (
            <span className="block text-ink-3 text-sm">
              {formatUnitPrice(product.unitPrice)}
              {product.unitPrice.isAbout && productTexts.olonka}
            </span>
          )}
        </p>
        <ShareButton title={product.name} text={productTexts.shareText(product.name, product.shopName)} />
      </div>
      {product.weight && (
        <p className="mt-2.5 border-gold border-l-4 pl-3.5 text-sm">
          {productTexts.byWeight(product.weight.usualKg, product.weight.tolerancePercent)}
        </p>
      )}
      <QuantityPrices prices={quantityPrices} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  useEffect(() => toast.error(...productTexts.fetchFailed), []);
  return (
    <Page>
      <ErrorState
        as="h1"
        title={failureText(error)}
        action={
          <Button
            onClick={() => (window.history.length > 1 ? void navigate(-1) : void navigate(paths.products))}
          >
            {productTexts.goBackButton}
          </Button>
        }
      />
    </Page>
  );
}

function failureText(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404 || error.status === 400) return productTexts.notFound;
    if (error.data?.message === INVALID_PRODUCT) return INVALID_PRODUCT;
  }
  return productTexts.loadFailed;
}
