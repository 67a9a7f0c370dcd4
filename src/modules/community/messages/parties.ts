import { getProfile } from '#modules/identity';
import { findPaidShopOrder } from '#modules/orders';
import { isShopOpen } from '#modules/shops';
import { isTombstoneEmail } from '#platform/tombstone-email';
import { AppError } from '#shared/errors';
import type { DbOrTx } from '../../../platform/database.ts';

/** Side of a thread: the order's customer, or a member of the shop. */
export type Side = { kind: 'customer'; userId: string } | { kind: 'shop'; shopId: string };
export interface ThreadKey {
  orderId: string;
  shopId: string;
}
export interface Parties {
  customer: { id: string; name: string; firstName: string; email: string };
  shop: { id: string; name: string };
  /** Why the thread is closed for writing; null while it is open. */
  closed: string | null;
}

/**
 * The two parties of the thread about a shop's part of a paid order.
 * @throws AppError NOT_FOUND when `side` is neither of them, or the order is unpaid
 */
export async function findParties(
  handle: DbOrTx,
  side: Side,
  { orderId, shopId }: ThreadKey,
): Promise<Parties> {
  const part = await findPaidShopOrder(handle, orderId, shopId);
  const isTheirs = side.kind === 'shop' ? side.shopId === shopId : side.userId === part?.userId;
  if (!part || !isTheirs) throw new AppError('NOT_FOUND', 'Order not found');
  return readParties(handle, part, shopId);
}

/** {@link findParties} without the check of the side, for callers that have authorised access. */
export async function readParties(
  handle: DbOrTx,
  part: { userId: string; shopName: string },
  shopId: string,
): Promise<Parties> {
  const { id, email, firstName, lastName } = await getProfile(handle, part.userId);
  return {
    customer: { id, email, firstName, name: `${firstName} ${lastName}` },
    shop: { id: shopId, name: part.shopName },
    closed: isTombstoneEmail(email)
      ? 'This customer has closed their account.'
      : (await isShopOpen(handle, shopId))
        ? null
        : 'This shop is not active now. Contact Dwaso if you have an open order.',
  };
}
