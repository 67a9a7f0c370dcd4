export { acceptInvitation, readInvitation } from './accept-invitation.ts';
export {
  askShopForPasskey,
  logInShop,
  sealedOfShops,
  shopCredentials,
  shopEmails,
  shopFactors,
  shopPasswordRecovery,
} from './log-in-shop.ts';
export {
  mailShop,
  mailsToShop,
  readNotificationChoices,
  readShopRecipients,
  setNotificationChoices,
} from './mails.ts';
export {
  closedUntilToday,
  dailySalesStatement,
  findShop,
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
  readRegistrationStatus,
  registerShop,
  resendShopVerification,
  resubmitShop,
  statusTokenOf,
  verifyShopEmail,
} from './register-shop.ts';
export { closeShopRow, lockShop, lockShops, reviewShop, setPayoutsHeld } from './review-shop.ts';
export type { ShopStatus } from './states.ts';
export { changeRole, getMember, inviteMember, listTeam, removeMember, resendInvitation } from './team.ts';
export { updateShop } from './update-shop.ts';
