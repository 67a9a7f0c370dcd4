import { lockProducts } from '#modules/catalogue';
import { type OrderAggregate, placeOrder } from '#modules/orders';
import type { Transaction } from '#platform/database';
import { quoteErrors } from './errors.ts';
import type { StandingOrderRow } from './lock-quote.ts';

type Placing = Parameters<typeof placeOrder>[1];

/**
 * Places the order of a delivery at the agreed price and fee. Locks the product. A deposit's goods are made ready by the
 * agreed day, so its order takes no stock.
 * @throws AppError OUT_OF_STOCK when the product is not sold any more, or there is too little; else as `placeOrder`
 */
export async function placeDelivery(
  tx: Transaction,
  standing: Pick<
    StandingOrderRow,
    'userId' | 'shopId' | 'productId' | 'quantity' | 'pricePesewas' | 'deliveryPesewas'
  >,
  input: Pick<Placing, 'address' | 'hold' | 'reserve' | 'payerPhone'> & {
    dueOn: string;
    takesStock: boolean;
  },
): Promise<OrderAggregate> {
  const { userId, productId, quantity, pricePesewas } = standing;
  const { dueOn, takesStock, ...placing } = input;
  const [product] = await lockProducts(tx, [{ productId, quantity }]);
  if (!product?.buyable || product.shopId !== standing.shopId || product.options.length > 0 || product.weight)
    throw quoteErrors.noLongerSold();
  const goods = {
    ...{ ...product, pricePesewas, quantityPrices: [] },
    ...(!takesStock && { stockQuantity: quantity }),
    closedUntil: product.closedUntil && product.closedUntil >= dueOn ? product.closedUntil : null,
  };
  return placeOrder(tx, {
    ...{ ...placing, userId, lines: [{ productId, quantity }], goods: { products: [goods] } },
    agreed: { feePesewas: standing.deliveryPesewas, dueOn },
  });
}
