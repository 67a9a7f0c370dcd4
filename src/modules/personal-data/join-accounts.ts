import { findAgentOfUser } from '#modules/agents';
import { moveWishlist } from '#modules/catalogue';
import { lockCart, mergeCarts } from '#modules/checkout';
import { lockCommunityRows, moveCommunity } from '#modules/community';
import { moveCouponUses } from '#modules/coupons';
import { moveDeskEmails } from '#modules/desk';
import { deleteIdempotencyKeys } from '#modules/idempotency';
import { type JoinProof, lockBothAccounts, mergeUsers, proveOtherAccount } from '#modules/identity';
import { lockOrdersOfCustomer, moveCredit, moveOrders } from '#modules/orders';
import { lockSavedWallets, moveSavedWallets } from '#modules/payments';
import { moveQuotes } from '#modules/quotes';
import { moveRefundRequests } from '#modules/refunds';
import { advisoryLock, type Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Site } from '../../platform/site.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { personalDataErrors } from './errors.ts';

/**
 * Joins the account of a number or an email with the account of the customer who is signed in: all that it has moves in
 * one transaction, and it ends. Both are told. Uses of discount codes and orders of both count together, so that no limit
 * begins anew.
 * @throws AppError INVALID_CODE, INVALID_TOKEN, INVALID_STATE, VALIDATION_ERROR as {@link proveOtherAccount}
 */
export async function joinAccounts(
  deps: { db: Database; site: Site; secretBox: SecretBox },
  proof: JoinProof,
): Promise<void> {
  const { db, site, secretBox } = deps;
  const proven = await proveOtherAccount(db, site, proof);
  const { from, to } = proven;
  const both = [from, to].sort();
  await inTransaction(db, async (tx) => {
    // Blocks checkouts of both.
    for (const id of both) await advisoryLock(tx, `holds:${id}`);
    for (const id of both) await lockSavedWallets(tx, id);
    for (const id of both) await lockCart(tx, id);
    await lockBothAccounts(tx, proven);
    // Farmers agreed to the person behind that account.
    if (await findAgentOfUser(tx, from)) throw personalDataErrors.agentNotJoinable();
    await lockCommunityRows(tx, both);
    for (const id of both) await lockOrdersOfCustomer(tx, id);
    await moveOrders(tx, { from, to });
    await moveCredit(tx, { from, to });
    await moveQuotes(tx, { from, to });
    await moveCouponUses(tx, { from, to });
    await moveRefundRequests(tx, { from, to });
    await moveCommunity(tx, { from, to });
    await moveDeskEmails(tx, { from, to });
    await mergeCarts(tx, { from, to });
    await moveWishlist(tx, { from, to });
    await moveSavedWallets(tx, secretBox, { from, to });
    await deleteIdempotencyKeys(tx, [from]);
    await mergeUsers(tx, site, proven);
  });
}
