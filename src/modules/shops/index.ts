export { closeShopRow } from './close-shop-row.ts';
export { shopCredentials, shopPasswordRecovery } from './credentials.ts';
export { decideShop } from './decide-shop.ts';
export { shopEmails } from './email.ts';
export { shopFactors } from './factors.ts';
export { setPayoutsHeld } from './hold-payouts.ts';
export { closedUntilToday } from './holiday.ts';
export { joinTeam, readInvitation } from './join-team.ts';
export { listedShops } from './listed-addresses.ts';
export { lockShop, lockShops } from './lock-shop.ts';
export { askShopForPasskey, logInShop } from './log-in-shop.ts';
export { mailShop, mailsToShop, readShopRecipients } from './mail-shop.ts';
export { readNotificationChoices, setNotificationChoices } from './notification-choices.ts';
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
export { sealedOfShops } from './sealed.ts';
export { addToShopDay, shopDaysWrite } from './shop-days.ts';
export type { ShopStatus } from './states.ts';
export { changeRole, getMember, inviteAgain, inviteMember, listTeam, removeMember } from './team.ts';
export { updateShop } from './update-shop.ts';
