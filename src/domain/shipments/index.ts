export { type ShipmentView, shipmentsOfOrders, shipmentsOfPart } from './read-shipments.ts';
export { hasNotCome } from './states.ts';
export {
  assertArrival,
  changeShipmentState,
  createShipment,
  describeShipment,
  forgetShipments,
  type ParcelSaid,
  purgeShipments,
  trackShipment,
} from './write-shipment.ts';
