export { NOTHING_SAID, placeOfShop, readDeliveries } from './read-delivery.ts';
export { saveDelivery } from './save-delivery.ts';
