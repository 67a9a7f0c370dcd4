import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button, ButtonLink, type ButtonProps } from '#web/components/ui/button.tsx';
import { paths } from '#web/lib/config/paths.ts';
import { cx } from '#web/lib/utils/cx.ts';
import * as addToCartTexts from './add-to-cart-texts.ts';
import { unavailableLabel } from './stock.ts';
import { CARD_ERROR, useAddToCart } from './use-add-to-cart.ts';

type Props = {
  product: Pick<Product, 'id' | 'name' | 'stockQuantity' | 'inStock' | 'shop' | 'options'>;
} & Pick<ButtonProps, 'variant' | 'size' | 'full' | 'className'>;

/** Adds one piece to the cart (docs/specification.md, 2, Product card). */
export function AddToCartButton({ product, variant = 'soft', size = 'sm', full, className }: Props) {
  const { busy, add } = useAddToCart(product, CARD_ERROR);
  const look = { variant, size, full, className };
  const unbuyable = unavailableLabel(product);
  if (unbuyable) {
    return (
      <Button
        {...look}
        disabled
        className={cx('h-auto max-w-36 text-balance whitespace-normal leading-tight', className)}
      >
        {unbuyable}
      </Button>
    );
  }
  // A product with variants links to its page.
  if (product.options.length > 0) {
    return (
      <ButtonLink {...look} to={paths.product(product.id)}>
        {addToCartTexts.chooseButton}
        <span className="sr-only">{addToCartTexts.chooseSuffix(product.name)}</span>
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      busy={busy}
      busyLabel={addToCartTexts.addBusy}
      onClick={() => void add(1, addToCartTexts.added(product.name))}
    >
      {addToCartTexts.addButton}
    </Button>
  );
}
