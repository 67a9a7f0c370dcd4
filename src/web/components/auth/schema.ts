export { login } from '#contracts/accounts';
