export { acceptInvitation, readInvitation } from './accept-invitation.ts';
export { closeShopRow } from './close-shop-row.ts';
export { shopCredentials, shopPasswordRecovery } from './credentials.ts';
export { dailySalesStatement, recordDailySales } from './daily-sales.ts';
export { shopEmails } from './email.ts';
export { setPayoutsHeld } from './hold-payouts.ts';
export { closedUntilToday } from './holiday.ts';
export { listedShops } from './listed-addresses.ts';
export { lockShop, lockShops } from './lock-shop.ts';
export { askShopForPasskey, logInShop } from './log-in-shop.ts';
export { mailShop, mailsToShop, readShopRecipients } from './mail-shop.ts';
export { readNotificationChoices, setNotificationChoices } from './notification-preferences.ts';
export {
  findShop,
  findShops,
  getShop,
  isShopOpen,
  listShops,
  type OwnedShop,
  type PublicShop,
  readPayoutRules,
  shopNames,
} from './queries.ts';
export { registerShop, resendShopVerification, verifyShopEmail } from './register-shop.ts';
export { readRegistrationStatus, resubmitShop, statusTokenOf } from './registration-status.ts';
export { reviewShop } from './review-shop.ts';
export { sealedOfShops } from './sealed.ts';
export { shopFactors } from './shop-mfa.ts';
export type { ShopStatus } from './states.ts';
export { changeRole, getMember, inviteMember, listTeam, removeMember, resendInvitation } from './team.ts';
export { updateShop } from './update-shop.ts';
