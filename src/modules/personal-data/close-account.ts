import { forgetRecipient } from '#modules/approvals';
import { removeWishlist } from '#modules/catalogue';
import { lockCart, removeCart } from '#modules/checkout';
import { eraseMessagesOfCustomer, forgetFollowing } from '#modules/community';
import { forgetEvidence } from '#modules/disputes';
import { forgetShipments } from '#modules/fulfilment';
import { forgetIdempotencyKeys } from '#modules/idempotency';
import { closeUser, lockOpenUser } from '#modules/identity';
import { enqueueMail, eraseEmailsTo, type MailContent } from '#modules/mail';
import { anonymiseOrders, lockOrdersOf } from '#modules/orders';
import { erasePayer, forgetSavedWallets } from '#modules/payments';
import { withContact } from '#modules/settings';
import { tombstoneEmail } from '#platform/tombstone-email';
import { AppError } from '#shared/errors';
import { advisoryLock, type Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type CustomerObligations, readUnsettledOfCustomer } from './queries/open-obligations.ts';

function assertSettled({ unpaid, paying, underWay, takeBack, refund, dispute }: CustomerObligations): void {
  const refuse = (why: string) => {
    throw new AppError('CONFLICT', `You cannot close your account yet: ${why}`);
  };
  if (unpaid) refuse('you have an unpaid order. Pay or cancel it first.');
  if (paying) refuse('a payment is still in progress. Try again when it is complete.');
  if (underWay) refuse('you have an order on the way. Try again after you receive your goods.');
  if (takeBack) refuse('an order was delivered less than 1 hour ago. Try again later.');
  if (refund) refuse('a refund is still open. Try again when it is complete.');
  if (dispute) refuse('your bank or mobile network is still deciding a dispute. Try again after that.');
}

function accountClosedMail(site: Site): MailContent {
  return {
    subject: 'Your Dwaso account is closed',
    heading: 'Your account is closed',
    paragraphs: [
      'Your name, phone, addresses, messages, wishlist, cart, saved wallets and followed shops are deleted, and every device is signed out.',
      'For our accounts we keep your past orders, without your name, street and phone. Your reviews stay without your name.',
    ],
    note: `If this was not you, email ${site.supportEmail} now. Thank you for using Dwaso.`,
  };
}

/**
 * Closes a customer's account for good and mails a confirmation. Anonymises orders; deletes cart, wishlist, addresses,
 * sessions and earlier mails.
 * @throws AppError CONFLICT while an order is unpaid or incomplete, or money is in progress; UNAUTHENTICATED when the
 * account is already closed
 */
export async function closeAccount(db: Database, site: Site, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Blocks concurrent and later checkouts of this customer.
    await advisoryLock(tx, `holds:${userId}`);
    await lockCart(tx, userId);
    const { email } = await lockOpenUser(tx, userId);
    const orderIds = await lockOrdersOf(tx, userId);
    assertSettled(await readUnsettledOfCustomer(tx, userId));
    await anonymiseOrders(tx, userId);
    await eraseMessagesOfCustomer(tx, orderIds);
    await erasePayer(tx, { orderIds, email: tombstoneEmail(userId) });
    await forgetEvidence(tx, orderIds);
    await forgetShipments(tx, orderIds);
    await forgetRecipient(tx, orderIds);
    await forgetIdempotencyKeys(tx, [userId]);
    await removeCart(tx, userId);
    await removeWishlist(tx, userId);
    await forgetFollowing(tx, userId);
    await forgetSavedWallets(tx, userId);
    await eraseEmailsTo(tx, email);
    await closeUser(tx, userId);
    await enqueueMail(tx, site, {
      kind: 'account-closed',
      recipient: email,
      content: accountClosedMail(await withContact(tx, site)),
    });
  });
}
