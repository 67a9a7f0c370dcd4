export {
  changePin,
  deletePin,
  type PinOwner,
  type PinTry,
  readPinState,
  sendPinCode,
  setFirstPin,
  setPin,
  tryPin,
} from './account-pins.ts';
export {
  cancelRecovery,
  type RecoverableAccount,
  type RecoverableKinds,
  readRecovery,
  startRecovery,
  stopRecovery,
} from './account-recovery.ts';
export { adminEmails } from './admin-mails.ts';
export {
  adminPasswordRecovery,
  allowAdminRecovery,
  changeAdminRole,
  createAdmin,
  findActiveAdmins,
  getAdmin,
  hasNewAdmin,
  listMoneyAdmins,
  lockAdminRole,
  recoverAdmin,
  recoverAdminPassword,
} from './admins.ts';
export { applyDueRecoveries, purgeRecoveries } from './apply-recoveries.ts';
export { changePassword } from './change-password.ts';
export {
  applyDueEmailChanges,
  confirmEmailChange,
  type EmailStores,
  readEmailChangeLink,
  stopEmailChange,
} from './confirm-email-change.ts';
export {
  cancelEmailChange,
  customerEmails,
  type EmailAccounts,
  type EmailOwner,
  maskEmail,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './email-changes.ts';
export {
  endCustomerView,
  findImpersonator,
  isImpersonationToken,
  listSupportViews,
  purgeCustomerViews,
  recordEndedViews,
  startCustomerView,
} from './impersonation.ts';
export {
  type JoinProof,
  lockBothAccounts,
  mergeUsers,
  type ProvenAccounts,
  proveOtherAccount,
} from './join-accounts.ts';
export { checkKnownDevice, deviceLabel, purgeKnownSignIns } from './known-devices.ts';
export { createSession, logIn, logInAdmin, requestAdminPasskey } from './log-in.ts';
export {
  closeUser,
  endSessionsOf,
  getUser,
  listUsers,
  lockAdmins,
  lockOpenUser,
  reactivateCustomer,
  removeAdmin,
  suspendCustomer,
  UNUSABLE_PASSWORD_HASH,
} from './manage-accounts.ts';
export {
  accountSealedColumns,
  adminFactors,
  type MfaAccount,
  type MfaOwner,
  type MfaStore,
  sealSecrets,
} from './mfa-store.ts';
export {
  muteCustomerOfPhone,
  readCustomerNotifications,
  readCustomerWhatsApp,
  setCustomerNotifications,
  setCustomerWhatsApp,
  stopWhatsAppOfCustomer,
} from './notification-choices.ts';
export { addPhone, lockPhone, removePhone, resetPasswordByPhone, sendPasswordCode } from './own-phone.ts';
export {
  assertSessionOpen,
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
} from './own-sessions.ts';
export { addPasskey, listPasskeys, removePasskey, requestPasskey, startPasskey } from './passkeys.ts';
export { passwordRecovery, userPasswordRecovery } from './password-recovery.ts';
export {
  adminCredentials,
  assertNewPassword,
  type Credential,
  type Credentials,
  customerCredentials,
  fingerprint,
} from './passwords.ts';
export {
  checkPhoneCode,
  hasLivePhoneCode,
  phoneCodeText,
  purgePhoneCodes,
  redeemPhoneCode,
  sendPhoneCode,
  takeCodeTry,
} from './phone-codes.ts';
export { signInByPhone } from './phone-sign-in.ts';
export { pinProblem } from './pin-rules.ts';
export {
  addAddress,
  findCustomerByPhone,
  getProfile,
  listAddresses,
  listProfiles,
  removeAddress,
  updateAddress,
  updateProfile,
} from './profile.ts';
export {
  addPushSubscription,
  listPushDevices,
  listPushEndpoints,
  type PushDevice,
  recordPushUse,
  removePushSubscription,
} from './push-subscriptions.ts';
export {
  confirmTotp,
  deleteMfa,
  readFactor,
  removeTotp,
  renewRecoveryCodes,
  resetMfa,
  startTotp,
} from './second-factor.ts';
export {
  closeOwnSessions,
  closeSession,
  closeSessionsOf,
  endShopAccess,
  findPrincipal,
  PRINCIPALS,
  type Principal,
  purgeSessions,
  type SessionFacts,
} from './sessions.ts';
export { refuseDemoAddress, resendVerification, signUp, verifyEmail } from './sign-up.ts';
export {
  findInvitation,
  findTokenOwner,
  issueInvitation,
  issueVerificationToken,
  purgeMailedSecrets,
  redeemInvitation,
  redeemVerificationToken,
  revokeTokens,
} from './verification-tokens.ts';
export { type FactorDeps, isMfaRequired, verifyMfa } from './verify-mfa.ts';
export { type AccountRef, accountId } from './views.ts';
