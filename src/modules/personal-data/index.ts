export { closeAccount, closeShop } from './close-account.ts';
export {
  type CustomerObligations,
  readUnsettledOfCustomer,
  readUnsettledOfShop,
  type ShopObligations,
} from './queries/open-obligations.ts';
