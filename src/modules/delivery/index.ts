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
} from './read-delivery.ts';
export { saveDelivery } from './save-delivery.ts';
