import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../../../ui/page.tsx';
import { NeedsRole } from '../needs-role.tsx';
import { productQuery } from '../queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductMissing } from './product-missing.tsx';

/** /merchant/products/new; with `copy`, filled in from another product. */
export function NewProductPage() {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <NeedsRole least="manager" title="Add product">
      {copied ? <Copy key={copied} id={copied} /> : <Blank />}
    </NeedsRole>
  );
}

function Blank() {
  return (
    <>
      <PageTitle>Add product</PageTitle>
      <ProductForm from={null} mode="new" />
    </>
  );
}

function Copy({ id }: { id: string }) {
  const product = useQuery({ ...productQuery(id), staleTime: Number.POSITIVE_INFINITY });
  if (product.isError) return <ProductMissing error={product.error} retry={() => void product.refetch()} />;
  return (
    <>
      <PageTitle lead="Everything is taken over; change what is different.">Copy of a product</PageTitle>
      {product.data ? <ProductForm from={product.data} mode="copy" /> : <FormSkeleton />}
    </>
  );
}
