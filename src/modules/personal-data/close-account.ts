import * as m from '#messages/server';
import { closeAgent, endConsentsOf } from '#modules/agents';
import { deleteShopApiKeys } from '#modules/api-keys';
import { eraseRecipient } from '#modules/approvals';
import { removeWishlist } from '#modules/catalogue';
import { lockCart, removeCart } from '#modules/checkout';
import {
  deleteFollowers,
  eraseFollowing,
  eraseMessagesOfCustomer,
  eraseMessagesOfShop,
} from '#modules/community';
import { eraseDeskEmails } from '#modules/desk';
import { eraseEvidence } from '#modules/disputes';
import { removeWebhooks } from '#modules/events';
import { eraseShipments, removeRiderAccount } from '#modules/fulfilment';
import { eraseMembers, lockGroup } from '#modules/groups';
import { deleteIdempotencyKeys } from '#modules/idempotency';
import { closeUser, deleteMfa, endShopAccess, lockOpenUser } from '#modules/identity';
import { readAgentBalances, readShopBalances, type ShopBalances } from '#modules/ledger';
import { enqueueMail, eraseMessagesTo, type MailContent } from '#modules/mail';
import { eraseNumbers } from '#modules/member-numbers';
import { anonymiseOrders, expectsCommission, lockOrdersOfCustomer } from '#modules/orders';
import { deleteSavedWallets, erasePayer } from '#modules/payments';
import { deleteWallets, eraseMemberWallets, listMemberSums } from '#modules/payouts';
import { endQuotesOfCustomer } from '#modules/quotes';
import { payBackCredit } from '#modules/refunds';
import { readSettings, withContact } from '#modules/settings';
import { closeShopRow, shopFactors } from '#modules/shops';
import { eraseUssdSessions } from '#modules/ussd';
import { tombstoneEmail } from '#platform/reserved-emails';
import { formatCedis, type Pesewas, pesewas, toCedis } from '#shared/money';
import { advisoryLock, type Database, type Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { personalDataErrors } from './errors.ts';
import {
  type CustomerObligations,
  readCustomerObligations,
  readShopObligations,
  type ShopObligations,
} from './queries/open-obligations.ts';

function assertSettled(open: CustomerObligations): void {
  const { unpaid, paying, underWay, reserved, takeBack, refund, dispute } = open;
  const refuse = (why: string) => {
    throw personalDataErrors.accountBusy(why);
  };
  if (unpaid) refuse('you have an unpaid order. Pay or cancel it first.');
  if (paying) refuse('a payment is still in progress. Try again when it is complete.');
  if (underWay) refuse('you have an order on the way. Try again after you receive your goods.');
  if (reserved)
    refuse('you have reserved a harvest. Try again after it is delivered, or its deposit is back.');
  if (takeBack) refuse('an order was delivered less than 1 hour ago. Try again later.');
  if (refund) refuse('a refund is still open. Try again when it is complete.');
  if (dispute) refuse('your bank or mobile network is still deciding a dispute. Try again after that.');
}

/**
 * @param owed.fees what an agent is still owed
 * @param owed.sent credit on its way to the wallet or card
 * @param owed.left credit that is too little to send
 */
function accountClosedMail(
  site: Site,
  { fees, sent, left }: { fees: Pesewas; sent: Pesewas; left: Pesewas },
): MailContent {
  return {
    subject: m.mail_your_dwaso_account_is_closed(),
    heading: m.mail_your_account_is_closed(),
    paragraphs: [
      m.mail_your_name_phone_addresses_messages_wishlist_cart_saved(),
      m.mail_for_our_accounts_we_keep_your_past_orders(),
      ...(fees > 0 ? [m.mail_of_your_fees_as_an_agent_is_below({ amount: cedis(fees) })] : []),
      ...(sent > 0 ? [m.mail_your_credit_is_on_its_way({ amount: cedis(sent) })] : []),
      ...(left > 0 ? [m.mail_your_credit_is_too_little({ amount: cedis(left) })] : []),
    ],
    note: m.mail_if_this_was_not_you_email_now_thank({ email: site.supportEmail }),
  };
}

/**
 * Closes a customer's account for good and mails a confirmation. Pays credit back where a provider sends as little. Anonymises orders; deletes cart, wishlist, addresses,
 * sessions and earlier mails.
 * @throws AppError CONFLICT while an order is unpaid or incomplete, or money is in progress; UNAUTHENTICATED when the
 * account is already closed
 */
export async function closeAccount(db: Database, site: Site, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Blocks concurrent and later checkouts of this customer.
    await advisoryLock(tx, `holds:${userId}`);
    await lockCart(tx, userId);
    const { email, verifiedPhone: phone, language } = await lockOpenUser(tx, userId);
    const orderIds = await lockOrdersOfCustomer(tx, userId);
    assertSettled(await readCustomerObligations(tx, userId));
    const fees = await closeAgency(tx, site, userId);
    await endQuotesOfCustomer(tx, site, userId);
    const credit = await payBackCredit(tx, userId);
    await anonymiseOrders(tx, userId);
    await eraseMessagesOfCustomer(tx, orderIds);
    await eraseDeskEmails(tx, { userId });
    await erasePayer(tx, { orderIds, email: tombstoneEmail(userId) });
    await eraseEvidence(tx, orderIds);
    await eraseShipments(tx, orderIds);
    await eraseRecipient(tx, orderIds);
    await deleteIdempotencyKeys(tx, [userId]);
    await removeCart(tx, userId);
    await removeWishlist(tx, userId);
    await eraseFollowing(tx, userId);
    await deleteSavedWallets(tx, userId);
    await eraseMessagesTo(tx, { email, phone, pushTo: userId });
    if (phone) await eraseUssdSessions(tx, phone);
    await closeUser(tx, userId);
    const contactSite = await withContact(tx, site);
    await enqueueMail(tx, site, {
      kind: 'account-closed',
      recipient: { email, phone, language },
      content: () => accountClosedMail(contactSite, { fees, ...credit }),
    });
  });
}

/**
 * Ends what an agent does for farmers.
 * @returns the fees below the smallest payout, in pesewas
 * @throws AppError CONFLICT while fees are owed, by either side, or orders are under way that bear one
 */
async function closeAgency(tx: Transaction, site: Site, userId: string): Promise<Pesewas> {
  const agentId = await closeAgent(tx, site, userId);
  if (agentId === null) return pesewas(0);
  if (await expectsCommission(tx, agentId)) {
    throw personalDataErrors.accountBusy(
      'orders of your farmers are on the way, and you get a fee for them. Try again after that.',
    );
  }
  const { payable, inPayout } = await readAgentBalances(tx, agentId);
  const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
  if (payable < 0 || payable >= minimum || inPayout !== 0) {
    throw personalDataErrors.accountBusy('your fees as an agent are not settled. Request your payout first.');
  }
  await deleteWallets(tx, { agentId });
  return payable;
}

const cedis = (sum: Pesewas) => formatCedis(toCedis(sum));
const orders = (count: number, rest: string) =>
  count > 0 ? [`${count} ${count === 1 ? 'order is' : 'orders are'} ${rest}`] : [];

/** The obstacles to closing a shop, as texts for its owner. */
function reasonsAgainst(unsettled: ShopObligations, balances: ShopBalances, minimum: number): string[] {
  const { refundableUntil, refunds, payouts } = unsettled;
  const { held, available, inPayout } = balances;
  const reasons = [
    ...orders(unsettled.unpaid, 'unpaid. Wait until they are paid or expire.'),
    ...orders(unsettled.paying, 'being paid. Wait until the payment has ended.'),
    ...orders(unsettled.underWay, 'paid but not delivered. Send or cancel them first.'),
    ...orders(unsettled.reserved, 'reserved with a deposit. Bring the harvest in, or say that it failed.'),
  ];
  if (unsettled.harvests > 0) {
    reasons.push('a harvest has not ended. Say that it is ready or that it failed, and wait for its buyers.');
  }
  if (refunds > 0) reasons.push('a refund is open. Reply to it, or wait until it is paid.');
  if (unsettled.disputes > 0) reasons.push('a payment is in dispute. Wait until it is decided.');
  if (payouts > 0 || inPayout !== 0) reasons.push('a payout is in progress. Wait until it is complete.');
  if (held !== 0) reasons.push(`${cedis(held)} is still held. Wait until it is released.`);
  if (available >= minimum) reasons.push(`${cedis(available)} is available. Request your payout first.`);
  if (available < 0) reasons.push(`your balance is ${cedis(available)}. Contact us to settle it.`);
  if (refundableUntil) {
    reasons.push(`customers can request refunds until ${refundableUntil}. Set a holiday until then.`);
  }
  return reasons;
}

function shopClosedMail(site: Site, shopName: string, left: Pesewas): MailContent {
  return {
    subject: m.mail_is_closed({ shop: shopName }),
    heading: m.mail_your_shop_is_closed(),
    paragraphs: [
      m.mail_your_shop_and_its_products_are_no_longer(),
      m.mail_for_our_accounts_we_keep_past_orders_the(),
      ...(left > 0 ? [m.mail_is_below_the_smallest_payout_it_is_still({ amount: cedis(left) })] : []),
    ],
    note: m.mail_if_this_was_not_you_email_now_thank_2({ email: site.supportEmail }),
  };
}

/**
 * Closes a shop for good and mails its owner. Orders and ledger keep the shop's name; personal data is deleted: owner,
 * e-mail, phone, wallets, team, sessions and earlier mails.
 * @throws AppError CONFLICT with all obstacles; UNAUTHENTICATED when the shop is not open
 */
export async function closeShop(db: Database, site: Site, shopId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Blocks new members and lots. False for a shop without members.
    await lockGroup(tx, shopId);
    await endConsentsOf(tx, site, { shopId, by: 'FARMER' });
    // Close the shop first: this waits for running checkouts, so that the check below includes their orders.
    const { name, contact, memberIds } = await closeShopRow(tx, shopId);
    const balances = await readShopBalances(tx, shopId);
    const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
    const reasons = reasonsAgainst(await readShopObligations(tx, shopId), balances, minimum);
    const owed = (await listMemberSums(tx, { shopId })).filter(
      ({ payable, inPayout }) => payable !== 0 || inPayout !== 0,
    );
    if (owed.length > 0) {
      reasons.push('members of your group are still owed money. Wait until they are paid.');
    }
    if (reasons.length > 0) {
      throw personalDataErrors.shopBusy(reasons.join(' '));
    }
    await endShopAccess(tx, { shopId, memberIds });
    await deleteShopApiKeys(tx, shopId);
    await deleteMfa(tx, shopFactors, { shopId });
    await deleteIdempotencyKeys(tx, [shopId, ...memberIds]);
    await eraseMessagesOfShop(tx, shopId);
    await eraseDeskEmails(tx, { shopId });
    await deleteFollowers(tx, shopId);
    await deleteWallets(tx, { shopId });
    const ofGroup = await eraseMembers(tx, shopId);
    await eraseMemberWallets(tx, ofGroup);
    await eraseNumbers(tx, ofGroup);
    await removeRiderAccount(tx, shopId);
    await removeWebhooks(tx, shopId);
    await eraseMessagesTo(tx, { ...contact, pushTo: shopId });
    if (contact.phone) await eraseUssdSessions(tx, contact.phone);
    const contactSite = await withContact(tx, site);
    await enqueueMail(tx, site, {
      kind: 'shop-closed',
      recipient: contact,
      content: () => shopClosedMail(contactSite, name, balances.available),
    });
  });
}
