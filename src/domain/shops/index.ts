export { decideShop } from './decide-shop.ts';
export { logInShop } from './log-in-shop.ts';
export { mailShop } from './mail-shop.ts';
export {
  findShop,
  findShops,
  getShop,
  listShops,
  type OwnedShop,
  type PublicShop,
  updateShop,
} from './queries.ts';
export { registerShop, resendShopVerification, verifyShopEmail } from './register-shop.ts';
export { shopPasswordRecovery } from './reset-password.ts';
