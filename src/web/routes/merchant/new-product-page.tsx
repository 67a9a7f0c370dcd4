import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageTitle } from '#web/components/ui/page.tsx';
import { productFormQueries } from '#web/features/merchant/api/queries.ts';
import { shopLoader } from '#web/features/merchant/api/shop-loader.ts';
import { RequireRole } from '#web/features/merchant/components/require-role.tsx';
import { productFormTexts } from '#web/features/merchant/products/form-texts.tsx';
import { ProductForm } from '#web/features/merchant/products/product-form.tsx';
import { productTexts } from '#web/features/merchant/products/texts.ts';
import { FormSkeleton, ProductNotFound } from '#web/features/merchant/products/unsaved-changes-guard.tsx';
import { shopApi } from '#web/lib/auth/shop-session.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { PageErrorBoundary as ErrorBoundary } from '#web/components/layout/page-error.tsx';

export const meta = () => noindexMeta(productTexts.addButton);

const productQuery = (id: string) => shopApi.queryOptions('GET /shops/products/{id}', { params: { id } });

export const clientLoader = shopLoader(({ isManager, shopId, search }) => {
  const copied = search.get('copy');
  return isManager ? [...productFormQueries(shopId), ...(copied ? [productQuery(copied)] : [])] : [];
});
export const HydrateFallback = () => null;

/** /merchant/products/new; `copy` fills in another product's values. */
export default function NewProductPage() {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <RequireRole least="manager" title={productTexts.addButton}>
      {copied ? <Copy key={copied} id={copied} /> : <Blank />}
    </RequireRole>
  );
}

function Blank() {
  return (
    <>
      <PageTitle>{productTexts.addButton}</PageTitle>
      <ProductForm from={null} mode="new" />
    </>
  );
}

function Copy({ id }: { id: string }) {
  const product = useQuery({
    ...productQuery(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (product.isError) return <ProductNotFound error={product.error} retry={() => void product.refetch()} />;
  return (
    <>
      <PageTitle lead={productFormTexts.copyLead}>{productFormTexts.copyTitle}</PageTitle>
      {product.data ? <ProductForm from={product.data} mode="copy" /> : <FormSkeleton />}
    </>
  );
}
