export {
  chooseDeliveries,
  type DeliveryWish,
  factsOfParts,
  placeOf,
  type QuotedPart,
  quoteParts,
} from './choose-deliveries.ts';
export {
  type DeliveryFacts,
  NOTHING_SAID,
  placeOfShop,
  readDeliveries,
  readShopFacts,
} from './read-delivery.ts';
export { saveDelivery } from './save-delivery.ts';
