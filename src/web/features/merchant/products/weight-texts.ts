import * as m from '#messages/web';

/** Texts of a sale by weight in the product form. */
export const weightTexts = {
  soldByLabel: m.merchant_products_weight_sold_by_label(),
  piece: m.merchant_products_weight_piece(),
  weight: m.merchant_products_weight_weight(),
  text: m.merchant_products_weight_text(),
  usualLabel: m.merchant_products_weight_usual_label(),
  usualHint: m.merchant_products_weight_usual_hint(),
  perKg: (price: string) => m.merchant_products_weight_per_kg({ price }),
  toleranceLabel: m.merchant_products_weight_tolerance_label(),
  toleranceHint: m.merchant_products_weight_tolerance_hint(),
  paysLabel: m.merchant_products_weight_pays_label(),
  paysHint: m.merchant_products_weight_pays_hint(),
  paysOrdered: m.merchant_products_weight_pays_ordered(),
  paysUpper: m.merchant_products_weight_pays_upper(),
};
