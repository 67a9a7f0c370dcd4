import { table } from '#contract/table';
import { success } from '#shared/envelope';
import { idempotencyKeyHeader } from '#shared/idempotency-key';
import { deliveryAddress } from '#src/modules/delivery/contract/delivery-quote.ts';
import { cart, cartAdd, cartLine, cartReservation, cartUpdate, reorderOutcome } from './cart.ts';

export const cartEndpoints = table('Cart and wishlist', {
  'GET /cart': {
    id: 'getCart',
    summary: 'Show the cart',
    description:
      'What is in it, at today’s prices and with what is left of each. For example a price that rose since yesterday shows at once. With `state`, and `city`, what it costs to bring it there (`?state=Ashanti`).',
    for: 'customer',
    query: deliveryAddress,
    says: 'The cart as it now is',
    answer: success(cart),
  },
  'GET /cart/reservation': {
    id: 'previewReservation',
    summary: 'Show what a checkout would reserve',
    description:
      'By mobile money, lines are reserved as far as the customer’s reserve reaches; the others can be ordered all the same, take their stock when the payment arrives, and are paid back where it is gone. By card, goods are reserved when the payment begins. For example a first order of twelve bags of maize.',
    for: 'customer',
    says: 'Which lines of the cart could not be reserved',
    answer: success(cartReservation),
  },
  'POST /cart/add': {
    id: 'addToCart',
    summary: 'Put a product into the cart',
    description: 'Adds to what is there of it already.',
    for: 'customer',
    headers: idempotencyKeyHeader,
    body: cartAdd,
    example: { productId: '0198c0de-7a55-7000-8000-000000000001', quantity: 2 },
    says: 'The cart as it now is',
    answer: success(cart),
    failures: [404, 409],
  },
  'PUT /cart/update/{id}': {
    id: 'updateCartItem',
    summary: 'Change how many of a product are in the cart',
    description: 'Of the product, or the line, that `id` names.',
    for: 'customer',
    params: cartLine,
    body: cartUpdate,
    example: { quantity: 3 },
    says: 'The cart as it now is',
    answer: success(cart),
    failures: [404, 409],
  },
  'DELETE /cart/remove/{id}': {
    id: 'removeCartItem',
    summary: 'Take a product out of the cart',
    description:
      'Of the product, or the line, that `id` names. For example Ama has enough baskets after all.',
    for: 'customer',
    params: cartLine,
    says: 'The cart as it now is',
    answer: success(cart),
    failures: [404],
  },
  'DELETE /cart/clear': {
    id: 'clearCart',
    summary: 'Empty the cart',
    description: 'Takes everything out. For example before shopping for somebody else.',
    for: 'customer',
    says: 'The cart as it now is',
    answer: success(cart),
  },
  'POST /orders/{id}/buy-again': {
    id: 'buyAgain',
    summary: 'Put what an order held into the cart once more',
    description:
      'What is still sold, as far as there is enough of it, at today’s prices; it says what is missing. A harvest is reserved, never bought again. For example the yam of last month, of which two tubers are left.',
    for: 'customer',
    says: 'The cart, what was put into it and what was not',
    answer: success(reorderOutcome),
    failures: [404],
  },
});
