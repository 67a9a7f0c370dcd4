import type { ReactNode } from 'react';
import type { Product } from '#contracts/catalogue';
import { cx } from '#web/ui/cx.ts';
import { ProductCard } from './product-card.tsx';

export type ProductGridProps = {
  products: readonly Product[];
  action?: (product: Product) => ReactNode;
  corner?: (product: Product) => ReactNode;
  heading?: 'h2' | 'h3';
  /** Folded words of the search that found them. */
  found?: readonly string[];
  /** How many pictures load at once. */
  eagerCount?: number;
  className?: string;
  label?: string;
};

/** 1, 2, 3, 4 columns (docs/specification.md, 2). */
export function ProductGrid({
  products,
  action,
  corner,
  heading,
  found,
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
        <li key={product.id} className="grid">
          <ProductCard
            product={product}
            action={action?.(product)}
            corner={corner?.(product)}
            heading={heading}
            found={found}
            eager={index < eagerCount}
          />
        </li>
      ))}
    </ul>
  );
}
