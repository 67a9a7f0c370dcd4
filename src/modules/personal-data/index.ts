export { closeAccount } from './close-account.ts';
export { closeShop } from './close-shop.ts';
export {
  readUnsettledOfCustomer,
  readUnsettledOfShop,
  type UnsettledOfCustomer,
  type UnsettledOfShop,
} from './queries/unsettled.ts';
