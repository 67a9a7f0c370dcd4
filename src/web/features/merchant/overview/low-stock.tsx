import { PanelHead, PanelLink } from '#web/features/merchant/panel-head.tsx';
import { Restock } from '#web/features/merchant/products/restock.tsx';
import { useKeyset } from '#web/lib/list/keyset.ts';
import { shopApi } from '#web/lib/session/shop.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Picture } from '#web/ui/picture.tsx';

const SHOWN = 4;

/** What is nearly sold out, to be restocked on the spot; nothing when nothing is. */
export function LowStock() {
  const { data } = useKeyset(shopApi, 'GET /shops/products', { state: 'low-stock', limit: 20 });
  const products = data?.pages.flatMap((page) => page.data).slice(0, SHOWN) ?? [];
  if (products.length === 0) return null;
  return (
    <Panel padded={false} aria-labelledby="low-stock">
      <PanelHead
        id="low-stock"
        title="Low stock"
        aside={<PanelLink to="/merchant/products?state=low-stock">All</PanelLink>}
      />
      <ul>
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3 md:px-5"
          >
            <Picture
              src={product.image}
              alt=""
              sizes="56px"
              fallback="Image"
              className="w-14 flex-none"
              imgClassName="aspect-square rounded-lg object-cover"
            />
            <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-2">
              <p className="min-w-0">
                <b className="block font-semibold">{product.name}</b>
                <span className="text-ink-3 text-sm">{`${product.stockQuantity} available`}</span>
              </p>
              <Restock product={product} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
