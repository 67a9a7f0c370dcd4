import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type Credential,
  type Credentials,
  type EmailAccounts,
  passwordRecovery,
  standingOf,
} from '#modules/identity';
import type { DbOrTx } from '../../platform/database.ts';
import type { SealedColumn } from '../../platform/sealed-column.ts';
import { shopMembers, shops } from './tables.ts';
import { isShopAddressTaken, lockShopAddress } from './team.ts';

/** Columns with the sealed secrets of owners' second factors. */
export const sealedOfShops: readonly SealedColumn[] = [
  { table: shops, id: shops.id, owner: shops.id, field: 'totpSecret', ownerOf: (id) => id },
];

const working = and(isNotNull(shopMembers.joinedAt), isNull(shopMembers.removedAt));

type ShopRow = typeof shops.$inferSelect;
type MemberRow = typeof shopMembers.$inferSelect;

/** Credential of a shop's owner. */
export function shopCredential(shop: ShopRow): Credential {
  const { id, email, name, ownerName, passwordHash, status, totpConfirmedAt } = shop;
  const standing = standingOf('owner', email, passwordHash, totpConfirmedAt, status);
  return { account: { shopId: id }, email, names: [name, ownerName], passwordHash, standing };
}

/** Credential of a team member: the shop must be open, too. */
export function memberCredential(member: MemberRow, { status }: Pick<ShopRow, 'status'>): Credential {
  const { id, email, name, passwordHash, removedAt } = member;
  const standing = standingOf('member', email, passwordHash, removedAt, status);
  return { account: { memberId: id }, email, names: [name], passwordHash, standing };
}

const selectShop = (handle: DbOrTx, where: ReturnType<typeof eq>) => handle.select().from(shops).where(where);
const owner = ([shop]: ShopRow[]) => (shop ? shopCredential(shop) : null);

const selectMember = (handle: DbOrTx, where: ReturnType<typeof eq>) =>
  handle
    .select({ member: shopMembers, shop: shops })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .where(and(where, working));
const member = ([found]: { member: MemberRow; shop: ShopRow }[]) =>
  found ? memberCredential(found.member, found.shop) : null;

/** Passwords of shop owners and of team members who have joined. */
export const shopCredentials: Credentials = {
  byEmail: async (handle, email) =>
    owner(await selectShop(handle, eq(shops.email, email))) ??
    member(await selectMember(handle, eq(shopMembers.email, email))),
  async byAccount(handle, account) {
    if ('shopId' in account) return owner(await selectShop(handle, eq(shops.id, account.shopId)));
    return 'memberId' in account
      ? member(await selectMember(handle, eq(shopMembers.id, account.memberId)))
      : null;
  },
  async lock(tx, account) {
    if ('shopId' in account)
      return owner(await selectShop(tx, eq(shops.id, account.shopId)).for('no key update'));
    return 'memberId' in account
      ? member(await selectMember(tx, eq(shopMembers.id, account.memberId)).for('no key update'))
      : null;
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

/** Password recovery for shop owners and for team members who have joined. */
export const shopPasswordRecovery = passwordRecovery(shopCredentials, '/merchant/forgot-password');

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
