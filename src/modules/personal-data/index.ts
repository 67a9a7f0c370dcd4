export { closeAccount, closeShop } from './close-account.ts';
export {
  type CustomerObligations,
  readCustomerObligations,
  readShopObligations,
  type ShopObligations,
} from './queries/open-obligations.ts';
