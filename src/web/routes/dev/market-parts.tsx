import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';
import { PhotoRow } from '#web/components/images/photo-row.tsx';
import { PriceBreakdown } from '#web/components/order/price-breakdown.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { ProductCard } from '#web/features/catalogue/listing/product-card.tsx';
import { Example } from './example.tsx';

const BASKET = '/media/demo/zaare-straw-house--round-market-basket-large/480.webp';

const PRODUCT: Product = {
  id: 'example',
  name: 'Round Market Basket',
  price: 120,
  priceTo: null,
  quantityPrices: [{ kind: 'TOGETHER', quantity: 3, price: 330 }],
  sale: 'piece' as const,
  weight: null,
  options: [],
  description: 'Woven from dyed elephant grass.',
  unit: 'each',
  stockQuantity: 7,
  inStock: true,
  productImages: [BASKET],
  image: BASKET,
  categoryId: 'example',
  category: { id: 'example', name: 'Baskets' },
  categoryName: 'Baskets',
  shopId: 'example',
  shop: {
    id: 'example',
    name: 'Zaare Straw House',
    location: 'Bolgatanga',
    region: 'Upper East',
    isVerified: true,
    closedUntil: null,
  },
  shopName: 'Zaare Straw House',
  unitPrice: null,
  rating: 4.5,
  reviewsCount: 12,
  facts: { ingredients: 'Elephant grass, leather' },
  createdAt: '2026-01-05T08:00:00.000Z',
};

const LONG = 'Ewe kente cloth for men, twelve strips, with adinkra woven into both of its edges by hand';

/** Components that many pages of the market show. */
export function MarketParts() {
  return (
    <>
      <Example name="ProductCard" wide>
        <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
          <ProductCard product={PRODUCT} action={<Button size="sm">Add to Cart</Button>} />
          <ProductCard
            product={{ ...PRODUCT, name: LONG, price: 9_999_999.99 }}
            action={
              <Button size="sm" busy busyLabel="Adding...">
                Add to Cart
              </Button>
            }
          />
          <ProductCard
            product={{
              ...PRODUCT,
              productImages: [],
              image: null,
              unit: null,
              stockQuantity: 0,
              inStock: false,
            }}
            action={
              <Button size="sm" disabled>
                Out of Stock
              </Button>
            }
          />
        </div>
      </Example>
      <Example name="PriceBreakdown" wide>
        <Panel className="md:max-w-sm">
          <PriceBreakdown
            totals={{
              ...{ subtotal: 240, fee: 9.5, total: 249.5 },
              fees: [
                { percent: 5, of: 140, amount: 7 },
                { percent: 2.5, of: 100, amount: 2.5 },
              ],
            }}
            feeName="Platform fee"
          />
        </Panel>
      </Example>
      <Example name="PhotoRow">
        <PhotoRow photos={[BASKET]} label="Photo of the goods" />
      </Example>
    </>
  );
}
