export { findShop, findShops, type PublicShop } from './queries.ts';
export { registerShop, resendShopVerification, verifyShopEmail } from './register-shop.ts';
