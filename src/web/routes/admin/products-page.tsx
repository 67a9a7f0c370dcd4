import type * as z from 'zod/mini';
import { formatCedis } from '#shared/money';
import type { AdminProduct } from '#src/modules/catalogue/contract/admin-market.ts';
import { TextAreaField, TextField } from '#web/components/form/fields.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { PageTitle } from '#web/components/ui/page.tsx';
import { adminListLoader } from '#web/features/admin/api/list-loader.ts';
import { productEditForm } from '#web/features/admin/api/schema.ts';
import { catalogueTexts } from '#web/features/admin/catalogue/texts.ts';
import { ActionButton, ReasonDialogButton } from '#web/features/admin/components/action-buttons.tsx';
import {
  FilterForm,
  SearchField,
  SelectFilter,
  useFilterParams,
} from '#web/features/admin/components/filters.tsx';
import { AdminLink } from '#web/features/admin/components/links.tsx';
import { type AdminTable, CursorList } from '#web/features/admin/components/list.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { noindexMeta } from '#web/lib/seo/noindex-meta.ts';

export { AdminErrorBoundary as ErrorBoundary } from '#web/features/admin/components/admin-error-boundary.tsx';

export const meta = () => noindexMeta(catalogueTexts.products);

const STANDINGS = [
  ['', catalogueTexts.all],
  ['listed', catalogueTexts.onSale],
  ['hidden', catalogueTexts.hidden],
  ['archived', catalogueTexts.archived],
] as const;

const FILTERS = ['search', 'standing', 'shop', 'sort'] as const;

export const clientLoader = adminListLoader('GET /admin/products', FILTERS);
export const HydrateFallback = () => null;

/** /admin/products: find, hide with a reason, restore. */
export default function ProductsPage() {
  const params = useFilterParams('GET /admin/products', FILTERS);
  return (
    <>
      <PageTitle>{catalogueTexts.products}</PageTitle>
      <FilterForm label={catalogueTexts.findProducts}>
        <SearchField label={catalogueTexts.search} placeholder={catalogueTexts.productsPlaceholder} />
        <SelectFilter name="standing" label={catalogueTexts.show} choices={STANDINGS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <CursorList
        endpoint="GET /admin/products"
        query={params}
        label={catalogueTexts.products}
        empty={catalogueTexts.noProducts}
        sorted={TABLE}
      />
    </>
  );
}

const TABLE: AdminTable<AdminProduct> = {
  defaultSort: 'created-desc',
  first: { label: catalogueTexts.productColumn },
  columns: [
    {
      label: catalogueTexts.sinceColumn,
      sort: 'created',
      isShort: true,
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      label: catalogueTexts.priceColumn,
      sort: 'price',
      isNumber: true,
      cell: ({ price }) => formatCedis(price),
    },
    { label: catalogueTexts.stockColumn, isNumber: true, cell: ({ stockQuantity }) => stockQuantity },
  ],
  bulk: {
    endpoint: 'POST /admin/products/{id}/hide',
    text: catalogueTexts.hideManyText,
    nameOf: ({ name, hiddenAt }) => (hiddenAt ? null : name),
  },
  actions: catalogueTexts.actionsColumn,
  row: (product, wide) => ({
    title: product.listed ? (
      <AdminLink to={paths.product(product.id)}>{product.name}</AdminLink>
    ) : (
      product.name
    ),
    marks: (
      <>
        {product.hiddenAt && <Badge tone="cancelled">{catalogueTexts.hidden}</Badge>}
        {product.archived && <Badge tone="pending">{catalogueTexts.archived}</Badge>}
        {product.listed && <Badge tone="delivered">{catalogueTexts.onSale}</Badge>}
      </>
    ),
    details: (
      <>
        <p>
          <AdminLink to={`/admin/shops/${product.shop.id}`}>{product.shop.name}</AdminLink>
          {wide
            ? ''
            : ` · ${catalogueTexts.priceAndStock(formatCedis(product.price), product.stockQuantity)}`}
          {product.category ? ` · ${product.category.name}` : ''}
        </p>
        {product.hiddenReason && <p>{catalogueTexts.hiddenBecause(product.hiddenReason)}</p>}
      </>
    ),
    actions: <Actions product={product} />,
  }),
};

function Actions({ product }: { product: AdminProduct }) {
  return (
    <>
      <EditButton product={product} />
      <VisibilityButton product={product} />
    </>
  );
}

/** Changes a product on its seller's request. Price and stock of a product with options belong to these. */
function EditButton({ product: { id, name, price, stockQuantity } }: { product: AdminProduct }) {
  return (
    <ReasonDialogButton
      endpoint="PATCH /admin/products/{id}"
      given={(body: z.output<typeof productEditForm>) => ({ params: { id }, body })}
      label={catalogueTexts.editForSeller}
      title={catalogueTexts.editProduct(name)}
      text={catalogueTexts.editText}
      asks={catalogueTexts.editReason}
      schema={productEditForm}
      defaults={{ name, price: String(price), stockQuantity: String(stockQuantity), description: '' }}
    >
      {(form) => (
        <>
          <TextField label={catalogueTexts.nameLabel} required {...form.field('name')} />
          <TextField
            label={catalogueTexts.priceLabel}
            inputMode="decimal"
            required
            {...form.field('price')}
          />
          <TextField
            label={catalogueTexts.stockLabel}
            inputMode="numeric"
            required
            {...form.field('stockQuantity')}
          />
          <TextAreaField
            label={catalogueTexts.descriptionLabel}
            hint={catalogueTexts.descriptionHint}
            rows={3}
            {...form.field('description')}
          />
        </>
      )}
    </ReasonDialogButton>
  );
}

function VisibilityButton({ product }: { product: AdminProduct }) {
  return product.hiddenAt ? (
    <ActionButton endpoint="POST /admin/products/{id}/restore" given={{ params: { id: product.id } }}>
      {catalogueTexts.restore}
    </ActionButton>
  ) : (
    <ReasonDialogButton
      endpoint="POST /admin/products/{id}/hide"
      given={({ reason }) => ({ params: { id: product.id }, body: { reason } })}
      label={catalogueTexts.hide}
      title={catalogueTexts.hideProduct(product.name)}
      text={catalogueTexts.hideProductText}
      variant="danger"
    />
  );
}
