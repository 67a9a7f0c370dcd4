import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { CardDeliveryPrice, DeliveryPricesContext } from '#web/components/delivery/card-delivery.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { formatQuantityPrice, formatUnitPrice } from '#web/features/catalogue/product/price-labels.ts';
import { Rating } from '#web/features/catalogue/reviews/rating.tsx';
import * as catalogueTexts from '#web/features/catalogue/texts.ts';
import { paths } from '#web/lib/config/paths.ts';
import { highlightMatches, matchedIngredient } from './highlight-matches.ts';

export type ProductCardProps = {
  product: Product;
  /** Bottom right: the add-to-cart button. */
  action?: ReactNode;
  /** Top right: the wishlist toggle. */
  corner?: ReactNode;
  /** Heading level, for the page's outline. */
  heading?: 'h2' | 'h3';
  /** Normalized terms of the search that found it. */
  found?: readonly string[];
  /** Loads the image at once, for the first row. */
  eager?: boolean;
};

const SIZES =
  '(min-width: 1280px) 270px, (min-width: 1024px) 23vw, (min-width: 768px) 31vw, (min-width: 640px) 47vw, 104px';

/** Image, name, shop, price, button: always in this order. A row on phones, a column from 640 px on. */
export function ProductCard({
  product,
  action,
  corner,
  heading: Heading = 'h3',
  found = [],
  eager,
}: ProductCardProps) {
  const made = matchedIngredient(product, found);
  const asked = useContext(DeliveryPricesContext);
  return (
    <article className="card">
      <Picture
        src={product.productImages[0] ?? product.image}
        alt={product.name}
        sizes={SIZES}
        eager={eager}
        className="h-full min-h-30 sm:aspect-square sm:h-auto sm:min-h-0"
        imgClassName="size-full object-contain object-top"
      />
      <div className="flex min-w-0 flex-1 flex-col pt-2.5 pr-2.5 pb-2 pl-3 sm:px-3.5 sm:pt-3 sm:pb-3.5">
        <Heading className="pr-9 font-sans font-semibold text-base/[1.25] tracking-normal text-wrap sm:pr-0">
          <Link to={paths.product(product.id, asked?.region)} className="card-link line-clamp-2">
            {highlightMatches(product.name, found).map(({ text, found: isFound, at }) =>
              isFound ? <mark key={at}>{text}</mark> : text,
            )}
          </Link>
        </Heading>
        <p className="mt-px truncate pr-7.5 text-ink-3 text-xs sm:pr-0">{product.shopName}</p>
        <Rating rating={product.rating} reviewsCount={product.reviewsCount} className="mt-0.5" />
        {made && <p className="text-gold-ink text-xs">{catalogueTexts.madeWith(made)}</p>}
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-1 pt-1.5 sm:pt-3">
          <div className="min-w-0">
            {product.priceTo !== null && <span className="text-ink-3 text-xs">{catalogueTexts.from} </span>}
            <Price cedis={product.price} />
            {product.quantityPrices[0] && (
              <p className="font-semibold text-gold-ink text-xs">
                {formatQuantityPrice(product.quantityPrices[0])}
              </p>
            )}
            {product.unit && <p className="text-ink-3 text-xs">{product.unit}</p>}
            {product.unitPrice && <p className="text-ink-3 text-xs">{formatUnitPrice(product.unitPrice)}</p>}
          </div>
          {action && <div className="relative z-10 ml-auto">{action}</div>}
        </div>
        {/* Below the buttons, so that it does not shift them when it loads late. */}
        <CardDeliveryPrice productId={product.id} />
      </div>
      {corner && (
        <div className="absolute top-0.5 right-0.5 z-10 sm:top-2.5 sm:right-2.5 sm:rounded-full sm:bg-surface sm:shadow-rest">
          {corner}
        </div>
      )}
    </article>
  );
}
