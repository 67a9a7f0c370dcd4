import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product, RelatedProducts } from '#src/modules/catalogue/contract/catalogue.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { belowTexts } from './product-below-fold-texts.ts';

type Tile = Pick<Product, 'id' | 'name' | 'image'> & {
  shopName?: string;
  price?: number;
  unit?: string | null;
};

/** A row of products: image, name and the price, if known. */
export function TileRow({
  title,
  note,
  aside,
  products,
}: {
  title: string;
  note?: string;
  aside?: ReactNode;
  products: readonly Tile[];
}) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10 md:mt-14">
      <div className="mb-4 flex items-end justify-between gap-4">
        <div>
          <h2 className="text-h2">{title}</h2>
          {note && <p className="mt-1 text-ink-3 text-sm">{note}</p>}
        </div>
        {aside}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 md:grid-cols-4 md:gap-5">
        {products.map(({ id, name, image, price, unit, shopName }) => (
          <li
            key={id}
            className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-rest"
          >
            <Picture
              src={image}
              alt=""
              sizes="(min-width: 1280px) 270px, (min-width: 768px) 23vw, 46vw"
              imgClassName="aspect-square w-full object-cover"
            />
            <div className="flex flex-1 flex-col gap-1 p-3">
              <h3 className="break-words font-sans font-semibold text-base/[1.25] tracking-normal">
                <Link to={paths.product(id)} className="card-link">
                  {name}
                </Link>
              </h3>
              {shopName && <p className="text-ink-3 text-xs">{shopName}</p>}
              {price !== undefined && (
                <p className="mt-auto pt-2">
                  <Price cedis={price} /> {unit && <span className="text-ink-3 text-xs">{unit}</span>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More products of the shop, and similar ones of others. */
export function RelatedPanel({ related, shopId }: { related: RelatedProducts | null; shopId: string }) {
  if (!related) return null;
  const tile = ({ id, name, image, price, unit }: Product) => ({ id, name, image, price, unit });
  return (
    <>
      <TileRow
        title={belowTexts.fromShopTitle}
        products={related.fromShop.map(tile)}
        aside={
          <Link
            to={paths.shop(shopId)}
            className="inline-flex min-h-11 flex-none items-center font-semibold text-leaf text-sm hover:underline"
          >
            {belowTexts.visitShop}
          </Link>
        }
      />
      <TileRow
        title={belowTexts.similarTitle}
        products={related.alike.map((product) => ({ ...tile(product), shopName: product.shopName }))}
      />
    </>
  );
}
