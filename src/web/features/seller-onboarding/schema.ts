export { login } from '#src/modules/identity/contract/accounts.ts';
export {
  shopPhoneForm,
  shopResubmissionForm,
  shopSignupForm,
} from '#src/modules/shops/contract/shop-status.ts';
