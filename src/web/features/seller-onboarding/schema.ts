export { login, shopSignupForm } from '#src/modules/identity/contract/accounts.ts';
export { shopResubmissionForm } from '#src/modules/shops/contract/shop-status.ts';
