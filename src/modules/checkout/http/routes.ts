import { parsePlace } from '#modules/delivery';
import { getOrder } from '#modules/orders';
import type { Site } from '#platform/site';
import { customerId } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes, type RouteGroup } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, type HttpContext } from '#server/http/router';
import { fromCedis, pesewas, toCedis } from '#shared/money';
import { toKilograms, weightBounds } from '#shared/sold-by-weight';
import { presentSaleByWeight } from '#shared/sold-by-weight-schema';
import { pictureUrl } from '#src/modules/catalogue/http/present-product.ts';
import { presentCartDelivery } from '#src/modules/delivery/http/routes.ts';
import { presentFees } from '#src/modules/settings/http/routes.ts';
import type { Cart, CartItem } from '../contract/cart.ts';
import {
  addToCart,
  type CartView,
  clearCart,
  getCart,
  previewReservation,
  removeCartItem,
  reorder,
  updateCartItem,
} from '../index.ts';

/** The cart (docs/specification.md, 4 and 7): every change responds with the whole cart. */
export function cartRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);
  const current = async (
    c: HttpContext,
    message: string,
    to: { city?: string | undefined; state?: string | undefined } = {},
  ) => envelope(presentCart(await getCart(db, customerId(c), parsePlace(to)), site), message);

  on('GET /cart', async (c) => c.json(await current(c, 'Your cart', c.req.valid('query')), 200));
  on('GET /cart/reservation', async (c) => {
    const { limitAddresses, orderHoldMs } = deps.limits;
    const from = limitAddresses ? c.get('clientIp') || null : null;
    const shown = await previewReservation(db, customerId(c), from, orderHoldMs);
    return c.json(envelope(shown, 'What would be reserved'), 200);
  });
  on('POST /cart/add', async (c) => {
    const fields = c.req.valid('json');
    const cart = await addToCart(db, customerId(c), fields, await readIdempotencyKey(c, { fields }));
    return c.json(envelope(presentCart(cart, site), 'Added to cart'), 200);
  });
  on('PUT /cart/update/{id}', async (c) => {
    await updateCartItem(db, customerId(c), c.req.valid('param').id, c.req.valid('json').quantity);
    return c.json(await current(c, 'Quantity updated'), 200);
  });
  on('DELETE /cart/remove/{id}', async (c) => {
    await removeCartItem(db, customerId(c), c.req.valid('param').id);
    return c.json(await current(c, 'Item removed'), 200);
  });
  on('DELETE /cart/clear', async (c) => {
    await clearCart(db, customerId(c));
    return c.json(await current(c, 'Cart cleared'), 200);
  });
  on('POST /orders/{id}/buy-again', async (c) => {
    const userId = customerId(c);
    const { items } = await getOrder(db, userId, c.req.valid('param').id);
    const bought = items.map(({ productId, variantId, productName: name, quantity }) => {
      return { productId, variantId, name, quantity };
    });
    const { added, missing } = await reorder(db, userId, bought);
    const shown = presentCart(await getCart(db, userId, parsePlace({})), site);
    return c.json(envelope({ cart: shown, added, missing }, 'Your cart'), 200);
  });
  return app;
}

export function presentCart(cart: CartView, site: Site): Cart {
  const names = new Map(cart.lines.map(({ product }) => [product.shop.id, product.shop.name]));
  const delivery = cart.deliveries.map((part) =>
    presentCartDelivery(part, names.get(part.shopId) ?? '', cart.isPlaceKnown),
  );
  const fees = delivery.map(({ fee }) => fee);
  return {
    id: cart.id,
    totalAmount: toCedis(cart.subtotalPesewas),
    credit: toCedis(cart.creditPesewas),
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
        weight: presentWeight(line),
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

function presentWeight({ quantity, product: { weight } }: CartView['lines'][number]): CartItem['weight'] {
  if (!weight) return null;
  const { unitPricePesewas, ...terms } = weight;
  const { orderedGrams, paidGrams } = weightBounds(quantity, weight);
  return {
    ...presentSaleByWeight(terms),
    unitPrice: toCedis(unitPricePesewas),
    ...{ orderedKg: toKilograms(orderedGrams), paidKg: toKilograms(paidGrams) },
  };
}

export const routes: RouteGroup[] = [cartRoutes];
