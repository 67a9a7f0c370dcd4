import * as m from '#messages/web';
/** Labels of a customer's queued requests. */
export const customerOutboxTexts = {
  addToCart: (product: string, quantity: number) =>
    m.offline_queue_customer_mutation_add_to_cart({ quantity, product }),
  addToWishlist: (product: string) => m.offline_queue_customer_mutation_add_to_wishlist({ product }),
  removeFromWishlist: (product: string) =>
    m.offline_queue_customer_mutation_remove_from_wishlist({ product }),
} as const;
