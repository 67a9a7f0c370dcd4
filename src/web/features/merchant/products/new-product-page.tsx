import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { NeedsRole } from '#web/features/merchant/parts.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { productFormTexts } from './form-texts.tsx';
import { ProductForm } from './product-form.tsx';
import { FormSkeleton, ProductMissing } from './product-frame.tsx';
import { productTexts } from './texts.ts';

export const meta = () => privateMeta(productTexts.addButton);

/** /merchant/products/new; with `copy`, filled in from another product. */
export default function NewProductPage() {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <NeedsRole least="manager" title={productTexts.addButton}>
      {copied ? <Copy key={copied} id={copied} /> : <Blank />}
    </NeedsRole>
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
    ...shopApi.query('GET /shops/products/{id}', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (product.isError) return <ProductMissing error={product.error} retry={() => void product.refetch()} />;
  return (
    <>
      <PageTitle lead={productFormTexts.copyLead}>{productFormTexts.copyTitle}</PageTitle>
      {product.data ? <ProductForm from={product.data} mode="copy" /> : <FormSkeleton />}
    </>
  );
}
