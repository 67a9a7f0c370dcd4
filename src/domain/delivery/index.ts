export {
  chooseDeliveries,
  type DeliveryWish,
  placeOf,
  type QuotedPart,
  quoteParts,
} from './choose-deliveries.ts';
export { NOTHING_SAID, placeOfShop, readDeliveries, readShopFacts } from './read-delivery.ts';
export { saveDelivery } from './save-delivery.ts';
