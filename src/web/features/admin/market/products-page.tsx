import type { AdminProduct } from '#contracts/admin-market';
import { formatCedis } from '#contracts/money';
import { ConfirmAction, ReasonButton } from '#web/features/admin/parts/confirm-action.tsx';
import { ChoiceField, FilterForm, SearchField, useFilters } from '#web/features/admin/parts/filters.tsx';
import { KeyList } from '#web/features/admin/parts/lists.tsx';
import { AdminLink, Row } from '#web/features/admin/parts/rows.tsx';
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
  const params = useFilters('GET /admin/products', ['search', 'standing', 'shop']);
  return (
    <>
      <PageTitle>Products</PageTitle>
      <FilterForm label="Find products">
        <SearchField label="Search" placeholder="Product, shop or words of its description" />
        <ChoiceField name="standing" label="Show" choices={STANDINGS} />
        {params.shop && <input type="hidden" name="shop" value={params.shop} />}
      </FilterForm>
      <KeyList endpoint="GET /admin/products" query={params} label="Products" empty="No product is like that">
        {(product) => <ProductRow product={product} />}
      </KeyList>
    </>
  );
}

function ProductRow({ product }: { product: AdminProduct }) {
  return (
    <Row
      title={
        product.listed ? <AdminLink to={paths.product(product.id)}>{product.name}</AdminLink> : product.name
      }
      marks={
        <>
          {product.hiddenAt && <Pill tone="cancelled">Hidden</Pill>}
          {product.archived && <Pill tone="pending">Archived</Pill>}
          {product.listed && <Pill tone="delivered">On sale</Pill>}
        </>
      }
      actions={
        product.hiddenAt ? (
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
        )
      }
    >
      <p>
        <AdminLink to={`/admin/shops/${product.shop.id}`}>{product.shop.name}</AdminLink>
        {` · ${formatCedis(product.price)} · ${product.stockQuantity} in stock${product.category ? ` · ${product.category.name}` : ''}`}
      </p>
      {product.hiddenReason && <p>{`Hidden: ${product.hiddenReason}`}</p>}
    </Row>
  );
}
