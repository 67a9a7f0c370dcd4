export { login, shopSignupForm } from '#contracts/accounts';
export { shopMendForm } from '#contracts/shop-status';
