export { closeAccount } from './close-account.ts';
export { closeShop } from './close-shop.ts';
