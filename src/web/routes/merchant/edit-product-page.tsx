import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { useParams } from 'react-router';
import type { OwnProduct } from '#src/modules/catalogue/contract/shop-products.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { PRODUCT_MUTATION_OPTIONS, productFormQueries } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { productFormTexts } from '#web/features/merchant/products/form-texts.tsx';
import { ProductForm } from '#web/features/merchant/products/product-form.tsx';
import { productLabel } from '#web/features/merchant/products/product-row.tsx';
import { ShareProduct } from '#web/features/merchant/products/share-product.tsx';
import { productTexts } from '#web/features/merchant/products/texts.ts';
import { FormSkeleton, ProductNotFound } from '#web/features/merchant/products/unsaved-changes-guard.tsx';
import { useApiMutation } from '#web/lib/api/use-api-mutation.ts';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { paths } from '#web/lib/config/paths.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(productFormTexts.editTitle);

/** Fetched only on open and after a change, so that a refetch does not overwrite typing. */
const productQuery = (id: string) => ({
  ...shopApi.queryOptions('GET /shops/products/{id}', { params: { id } }),
  // Long enough for the answer to the loader to count as fetched on open.
  staleTime: 1_000,
  refetchOnWindowFocus: false,
});

export const clientLoader = shopLoader(({ params: { productId = '' }, isManager, shopId }) =>
  isManager ? [productQuery(productId), ...productFormQueries(shopId)] : [],
);
export const HydrateFallback = () => null;

/** /merchant/products/{id}: edits, copies, hides or shows a product. */
export default function EditProductPage() {
  const { productId = '' } = useParams();
  return (
    <RequireRole least="manager" title={productFormTexts.editTitle}>
      <Edit productId={productId} />
    </RequireRole>
  );
}

function Edit({ productId }: { productId: string }) {
  const product = useQuery(productQuery(productId));
  if (product.isError && !product.data) {
    return <ProductNotFound error={product.error} retry={() => void product.refetch()} />;
  }
  // An older answer is fetched again before the form shows it.
  const isFresh = product.data && (product.isFetchedAfterMount || !product.isFetching);
  return (
    <>
      <PageTitle aside={isFresh && <Ways product={product.data} />}>{productFormTexts.editTitle}</PageTitle>
      {isFresh ? (
        <>
          <Standing product={product.data} />
          <ProductForm key={product.data.id} from={product.data} mode="edit" />
        </>
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function Ways({ product }: { product: OwnProduct }) {
  const isPublic = !product.isArchived && product.hiddenReason === null;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink variant="line" size="sm" to={`/merchant/products/new?copy=${product.id}`}>
        <Copy className="size-5" aria-hidden />
        {productFormTexts.duplicateButton}
      </ButtonLink>
      {product.shareCards && <ShareProduct product={product} status={product.shareCards.status} />}
      {isPublic && (
        <ButtonLink variant="ghost" size="sm" to={paths.product(product.id)}>
          <ExternalLink className="size-5" aria-hidden />
          {productFormTexts.viewButton}
        </ButtonLink>
      )}
      <ArchiveButton product={product} />
    </div>
  );
}

function ArchiveButton({ product }: { product: OwnProduct }) {
  const archive = useApiMutation(shopApi, 'DELETE /products/{id}', {
    ...PRODUCT_MUTATION_OPTIONS,
    successToast: productFormTexts.archived(product.name),
  });
  const restore = useApiMutation(shopApi, 'POST /products/{id}/restore', {
    ...PRODUCT_MUTATION_OPTIONS,
    successToast: productTexts.restored(product.name),
  });
  const given = { params: { id: product.id } };
  return (
    <Button
      variant={product.isArchived ? 'soft' : 'danger'}
      size="sm"
      busy={archive.isPending || restore.isPending}
      onClick={() => void (product.isArchived ? restore.run(given) : archive.run(given))}
      className="px-3"
    >
      {product.isArchived ? productTexts.restoreButton : productFormTexts.archiveButton}
    </Button>
  );
}

/** The status of a product, and what it means if buyers do not see it. */
function Standing({ product }: { product: OwnProduct }) {
  const state = productLabel(product);
  return (
    <div className="mb-4 flex max-w-3xl flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
      <Badge tone={state.tone}>{state.text}</Badge>
      {product.isArchived && productFormTexts.archivedText}
      {product.hiddenReason && productFormTexts.hiddenText(product.hiddenReason)}
      {product.state === 'sold-out' &&
        (product.onSale ? productFormTexts.outOfStockText : productFormTexts.offSaleText)}
    </div>
  );
}
