export {
  adminPasswordRecovery,
  allowAdminRecovery,
  changeAdminRole,
  createAdmin,
  findActiveAdmins,
  getAdmin,
  hasNewAdmin,
  listMoneyAdmins,
  recoverAdmin,
  recoverAdminPassword,
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
  cancelEmailChange,
  customerEmails,
  type EmailAccounts,
  type EmailOwner,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './email-changes.ts';
export {
  beginCustomerView,
  endCustomerView,
  findImpersonator,
  isImpersonationToken,
  listSupportViews,
  purgeCustomerViews,
  recordEndedViews,
} from './impersonation.ts';
export { checkKnownDevice, deviceLabel, purgeKnownSignIns } from './known-devices.ts';
export { askAdminForPasskey, createSession, logIn, logInAdmin } from './log-in.ts';
export { adminEmails } from './mails.ts';
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
export { confirmSession, endOtherSessions, endSession, listSessions } from './own-sessions.ts';
export { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
export { passwordRecovery, userPasswordRecovery } from './password-recovery.ts';
export {
  adminCredentials,
  assertNewPassword,
  type Credential,
  type Credentials,
  customerCredentials,
  standingOf,
} from './passwords.ts';
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
export { type AccountRef, accountId } from './views.ts';
