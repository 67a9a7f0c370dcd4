import { AppError } from '#contracts/errors';
import { formatCedis, type Pesewas, toCedis } from '#contracts/money';
import { forgetFactor, forgetShop } from '#domain/accounts';
import { forgetFollowers } from '#domain/following';
import { forgetIdempotencyKeys } from '#domain/idempotency';
import { readShopBalances, type ShopBalances } from '#domain/ledger';
import { eraseMessagesOfShop } from '#domain/messages';
import { enqueueMail, forgetMailTo, type MailContent } from '#domain/notifications';
import { forgetWallets } from '#domain/payouts';
import { readUnsettledOfShop, type UnsettledOfShop } from '#domain/reporting';
import { removeRiderAccount } from '#domain/riders';
import { readSettings, withContact } from '#domain/settings';
import { closeShopRow, shopFactors } from '#domain/shops';
import type { Database } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';

const cedis = (sum: Pesewas) => formatCedis(toCedis(sum));
const orders = (count: number, rest: string) =>
  count > 0 ? [`${count} ${count === 1 ? 'order is' : 'orders are'} ${rest}`] : [];

/** Each thing that must end first, in words fit for the owner. */
function reasonsAgainst(unsettled: UnsettledOfShop, balances: ShopBalances, minimum: number): string[] {
  const { refundableUntil, refunds, payouts } = unsettled;
  const { held, available, inPayout } = balances;
  const reasons = [
    ...orders(unsettled.unpaid, 'unpaid: wait until they are paid or lapse.'),
    ...orders(unsettled.paying, 'being paid: wait until that has ended.'),
    ...orders(unsettled.underWay, 'paid and not handed over: send or cancel what is left.'),
  ];
  if (refunds > 0) reasons.push('a refund is not settled: answer it, or wait until it is sent back.');
  if (unsettled.disputes > 0) reasons.push('a payer disputes a payment: wait until that is decided.');
  if (payouts > 0 || inPayout !== 0) reasons.push('a payout is under way: wait until it has come.');
  if (held !== 0) reasons.push(`${cedis(held)} is still held: wait until it is released.`);
  if (available >= minimum) reasons.push(`${cedis(available)} is ready: ask for your payout first.`);
  if (available < 0) reasons.push(`your balance is ${cedis(available)}: write to us how to settle it.`);
  if (refundableUntil) {
    reasons.push(
      `customers may ask for their money back until ${refundableUntil}: take a holiday until then.`,
    );
  }
  return reasons;
}

function shopClosedMail(site: Site, shopName: string, left: Pesewas): MailContent {
  return {
    subject: `${shopName} is closed`,
    heading: 'Your shop is closed',
    paragraphs: [
      'Your shop and its products are off the market, and everybody of your team is signed out. Your name, phone, e-mail, messages, wallet and team are deleted.',
      "Past orders, the ledger and statements stay with the shop's name, as the books need them.",
      ...(left > 0
        ? [`${cedis(left)} is too little for a payout and stays booked for you. Write to us to have it sent.`]
        : []),
    ],
    note: `If this was not you, write to ${site.supportEmail} at once. Thank you for having sold at the market.`,
  };
}

/**
 * Closes a shop for good and mails its owner. Orders and ledger stay with the shop's name; who it was is deleted:
 * owner, e-mail, phone, wallets, team, sessions, and mails of before.
 * @throws AppError CONFLICT with all that must end first; UNAUTHENTICATED when the shop is not open
 */
export async function closeShop(db: Database, site: Site, shopId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // It leaves the market first: that waits for checkouts under way, whose orders are then seen below.
    const { name, email, memberIds } = await closeShopRow(tx, shopId);
    const balances = await readShopBalances(tx, shopId);
    const { 'payouts.minimumPesewas': minimum } = await readSettings(tx);
    const reasons = reasonsAgainst(await readUnsettledOfShop(tx, shopId), balances, minimum);
    if (reasons.length > 0) {
      throw new AppError('CONFLICT', `Your shop can't be closed yet: ${reasons.join(' ')}`);
    }
    await forgetShop(tx, { shopId, memberIds });
    await forgetFactor(tx, shopFactors, { shopId });
    await forgetIdempotencyKeys(tx, [shopId, ...memberIds]);
    await eraseMessagesOfShop(tx, shopId);
    await forgetFollowers(tx, shopId);
    await forgetWallets(tx, shopId);
    await removeRiderAccount(tx, shopId);
    await forgetMailTo(tx, email);
    await enqueueMail(tx, site, {
      kind: 'shop-closed',
      recipient: email,
      content: shopClosedMail(await withContact(tx, site), name, balances.available),
    });
  });
}
