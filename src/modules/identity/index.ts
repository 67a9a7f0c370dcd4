export { type AccountRef, accountId } from './account-ref.ts';
export { findActiveAdmins } from './active-admins.ts';
export { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts';
export { adminEmails } from './admin-emails.ts';
export { adminPasswordRecovery, allowAdminRecovery, recoverAdminPassword } from './admin-recovery.ts';
export { changeAdminRole } from './admin-role.ts';
export { closeUser, lockOpenUser, UNUSABLE_PASSWORD_HASH } from './anonymise-user.ts';
export { changePassword } from './change-password.ts';
export {
  type AllEmails,
  applyDueEmailChanges,
  confirmEmailChange,
  readEmailChangeLink,
  stopEmailChange,
} from './confirm-email-change.ts';
export { createAdmin } from './create-admin.ts';
export {
  adminCredentials,
  type Credential,
  type Credentials,
  customerCredentials,
  standingOf,
} from './credentials.ts';
export { deviceLabel } from './device-label.ts';
export { customerEmails, type EmailAccounts, type EmailOwner } from './email-accounts.ts';
export { readEmailChange } from './email-changes.ts';
export { endCustomerView, purgeCustomerViews, recordEndedViews } from './end-impersonation.ts';
export { getAdmin } from './get-admin.ts';
export { findImpersonator, isImpersonationToken, listSupportViews } from './impersonation.ts';
export { checkKnownDevice, purgeKnownSignIns } from './known-devices.ts';
export { getUser, listUsers } from './list-users.ts';
export { askAdminForPasskey, logIn, logInAdmin } from './log-in.ts';
export { endSessionsOf, removeAdmin, reopenCustomer, suspendCustomer } from './manage-accounts.ts';
export {
  adminFactors,
  type MfaAccount,
  type MfaOwner,
  type MfaStore,
} from './mfa-store.ts';
export { hasNewAdmin, listMoneyAdmins } from './money-admins.ts';
export { createSession } from './open-session.ts';
export { confirmSession, endOtherSessions, endSession, listSessions } from './own-sessions.ts';
export { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
export { assertNewPassword } from './password-policy.ts';
export { passwordRecovery } from './password-recovery.ts';
export { getProfile, profilesOf, updateProfile } from './profile.ts';
export { recoverAdmin } from './recover-admin.ts';
export { askForPasskey } from './redeem-passkey.ts';
export { refuseDemoAddress } from './refuse-demo-address.ts';
export { cancelEmailChange, requestEmailChange, resendEmailChange } from './request-email-change.ts';
export { userPasswordRecovery } from './reset-password.ts';
export { forgetShop } from './revoke-shop-access.ts';
export { sealedOfAccounts, sealSecrets } from './seal-secrets.ts';
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
  PRINCIPALS,
  type Principal,
  purgeSessions,
  type SessionFacts,
} from './sessions.ts';
export { signUp } from './sign-up.ts';
export { beginCustomerView } from './start-impersonation.ts';
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
export { resendVerification, verifyEmail } from './verify-email.ts';
export { type FactorDeps, isMfaRequired, verifyMfa } from './verify-mfa.ts';
