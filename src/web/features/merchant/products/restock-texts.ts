import * as m from '#messages/web';
/** Texts of restocking a product. */
export const restockTexts = {
  restockButton: m.merchant_products_restock_button(),
  restockLater: (count: number, product: string) => m.merchant_products_restock_later({ count, product }),
  restocked: (product: string, count: number) => m.merchant_products_restock_restocked({ product, count }),
  restocking: m.merchant_products_restock_restocking(),
  restockAdd: (count: number) => m.merchant_products_restock_add({ count }),
  cancelButton: m.merchant_products_restock_cancel_button(),
};
