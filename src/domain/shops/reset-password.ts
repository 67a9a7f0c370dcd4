import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { passwordRecovery } from '#domain/accounts';
import { shopMembers, shops } from './tables.ts';

const active = (email: string) =>
  and(eq(shopMembers.email, email), isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt));

/** Recovery of the password of a shop, or of someone of a team who has joined. */
export const shopPasswordRecovery = passwordRecovery({
  async find(handle, email) {
    const [shop] = await handle.select({ shopId: shops.id }).from(shops).where(eq(shops.email, email));
    if (shop) return shop;
    const [member] = await handle.select({ memberId: shopMembers.id }).from(shopMembers).where(active(email));
    return member ?? null;
  },
  async setPassword(tx, email, passwordHash) {
    const shop = await tx.update(shops).set({ passwordHash }).where(eq(shops.email, email));
    if (!shop.rowCount) await tx.update(shopMembers).set({ passwordHash }).where(active(email));
  },
});
