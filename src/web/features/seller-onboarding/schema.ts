export { login, shopSignupForm } from '#contracts/accounts';
export { shopResubmissionForm } from '#contracts/shop-status';
