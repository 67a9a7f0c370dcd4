export { acceptInvitation, readInvitation } from './accept-invitation.ts';
export { sealedOfShops, shopCredentials, shopEmails, shopPasswordRecovery } from './credentials.ts';
export { dailySalesStatement, recordDailySales } from './daily-sales.ts';
export { askShopForPasskey, logInShop, shopFactors } from './log-in-shop.ts';
export {
  mailShop,
  mailsToShop,
  readNotificationChoices,
  readShopRecipients,
  setNotificationChoices,
} from './mail-shop.ts';
export {
  closedUntilToday,
  findShop,
  findShops,
  getShop,
  isShopOpen,
  listedShops,
  listShops,
  type OwnedShop,
  type PublicShop,
  readPayoutRules,
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
