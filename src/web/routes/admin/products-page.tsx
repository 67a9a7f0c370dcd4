import type { AdminProduct } from '#contracts/admin-market';
import { formatCedis } from '#contracts/money';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { marketTexts } from '#web/features/admin/catalogue/texts.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import { CursorList } from '#web/features/admin/components/data-list.tsx';
import {
  FilterForm,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import type { TableConfig } from '#web/features/admin/components/responsive-table.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export const meta = () => noindexMeta(marketTexts.products);

const STANDINGS = [
  ['', marketTexts.all],
  ['listed', marketTexts.onSale],
  ['hidden', marketTexts.hidden],
  ['archived', marketTexts.archived],
] as const;

/** /admin/products: find, hide with a reason, restore. */
export default function ProductsPage() {
  const params = useFilterParams('GET /admin/products', ['search', 'standing', 'shop', 'sort']);
  return (
    <>
      <PageTitle>{marketTexts.products}</PageTitle>
      <FilterForm label={marketTexts.findProducts}>
        <SearchField label={marketTexts.search} placeholder={marketTexts.productsPlaceholder} />
        <SelectFilter name="standing" label={marketTexts.show} choices={STANDINGS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <CursorList
        endpoint="GET /admin/products"
        query={params}
        label={marketTexts.products}
        empty={marketTexts.noProducts}
        sorted={SORTED}
      />
    </>
  );
}

const SORTED: TableConfig<AdminProduct> = {
  standing: 'created-desc',
  first: { label: marketTexts.productColumn },
  facts: [
    {
      label: marketTexts.sinceColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      label: marketTexts.priceColumn,
      sort: 'price',
      isNumber: true,
      cell: ({ price }) => formatCedis(price),
    },
    { label: marketTexts.stockColumn, isNumber: true, cell: ({ stockQuantity }) => stockQuantity },
  ],
  bulk: {
    endpoint: 'POST /admin/products/{id}/hide',
    text: marketTexts.hideManyText,
    nameOf: ({ name, hiddenAt }) => (hiddenAt ? null : name),
  },
  actions: marketTexts.actionsColumn,
  row: (product, wide) => ({
    title: product.listed ? (
      <AdminLink to={paths.product(product.id)}>{product.name}</AdminLink>
    ) : (
      product.name
    ),
    marks: (
      <>
        {product.hiddenAt && <Badge tone="cancelled">{marketTexts.hidden}</Badge>}
        {product.archived && <Badge tone="pending">{marketTexts.archived}</Badge>}
        {product.listed && <Badge tone="delivered">{marketTexts.onSale}</Badge>}
      </>
    ),
    details: (
      <>
        <p>
          <AdminLink to={`/admin/shops/${product.shop.id}`}>{product.shop.name}</AdminLink>
          {wide ? '' : ` · ${marketTexts.priceAndStock(formatCedis(product.price), product.stockQuantity)}`}
          {product.category ? ` · ${product.category.name}` : ''}
        </p>
        {product.hiddenReason && <p>{marketTexts.hiddenBecause(product.hiddenReason)}</p>}
      </>
    ),
    actions: <Actions product={product} />,
  }),
};

function Actions({ product }: { product: AdminProduct }) {
  return product.hiddenAt ? (
    <ActionButton endpoint="POST /admin/products/{id}/restore" given={{ params: { id: product.id } }}>
      {marketTexts.restore}
    </ActionButton>
  ) : (
    <ReasonDialogButton
      endpoint="POST /admin/products/{id}/hide"
      given={({ reason }) => ({ params: { id: product.id }, body: { reason } })}
      label={marketTexts.hide}
      title={marketTexts.hideProduct(product.name)}
      text={marketTexts.hideProductText}
      variant="danger"
    />
  );
}
