export { shopSignupForm } from '#contracts/accounts';
