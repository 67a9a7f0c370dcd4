import type { CartView } from '#modules/checkout';
import { fromCedis, pesewas, toCedis } from '#shared/money';
import type { Cart } from '#src/modules/checkout/contract/cart.ts';
import type { Site } from '../../platform/site.ts';
import { presentCartDelivery } from './delivery.ts';
import { presentFees } from './fees.ts';
import { pictureUrl } from './product.ts';

export function presentCart(cart: CartView, site: Site): Cart {
  const names = new Map(cart.lines.map(({ product }) => [product.shop.id, product.shop.name]));
  const delivery = cart.deliveries.map((part) =>
    presentCartDelivery(part, names.get(part.shopId) ?? '', cart.isPlaceKnown),
  );
  const fees = delivery.map(({ fee }) => fee);
  return {
    id: cart.id,
    totalAmount: toCedis(cart.subtotalPesewas),
    discount: toCedis(pesewas(cart.lines.reduce((sum, line) => sum + line.discountPesewas, 0))),
    marketDiscount: toCedis(pesewas(cart.lines.reduce((sum, line) => sum + line.marketDiscountPesewas, 0))),
    coupon: cart.coupon && {
      ...{ code: cart.coupon.code, discount: toCedis(cart.coupon.discountPesewas) },
      problem: cart.coupon.problem,
    },
    feePercent: cart.feePercent,
    fees: presentFees(cart.fees),
    delivery,
    deliveryTotal: fees.includes(null)
      ? null
      : toCedis(pesewas(fees.reduce<number>((sum, fee) => sum + fromCedis(fee ?? 0), 0))),
    items: cart.lines.map((line) => {
      const { product } = line;
      return {
        id: line.id,
        productId: line.productId,
        variantId: line.variantId,
        variantName: line.product.variantName,
        quantity: line.quantity,
        subtotal: toCedis(pesewas(line.product.pricePesewas * line.quantity - line.discountPesewas)),
        discount: toCedis(line.discountPesewas),
        more: line.more && { quantity: line.more.quantity, saves: toCedis(line.more.savesPesewas) },
        problem: line.problem,
        product: {
          id: product.id,
          name: product.name,
          price: toCedis(product.pricePesewas),
          unit: product.unit,
          productImages: product.imageKeys.map((key) => pictureUrl(site, key)),
          stockQuantity: product.stockQuantity,
          inStock: product.inStock && line.problem !== 'UNAVAILABLE',
          shopId: product.shop.id,
          shop: { id: product.shop.id, name: product.shop.name, closedUntil: product.shop.closedUntil },
        },
      };
    }),
  };
}
