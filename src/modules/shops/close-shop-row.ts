import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit';
import { UNUSABLE_PASSWORD_HASH } from '#modules/identity';
import { tombstoneEmail } from '#platform/tombstone-email';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import { statesBefore } from '../../platform/transitions.ts';
import { SHOP_TRANSITIONS } from './states.ts';
import { shopMembers, shops } from './tables.ts';

/**
 * APPROVED → CLOSED: closes a shop permanently and unlists its products (by trigger, which locks them). The row stays
 * with its name and place, because orders and the ledger reference it. Anonymises the owner and the team, which frees
 * their email addresses. Returns the shop's name, its former address, and the ids of its members.
 * @throws AppError UNAUTHENTICATED when it is not open
 */
export async function closeShopRow(
  tx: Transaction,
  shopId: string,
): Promise<{ name: string; email: string; memberIds: string[] }> {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update');
  const closed = await tx
    .update(shops)
    .set({
      status: 'CLOSED',
      statusReason: 'Closed by its owner',
      ownerName: 'Closed account',
      email: tombstoneEmail(shopId),
      passwordHash: UNUSABLE_PASSWORD_HASH,
      phoneNumber: '',
      profileImage: null,
      bannerImage: null,
      openingHours: null,
      closedFrom: null,
      closedUntil: null,
    })
    .where(and(eq(shops.id, shopId), inArray(shops.status, statesBefore(SHOP_TRANSITIONS, 'CLOSED'))));
  if (!shop || !closed.rowCount) throw new AppError('UNAUTHENTICATED', 'Please sign in to continue');
  const members = await tx
    .update(shopMembers)
    .set({
      name: 'Former member',
      email: sql`'closed-' || ${shopMembers.id} || '@closed.invalid'`,
      passwordHash: null,
      removedAt: sql`coalesce(${shopMembers.removedAt}, now())`,
    })
    .where(eq(shopMembers.shopId, shopId))
    .returning({ id: shopMembers.id });
  await recordEvent(tx, { kind: 'ACCOUNT_CLOSED', accountId: shopId });
  return { name: shop.name, email: shop.email, memberIds: members.map(({ id }) => id) };
}
