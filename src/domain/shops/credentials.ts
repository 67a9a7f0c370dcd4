import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Credentials, passwordRecovery } from '#domain/accounts';
import type { Handle } from '../../platform/database.ts';
import { shopMembers, shops } from './tables.ts';

const working = and(isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt));

async function findShop(handle: Handle, where: ReturnType<typeof eq>) {
  const [shop] = await handle.select().from(shops).where(where);
  if (!shop) return null;
  const { id, email, name, ownerName, passwordHash } = shop;
  return { account: { shopId: id }, email, names: [name, ownerName], passwordHash };
}

async function findMember(handle: Handle, where: ReturnType<typeof eq>) {
  const [member] = await handle.select().from(shopMembers).where(and(where, working));
  if (!member) return null;
  const { id, email, name, passwordHash } = member;
  return { account: { memberId: id }, email, names: [name], passwordHash };
}

/** The passwords of shops' owners, and of those of a team who have joined. */
export const shopCredentials: Credentials = {
  byEmail: async (handle, email) =>
    (await findShop(handle, eq(shops.email, email))) ?? findMember(handle, eq(shopMembers.email, email)),
  async byAccount(handle, account) {
    if ('shopId' in account) return findShop(handle, eq(shops.id, account.shopId));
    return 'memberId' in account ? findMember(handle, eq(shopMembers.id, account.memberId)) : null;
  },
  async setPassword(tx, account, passwordHash) {
    if ('shopId' in account) {
      await tx
        .update(shops)
        .set({ passwordHash, passwordChangedAt: sql`now()` })
        .where(eq(shops.id, account.shopId));
    } else if ('memberId' in account) {
      await tx.update(shopMembers).set({ passwordHash }).where(eq(shopMembers.id, account.memberId));
    }
  },
};

/** Recovery of the password of a shop, or of someone of a team who has joined. */
export const shopPasswordRecovery = passwordRecovery(shopCredentials, '/merchant/forgot-password');
