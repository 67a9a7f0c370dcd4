export { login } from '#src/modules/identity/contract/accounts.ts';
