import type { AdminProduct } from '#contracts/admin-market';
import { formatCedis } from '#contracts/money';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink } from '#web/features/admin/parts/rows.tsx';
import type { Sorted } from '#web/features/admin/parts/sorted-rows.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { paths } from '#web/lib/paths.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { PageTitle } from '#web/ui/page.tsx';
import { Pill } from '#web/ui/pill.tsx';

export const meta = () => privateMeta('Products');

const STANDINGS = [
  ['', 'All'],
  ['listed', 'On sale'],
  ['hidden', 'Hidden'],
  ['archived', 'Archived'],
] as const;

/** /admin/products: find, hide with a reason, restore. */
export default function ProductsPage() {
  const params = useFilters('GET /admin/products', ['search', 'standing', 'shop', 'sort']);
  return (
    <>
      <PageTitle>Products</PageTitle>
      <FilterForm label="Find products">
        <SearchField label="Search" placeholder="Product, shop or words of its description" />
        <ChoiceField name="standing" label="Show" choices={STANDINGS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <KeyList
        endpoint="GET /admin/products"
        query={params}
        label="Products"
        empty="No product is like that"
        sorted={SORTED}
      />
    </>
  );
}

const SORTED: Sorted<AdminProduct> = {
  standing: 'created-desc',
  first: { label: 'Product' },
  facts: [
    { label: 'Since', sort: 'created', isShort: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { label: 'Price', sort: 'price', isNumber: true, cell: ({ price }) => formatCedis(price) },
    { label: 'In stock', isNumber: true, cell: ({ stockQuantity }) => stockQuantity },
  ],
  bulk: {
    endpoint: 'POST /admin/products/{id}/hide',
    text: 'Customers no longer see them, and each shop is mailed your reason.',
    nameOf: ({ name, hiddenAt }) => (hiddenAt ? null : name),
  },
  actions: 'What you can do',
  row: (product, wide) => ({
    title: product.listed ? (
      <AdminLink to={paths.product(product.id)}>{product.name}</AdminLink>
    ) : (
      product.name
    ),
    marks: (
      <>
        {product.hiddenAt && <Pill tone="cancelled">Hidden</Pill>}
        {product.archived && <Pill tone="pending">Archived</Pill>}
        {product.listed && <Pill tone="delivered">On sale</Pill>}
      </>
    ),
    details: (
      <>
        <p>
          <AdminLink to={`/admin/shops/${product.shop.id}`}>{product.shop.name}</AdminLink>
          {wide ? '' : ` · ${formatCedis(product.price)} · ${product.stockQuantity} in stock`}
          {product.category ? ` · ${product.category.name}` : ''}
        </p>
        {product.hiddenReason && <p>{`Hidden: ${product.hiddenReason}`}</p>}
      </>
    ),
    actions: <Actions product={product} />,
  }),
};

function Actions({ product }: { product: AdminProduct }) {
  return product.hiddenAt ? (
    <ConfirmAction endpoint="POST /admin/products/{id}/restore" given={{ params: { id: product.id } }}>
      Restore
    </ConfirmAction>
  ) : (
    <ReasonButton
      endpoint="POST /admin/products/{id}/hide"
      given={({ reason }) => ({ params: { id: product.id }, body: { reason } })}
      label="Hide"
      title={`Hide ${product.name}`}
      text="Customers no longer see it, and the shop is mailed your reason."
      variant="danger"
    />
  );
}
