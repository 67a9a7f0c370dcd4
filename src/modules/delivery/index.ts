export {
  chooseDeliveries,
  type DeliverySelection,
  placeOf,
  type QuotedShopOrder,
  quoteParts,
  readDeliveryInputs,
} from './choose-deliveries.ts';
export {
  DEFAULT_DELIVERY,
  type DeliveryInputs,
  placeOfShop,
  readDeliveries,
  readShopFacts,
  saveDelivery,
} from './delivery-settings.ts';
