export { type AccountRef, accountId } from './account-ref.ts';
export { adminEmails } from './admin-mails.ts';
export {
  changeAdminRole,
  createAdmin,
  findActiveAdmins,
  getAdmin,
  hasNewAdmin,
  listMoneyAdmins,
} from './admins.ts';
export { changePassword } from './change-password.ts';
export {
  type AllEmails,
  applyDueEmailChanges,
  confirmEmailChange,
  readEmailChangeLink,
  stopEmailChange,
} from './confirm-email-change.ts';
export {
  adminCredentials,
  type Credential,
  type Credentials,
  customerCredentials,
  standingOf,
} from './credentials.ts';
export { deviceLabel } from './device-label.ts';
export { customerEmails, type EmailAccounts, type EmailOwner, readEmailChange } from './email-changes.ts';
export {
  beginCustomerView,
  endCustomerView,
  findImpersonator,
  isImpersonationToken,
  listSupportViews,
  purgeCustomerViews,
  recordEndedViews,
} from './impersonation.ts';
export { checkKnownDevice, purgeKnownSignIns } from './known-devices.ts';
export { askAdminForPasskey, logIn, logInAdmin } from './log-in.ts';
export {
  closeUser,
  endSessionsOf,
  getUser,
  listUsers,
  lockOpenUser,
  removeAdmin,
  reopenCustomer,
  suspendCustomer,
  UNUSABLE_PASSWORD_HASH,
} from './manage-accounts.ts';
export {
  adminFactors,
  type MfaAccount,
  type MfaOwner,
  type MfaStore,
  sealedOfAccounts,
  sealSecrets,
} from './mfa-store.ts';
export { createSession } from './open-session.ts';
export { confirmSession, endOtherSessions, endSession, listSessions } from './own-sessions.ts';
export { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
export { assertNewPassword } from './password-policy.ts';
export { passwordRecovery, userPasswordRecovery } from './password-recovery.ts';
export {
  addAddress,
  getProfile,
  listAddresses,
  profilesOf,
  removeAddress,
  updateAddress,
  updateProfile,
} from './profile.ts';
export {
  adminPasswordRecovery,
  allowAdminRecovery,
  recoverAdmin,
  recoverAdminPassword,
} from './recover-admin.ts';
export { cancelEmailChange, requestEmailChange, resendEmailChange } from './request-email-change.ts';
export {
  beginTotp,
  confirmTotp,
  deleteMfa,
  readFactor,
  removeTotp,
  renewRecoveryCodes,
  resetMfa,
} from './second-factor.ts';
export {
  closeSession,
  closeSessionsOf,
  findPrincipal,
  forgetShop,
  PRINCIPALS,
  type Principal,
  purgeSessions,
  type SessionFacts,
} from './sessions.ts';
export { refuseDemoAddress, resendVerification, signUp, verifyEmail } from './sign-up.ts';
export {
  findInvitation,
  issueInvitation,
  issueVerificationToken,
  ownerOfVerificationToken,
  purgeMailedSecrets,
  redeemInvitation,
  redeemVerificationToken,
  revokeSecretsOf,
} from './verification-tokens.ts';
export { type FactorDeps, isMfaRequired, verifyMfa } from './verify-mfa.ts';
