export { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts';
export { logIn } from './log-in.ts';
export { issueVerificationToken, redeemVerificationToken } from './mailed-secrets.ts';
export { getProfile, updateProfile } from './profile.ts';
export { requestPasswordReset, resetPassword, verifyResetCode } from './reset-password.ts';
export { closeSession, findPrincipal, type Principal, purgeSessions } from './sessions.ts';
export { signUp } from './sign-up.ts';
export { resendVerification, verifyEmail } from './verify-email.ts';
