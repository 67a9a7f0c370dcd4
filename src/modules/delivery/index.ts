export {
  agreedDelivery,
  chooseDeliveries,
  type DeliverableShopOrder,
  type DeliverySelection,
  parsePlace,
  type QuotedShopOrder,
  quoteShopOrders,
  readDeliveryInputs,
  type SelectedDelivery,
} from './choose-deliveries.ts';
export {
  DEFAULT_DELIVERY,
  type DeliveryInputs,
  parseShopPlace,
  readDeliveries,
  readShopFacts,
  saveDelivery,
} from './delivery-settings.ts';
