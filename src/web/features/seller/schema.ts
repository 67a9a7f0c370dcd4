export { login, shopSignupForm } from '#contracts/accounts';
export { shopDetails } from '#contracts/shop-status';
