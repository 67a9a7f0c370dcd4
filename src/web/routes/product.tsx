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
import type { Product } from '#contracts/catalogue';
import { readRegion } from '#contracts/region-names';
import { BuyBox } from '#web/features/basket/buy-box.tsx';
import { WishlistToggle } from '#web/features/basket/wishlist-toggle.tsx';
import { Assurances } from '#web/features/catalogue/assurances.tsx';
import { choiceOf, chosenProduct, differInChoiceAlone } from '#web/features/catalogue/choice.ts';
import { Gallery } from '#web/features/catalogue/gallery.tsx';
import { useLastListPath } from '#web/features/catalogue/last-list.ts';
import { OptionChooser } from '#web/features/catalogue/option-chooser.tsx';
import { ProductFactsList } from '#web/features/catalogue/product-facts-list.tsx';
import { productJsonLd } from '#web/features/catalogue/product-json-ld.server.ts';
import { FarmerShare, ShareButton, ShopBox, Stars } from '#web/features/catalogue/product-parts.tsx';
import * as productTexts from '#web/features/catalogue/product-texts.tsx';
import { QuantityPrices } from '#web/features/catalogue/quantity-prices.tsx';
import { INVALID_PRODUCT, readProduct } from '#web/features/catalogue/read-product.ts';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { unitPriceWords } from '#web/features/catalogue/unit-price-words.ts';
import { ProductDeliveryLine } from '#web/lib/delivery-line.tsx';
import { lazyOnInteraction } from '#web/lib/lazy-on-interaction.tsx';
import { hostContext, type Loaded, loadFromApi, loadIfPossible } from '#web/lib/loader.ts';
import { paths } from '#web/lib/paths.ts';
import { ReportLink } from '#web/lib/report/report-link.tsx';
import { breadcrumbs, pageMeta } from '#web/lib/seo.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Page } from '#web/ui/page.tsx';
import { Price } from '#web/ui/price.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/product.ts';

const BelowProduct = lazyOnInteraction(() => import('#web/features/catalogue/below-product.tsx'));

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const after = asked.get('reviews');
  const id = params.productId;
  const region = readRegion(asked.get('deliverTo'));
  const query = { reviews: after ?? undefined, questions: asked.get('questions') ?? undefined };
  const [{ data: answer }, deliveries] = await Promise.all([
    loadFromApi(context, 'GET /products/{id}/page', { params: { id }, query }),
    region
      ? loadIfPossible(context, 'GET /delivery', { query: { products: id, state: region } })
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

/** A page of a list as the parts below the product take it. */
function listed<T>(page: { items: T[]; nextCursor: string | null } | undefined): Loaded<T[]> | null {
  return page ? { data: page.items, meta: { nextCursor: page.nextCursor } } : null;
}

/** Choosing another size asks the server nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return differInChoiceAlone(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
  const product = loaderData?.product;
  const path = paths.product(params.productId);
  if (!product) {
    return pageMeta({
      matches,
      path,
      // A product that could not be read just now is not gone: the title says what the page says.
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
  const backTo = useLastListPath();
  const [asked] = useSearchParams();
  const choice = choiceOf(product, asked);
  const chosen = chosenProduct(product, choice);
  return (
    <Page className="pt-1.5!">
      <Link to={backTo} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf text-sm">
        <ArrowLeft className="icon" aria-hidden />
        {productTexts.backLink}
      </Link>
      <div className="grid gap-4.5 md:grid-cols-[1.05fr_1fr] md:grid-rows-[auto_1fr] md:items-start md:gap-x-12">
        <div className="md:col-start-2">
          <Heading product={product} price={chosen.price} quantityPrices={chosen.quantityPrices} />
        </div>
        <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">
          <Suspense>
            <Gallery
              key={`${product.id} ${chosen.productImages[0]}`}
              name={product.name}
              images={chosen.productImages}
              corner={<WishlistToggle product={product} signInText={productTexts.signInToWish} />}
            />
          </Suspense>
        </div>
        <div className="md:col-start-2">
          <div className="grid gap-4.5">
            {choice && <OptionChooser product={product} choice={choice} />}
            <BuyBox product={chosen} />
          </div>
          <ProductDeliveryLine productId={product.id} asked={loaderData.bringing} />
          <Suspense>
            <Assurances />
            <Tabs
              label={productTexts.tabsLabel}
              tabs={[{ id: 'description', label: productTexts.description }]}
              selected="description"
              onSelect={() => undefined}
              className="mt-6.5"
            >
              <p className="max-w-[56ch] whitespace-pre-line text-ink-2">{product.description}</p>
              <ProductFactsList facts={product.facts} />
            </Tabs>
            <div className="mt-5">
              <FarmerShare shopName={product.shopName} price={chosen.price} feePercent={feePercent} />
            </div>
            <ShopBox shop={product.shop} />
            <ReportLink subject="product" subjectId={product.id} name={product.name} />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <BelowProduct
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

type HeadingProps = { product: Product } & Pick<Product, 'price' | 'quantityPrices'>;

function Heading({ product, price, quantityPrices }: HeadingProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Chip>{product.categoryName}</Chip>
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
      <Stars rating={product.rating} reviewsCount={product.reviewsCount} />
      <div className="mt-3 flex items-center justify-between gap-4 md:max-w-md">
        <p>
          <Price cedis={price} size="big" />
          {product.unit && <span className="text-ink-3 text-sm">{` ${product.unit}`}</span>}
          {product.unitPrice && (
            <span className="block text-ink-3 text-sm">
              {unitPriceWords(product.unitPrice)}
              {product.unitPrice.isAbout && productTexts.olonka}
            </span>
          )}
        </p>
        <ShareButton title={product.name} text={productTexts.shareText(product.name, product.shopName)} />
      </div>
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
