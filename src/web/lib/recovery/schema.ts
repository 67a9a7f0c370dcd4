export { emailOnly, resetPasswordForm } from '#contracts/accounts';
