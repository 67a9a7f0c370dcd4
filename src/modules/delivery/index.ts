export {
  chooseDeliveries,
  type DeliverySelection,
  parsePlace,
  type QuotedShopOrder,
  quoteShopOrders,
  readDeliveryInputs,
} from './choose-deliveries.ts';
export {
  DEFAULT_DELIVERY,
  type DeliveryInputs,
  parseShopPlace,
  readDeliveries,
  readShopFacts,
  saveDelivery,
} from './delivery-settings.ts';
