import { eq, sql } from 'drizzle-orm';
import type { EmailAccounts } from '#modules/identity';
import { shops } from './tables.ts';
import { isShopAddressTaken, lockShopAddress } from './team.ts';

/** Email addresses of shop owners, not of team members. A change pauses payouts. */
export const shopEmails: EmailAccounts = {
  lockAddress: lockShopAddress,
  async lock(tx, owner) {
    if (!('shopId' in owner)) return null;
    const [shop] = await tx.select().from(shops).where(eq(shops.id, owner.shopId)).for('no key update');
    return shop ? { email: shop.email, verified: shop.emailVerifiedAt !== null } : null;
  },
  isTaken: async (tx, email) => (await isShopAddressTaken(tx, email)) !== null,
  async setEmail(tx, owner, email) {
    if (!('shopId' in owner)) return;
    await tx
      .update(shops)
      .set({ email, emailChangedAt: sql`now()`, emailVerifiedAt: sql`now()` })
      .where(eq(shops.id, owner.shopId));
  },
};
