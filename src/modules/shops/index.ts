export { acceptInvitation, readInvitation } from './accept-invitation.ts';
export { changedForYouMail, editShopForSeller, type FieldChange } from './edit-for-seller.ts';
export {
  logInShop,
  requestShopPasskey,
  shopCredentials,
  shopEmails,
  shopFactors,
  shopPasswordRecovery,
  shopSealedColumns,
} from './log-in-shop.ts';
export {
  mailShop,
  mailsToShop,
  readShopContact,
  readShopRecipients,
} from './mails.ts';
export {
  readNotificationChoices,
  readShopWhatsApp,
  setNotificationChoices,
  setShopWhatsApp,
  stopWhatsAppOfShop,
} from './notification-choices.ts';
export { findMemberByPhone } from './phone-invitations.ts';
export { registerShopByPhone, signInShopByPhone } from './phone-sign-in.ts';
export { purgeInvitations } from './purge-invitations.ts';
export {
  closedUntilToday,
  dailySalesStatement,
  findShop,
  findShopByPhone,
  findShops,
  getShop,
  isShopOpen,
  listedShops,
  listShops,
  type OwnedShop,
  type PublicShop,
  readPayoutRules,
  recordDailySales,
  shopNames,
} from './queries.ts';
export {
  createStatusToken,
  readRegistrationStatus,
  registerShop,
  resendShopVerification,
  resubmitShop,
  verifyShopEmail,
} from './register-shop.ts';
export { closeShopRow, lockShop, lockShops, reviewShop, setPayoutsHeld } from './review-shop.ts';
export type { ShopStatus } from './states.ts';
export { stopMessages } from './stop-messages.ts';
export { changeRole, getMember, inviteMember, listTeam, removeMember, resendInvitation } from './team.ts';
export { recordPinChange, updateShop } from './update-shop.ts';
