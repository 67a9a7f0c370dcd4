export { closeAccount } from './close-account.ts';
export { closeShop } from './close-shop.ts';
export {
  type CustomerObligations,
  readUnsettledOfCustomer,
  readUnsettledOfShop,
  type ShopObligations,
} from './queries/open-obligations.ts';
