import { Fragment, type ReactNode, Suspense } from 'react';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { cx } from '#web/lib/utils/cx.ts';
import { ProductCard } from './product-card.tsx';

/** Images above the fold, also on wide screens. */
const SEEN_FIRST = 8;

export type ProductGridProps = {
  products: readonly Product[];
  action?: (product: Product) => ReactNode;
  corner?: (product: Product) => ReactNode;
  heading?: 'h2' | 'h3';
  /** Normalized terms of the search that found them. */
  found?: readonly string[];
  /** Headings for products that match by synonym, by the index of the first one. */
  reasons?: ReadonlyMap<number, string>;
  /** How many images load at once. */
  eagerCount?: number;
  className?: string;
  label?: string;
};

/** A grid of 1, 2, 3 or 4 columns (docs/specification.md, 2). */
export function ProductGrid({
  products,
  action,
  corner,
  heading,
  found,
  reasons,
  eagerCount = 0,
  className,
  label,
}: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-5',
        className,
      )}
    >
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {reasons?.has(index) && (
            <li className={cx('col-span-full', index > 0 && 'mt-2 border-line border-t pt-4')}>
              {index > 0 && <p className="font-bold text-h3">{catalogueTexts.alsoMeant}</p>}
              <p className="text-ink-2">{reasons.get(index)}</p>
            </li>
          )}
          <li className={cx('@container grid', index >= SEEN_FIRST && 'later-[8.75rem] sm:later-[24rem]')}>
            <Suspense>
              <ProductCard
                product={product}
                action={action?.(product)}
                corner={corner?.(product)}
                heading={heading}
                found={found}
                eager={index < eagerCount}
              />
            </Suspense>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
