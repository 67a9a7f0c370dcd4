export type { AccountRef } from './account-ref.ts';
export { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts';
export { adminPasswordRecovery, allowAdminRecovery, recoverAdminPassword } from './admin-recovery.ts';
export { changePassword, confirmPassword } from './change-password.ts';
export { createAdmin } from './create-admin.ts';
export { adminCredentials, type Credentials, customerCredentials } from './credentials.ts';
export { getUser, listUsers } from './list-users.ts';
export { logIn, logInAdmin } from './log-in.ts';
export {
  findInvitation,
  issueInvitation,
  issueVerificationToken,
  purgeMailedSecrets,
  redeemInvitation,
  redeemVerificationToken,
  revokeSecretsOf,
} from './mailed-secrets.ts';
export { assertNewPassword } from './password-policy.ts';
export { passwordRecovery } from './password-recovery.ts';
export { getProfile, updateProfile } from './profile.ts';
export { userPasswordRecovery } from './reset-password.ts';
export { beginTotp, confirmTotp, getAdmin, removeTotp } from './second-factor.ts';
export {
  closeSession,
  closeSessionsOf,
  findPrincipal,
  openSession,
  type Principal,
  purgeSessions,
} from './sessions.ts';
export { signUp } from './sign-up.ts';
export { resendVerification, verifyEmail } from './verify-email.ts';
