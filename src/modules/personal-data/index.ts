export { closeAccount, closeShop } from './close-account.ts';
export { joinAccounts } from './join-accounts.ts';
export { listActsOfAgent, listCommissionsOfAgent, listConsentsOfAgent } from './queries/agent-data.ts';
export {
  type CustomerObligations,
  readCustomerObligations,
  readShopObligations,
  type ShopObligations,
} from './queries/open-obligations.ts';
