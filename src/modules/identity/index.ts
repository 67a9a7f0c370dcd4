export { type AccountRef, accountId } from './account-ref.ts';
export { findActiveAdmins } from './active-admins.ts';
export { addAddress, listAddresses, removeAddress, updateAddress } from './addresses.ts';
export { adminEmails } from './admin-emails.ts';
export { adminPasswordRecovery, allowAdminRecovery, recoverAdminPassword } from './admin-recovery.ts';
export { changeAdminRole } from './admin-role.ts';
export {
  type AllEmails,
  applyDueEmailChanges,
  confirmEmailChange,
  readEmailChangeLink,
  stopEmailChange,
} from './answer-email-change.ts';
export { askEmailChange, cancelEmailChange, resendEmailChange } from './ask-email-change.ts';
export { beginCustomerView } from './begin-customer-view.ts';
export { changePassword } from './change-password.ts';
export { CLOSED_HASH, closeUser, lockOpenUser } from './close-user.ts';
export { createAdmin } from './create-admin.ts';
export {
  adminCredentials,
  type Credential,
  type Credentials,
  customerCredentials,
  standingOf,
} from './credentials.ts';
export { findViewPrincipal, isViewToken, listSupportViews } from './customer-views.ts';
export { deviceLabel } from './device-label.ts';
export { customerEmails, type EmailAccounts, type EmailOwner } from './email-accounts.ts';
export { readEmailChange } from './email-changes.ts';
export { endCustomerView, purgeCustomerViews, recordEndedViews } from './end-customer-view.ts';
export {
  adminFactors,
  type FactorAccounts,
  type FactorHolder,
  type FactorOwner,
} from './factor-accounts.ts';
export { forgetShop } from './forget-shop.ts';
export { getAdmin } from './get-admin.ts';
export { familiarityOf, purgeKnownSignIns } from './known-sign-ins.ts';
export { getUser, listUsers } from './list-users.ts';
export { askAdminForPasskey, logIn, logInAdmin } from './log-in.ts';
export {
  findInvitation,
  issueInvitation,
  issueVerificationToken,
  ownerOfVerificationToken,
  purgeMailedSecrets,
  redeemInvitation,
  redeemVerificationToken,
  revokeSecretsOf,
} from './mailed-secrets.ts';
export { endSessionsOf, removeAdmin, reopenCustomer, suspendCustomer } from './manage-accounts.ts';
export { hasNewAdmin, listMoneyAdmins } from './money-admins.ts';
export { openSession } from './open-session.ts';
export { confirmSession, endOtherSessions, endSession, listSessions } from './own-sessions.ts';
export { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';
export { assertNewPassword } from './password-policy.ts';
export { passwordRecovery } from './password-recovery.ts';
export { getProfile, profilesOf, updateProfile } from './profile.ts';
export { recoverAdmin } from './recover-admin.ts';
export { type FactorDeps, isFactorRequired, passSecondFactor } from './redeem-factor.ts';
export { askForPasskey } from './redeem-passkey.ts';
export { refuseDemoAddress } from './refuse-demo-address.ts';
export { userPasswordRecovery } from './reset-password.ts';
export { sealedOfAccounts, sealSecrets } from './seal-secrets.ts';
export {
  beginTotp,
  confirmTotp,
  forgetFactor,
  liftFactor,
  readFactor,
  removeTotp,
  renewRecoveryCodes,
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
export { resendVerification, verifyEmail } from './verify-email.ts';
