import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { closedLabel } from '#shared/holiday';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Price } from '#web/components/ui/price.tsx';
import { QuantityInput } from '#web/components/ui/quantity-input.tsx';
import * as addToCartTexts from './add-to-cart-texts.ts';
import * as buyTexts from './buy-texts.ts';
import { priceForQuantity, quantitySaving } from './quantity-savings.ts';
import { unavailableLabel } from './stock.ts';
import { PAGE_ERROR, useAddToCart } from './use-add-to-cart.ts';

type Props = {
  /** The product with the selected variant. */
  product: Pick<
    Product,
    'id' | 'name' | 'price' | 'unit' | 'quantityPrices' | 'stockQuantity' | 'inStock' | 'shop'
  > & { variantId: string | null };
};

/** Stock, quantity, Add to Cart and Buy Now of the product page. On phones price and buttons stick to the bottom. */
export function BuyBox({ product }: Props) {
  return <Box key={`${product.id} ${product.variantId}`} product={product} />;
}

const ROOM_FOR_BAR = ['pb-28', 'md:pb-0'];
const IN_BAR = 'max-md:px-2';

function Box({ product }: Props) {
  const [quantity, setQuantity] = useState(1);
  const toCart = useAddToCart(product, PAGE_ERROR);
  const toCheckout = useAddToCart(product, PAGE_ERROR);
  const navigate = useNavigate();
  const unbuyable = unavailableLabel(product);
  const soldOut = unbuyable !== null;
  const { closedUntil, name: shopName } = product.shop;
  const busy = toCart.busy || toCheckout.busy;
  const saving = quantitySaving(product, quantity);

  useEffect(() => {
    document.body.classList.add(...ROOM_FOR_BAR);
    return () => document.body.classList.remove(...ROOM_FOR_BAR);
  }, []);

  async function buyNow() {
    const inCart = await toCheckout.add(quantity, null);
    if (inCart) void navigate('/checkout');
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityInput
          value={quantity}
          onChange={setQuantity}
          min={1}
          max={Math.max(1, product.stockQuantity)}
          label={product.name}
          disabled={soldOut}
          busy={busy}
        />
        <p className="text-ink-2 text-sm">{buyTexts.available(product.stockQuantity)}</p>
      </div>
      {product.quantityPrices.length > 0 && (
        <p role="status" className="-mt-2 min-h-5 font-semibold text-leaf text-sm">
          {saving}
        </p>
      )}
      {closedUntil && (
        <p className="rounded-control bg-gold-soft px-3.5 py-2.5 font-medium text-gold-ink text-sm">
          {buyTexts.buyableAfter(closedLabel(shopName, closedUntil))}
        </p>
      )}
      <p
        data-show="no-js"
        className="rounded-control bg-gold-soft px-3.5 py-2.5 font-medium text-gold-ink text-sm"
      >
        {buyTexts.buyingNeedsScript}
      </p>
      <div
        data-show="js"
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-2 gap-x-2.5 gap-y-1.5 border-line border-t bg-surface px-4 pt-2 pb-3.5 md:static md:border-0 md:bg-transparent md:p-0"
      >
        <p className="col-span-2 flex items-baseline justify-between gap-3 md:hidden">
          <span className="text-ink-2 text-sm">
            {quantity > 1 ? buyTexts.priceFor(quantity) : product.unit || buyTexts.price}
          </span>
          <Price cedis={priceForQuantity(product, quantity)} />
        </p>
        {closedUntil ? (
          <Button disabled className="col-span-2">
            {unbuyable}
          </Button>
        ) : (
          <>
            <Button
              variant="soft"
              className={IN_BAR}
              disabled={soldOut}
              aria-disabled={busy}
              busy={toCart.busy}
              busyLabel={addToCartTexts.addBusy}
              onClick={() => void toCart.add(quantity, buyTexts.addedSome(quantity, product.name))}
            >
              {unbuyable ?? addToCartTexts.addButton}
            </Button>
            <Button
              className={IN_BAR}
              disabled={soldOut}
              aria-disabled={busy}
              busy={toCheckout.busy}
              busyLabel={buyTexts.buyNowBusy}
              onClick={() => void buyNow()}
            >
              {unbuyable ?? buyTexts.buyNowButton}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
