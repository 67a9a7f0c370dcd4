import * as m from '#messages/web';
/** Texts of the box in which a product is bought. */

export const available = (count: number) => m.cart_buy_available({ count });
export const buyingNeedsScript = m.cart_buy_buying_needs_script();
export const buyableAfter = (closed: string) => m.cart_buy_buyable_after({ closed });
export const price = m.cart_buy_price();
export const priceFor = (quantity: number) => m.cart_buy_price_for({ quantity });
export const buyNowButton = m.cart_buy_now_button();
export const buyNowBusy = m.cart_buy_now_busy();
export const addedSome = (quantity: number, product: string) => m.cart_buy_added_some({ quantity, product });
